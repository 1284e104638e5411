#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where a text or a number lies in the bytes of a file: a text without its quotes. Of what is not there, the length is 0. */
typedef struct {
  uint32_t offset;
  uint32_t length;
} cjson_slice;

/* A record of which nothing need be said: what it has of a landmark's fields. A record that is not plain has only its
   place and its line; whoever reads it must look at it himself. */
typedef struct {
  uint32_t place;
  uint32_t line;
  int is_plain;
  /* Whether it may hold more than what stands here. */
  int has_others;
  int has_altitude;
  int has_box;
  /* 0 none, 1 an integer of at most 18 characters, 2 a text. */
  int id_kind;
  /* Which property the name is: 0 name, 1 Name, 2 NAME, 3 title. */
  int name_key;
  /* -1 where nothing is said. */
  int is_favorite;
  int is_featured;
  cjson_slice id;
  cjson_slice longitude;
  cjson_slice latitude;
  cjson_slice name;
  cjson_slice category;
  cjson_slice city;
  cjson_slice state;
  cjson_slice park;
  cjson_slice description;
  cjson_slice image_name;
  /* A bit for each of name to image_name: whether it is there, and whether it has escapes. */
  uint32_t stated;
  uint32_t escaped;
} cjson_record;

/* What comes next in a file. */
typedef enum {
  /* Something that is not JSON, or that is read elsewhere: nothing of this file counts. */
  CJSON_REFUSED = -1,
  CJSON_END = 0,
  CJSON_RECORD = 1,
  /* A member of the file's object that is not its list of features; only place is filled, where its name begins. */
  CJSON_MEMBER = 2,
} cjson_event;

typedef struct cjson_reader cjson_reader;

/* Goes through GeoJSON, or through a list of landmark records. The bytes must stay where they are until the reader is
   closed; 0 where they are not well-formed UTF-8 with closed strings, or memory has run out. */
cjson_reader *cjson_open(const uint8_t *bytes, uint64_t count, int is_geojson);
cjson_event cjson_next(cjson_reader *reader, cjson_record *record);
/* Whether the list of features has come. */
int cjson_has_features(const cjson_reader *reader);
void cjson_close(cjson_reader *reader);

#ifdef __cplusplus
}
#endif
