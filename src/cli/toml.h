// Reading the small part of TOML that mpiproof.toml is written in: comments,
// [table], [[table]], and keys with strings, whole numbers or lists of these.
#ifndef CLI_TOML_H
#define CLI_TOML_H

#include "base/status.h"
#include "tool/words.h"

typedef enum TomlKind { TOML_STRING, TOML_NUMBER, TOML_LIST } TomlKind;

typedef struct TomlEntry {
  char *table;             // "": before the first one
  uint32_t number;         // of the [[table]] it is in, from 0, over all of its
                           // name
  char *key;
  TomlKind kind;
  OwnedWords values;       // one, or those of the list
  uint32_t line;
} TomlEntry;
typedef VEC(TomlEntry) TomlEntries;

// All keys in their order. False with status, which names the line: what is not
// understood is an error, never ignored.
bool toml_read(const char *text, TomlEntries *out, Status *status);
void toml_fini(TomlEntries *entries);

#endif
