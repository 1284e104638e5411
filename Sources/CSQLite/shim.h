#include <sqlite3.h>

/* What Swift cannot call: SQLite's functions of many arguments, and the destructor that is a cast of -1. */

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
  /* No bytes are the empty text, not NULL. */
  return sqlite3_bind_text64(statement, index, text ? text : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

/* For a database that somebody else made: its views and triggers call no functions with side effects, names in double
   quotes are never taken for texts, and the size of its cells is checked. */
static inline void csqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_exec(database, "PRAGMA cell_size_check = ON", 0, 0, 0);
}

static inline int csqlite_count_down(void *rest) { return (*(sqlite3_int64 *)rest)-- <= 0; }

/* Interrupts what takes more than so many thousand steps of SQLite's machine in all. */
static inline void csqlite_limit(sqlite3 *database, sqlite3_int64 *rest) {
  sqlite3_progress_handler(database, 1000, csqlite_count_down, rest);
}
