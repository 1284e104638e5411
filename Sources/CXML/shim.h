#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <stdlib.h>
#include <string.h>

/* A reader over a copy of some bytes: what of libxml2 takes callbacks or looks into its structures stays here. */

typedef struct {
  xmlTextReaderPtr reader;
  unsigned char *bytes;
  size_t count, position;
  int is_checked;
  int has_error, error_line, error_column;
  char error_text[400];
} cxml_reader;

enum { CXML_FAULT = -1, CXML_ENTITIES = -2 };

/* The parser gets a tag at a time. It goes ahead of the reader, and where it fails what it had read ahead is lost; and it
   says the lines past those that fit into the 16 bits of a node. */
static inline int cxml_feed(void *context, char *buffer, int length) {
  cxml_reader *self = (cxml_reader *)context;
  int count = 0;
  while (count < length && self->position < self->count) {
    unsigned char byte = self->bytes[self->position++];
    buffer[count++] = (char)byte;
    if (byte == '>') break;
  }
  return count;
}

static inline int cxml_close_nothing(void *context) {
  (void)context;
  return 0;
}

#if LIBXML_VERSION >= 21200
static inline void cxml_note(void *context, const xmlError *error) {
#else
static inline void cxml_note(void *context, xmlErrorPtr error) {
#endif
  cxml_reader *self = (cxml_reader *)context;
  if (self->has_error || !error || error->level < XML_ERR_FATAL) return;
  self->has_error = 1;
  self->error_line = error->line;
  self->error_column = error->int2;
  strncpy(self->error_text, error->message ? error->message : "", sizeof self->error_text - 1);
}

static inline void cxml_close(cxml_reader *self) {
  if (!self) return;
  if (self->reader) xmlFreeTextReader(self->reader);
  free(self->bytes);
  free(self);
}

/* NULL where memory has run out. No entity is expanded, no other file and no network is asked. */
static inline cxml_reader *cxml_open(const unsigned char *bytes, size_t count) {
  cxml_reader *self = (cxml_reader *)calloc(1, sizeof(cxml_reader));
  if (!self) return NULL;
  self->bytes = (unsigned char *)malloc(count ? count : 1);
  if (self->bytes) {
    if (count) memcpy(self->bytes, bytes, count);
    self->count = count;
    self->reader = xmlReaderForIO(
        cxml_feed, cxml_close_nothing, self, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_COMPACT);
  }
  if (!self->reader) {
    cxml_close(self);
    return NULL;
  }
  xmlTextReaderSetStructuredErrorHandler(self->reader, cxml_note, self);
  return self;
}

/* 1 at a node, 0 at the end. Faults of encodings go to the thread's handler, which would write to standard error. */
static inline int cxml_read(cxml_reader *self) {
  xmlStructuredErrorFunc handler = xmlStructuredError;
  void *context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(self, cxml_note);
  int code = xmlTextReaderRead(self->reader);
  xmlSetStructuredErrorFunc(context, handler);
  if (code == 1 && !self->is_checked) {
    /* By the first node the document type has been read. */
    self->is_checked = 1;
    xmlNodePtr node = xmlTextReaderCurrentNode(self->reader);
    xmlDtdPtr type = node && node->doc ? node->doc->intSubset : NULL;
    if (type && (type->entities || type->pentities)) return CXML_ENTITIES;
  }
  return code < 0 || (code == 0 && self->has_error) ? CXML_FAULT : code;
}

/* The line on which the node begins, or the parser's where a node cannot say it. */
static inline long cxml_line(cxml_reader *self) {
  xmlNodePtr node = xmlTextReaderCurrentNode(self->reader);
  if (node && node->type == XML_ELEMENT_NODE && node->line > 0 && node->line < 65535) return node->line;
  return xmlTextReaderGetParserLineNumber(self->reader);
}
