// The roles of fields (base/describe.h), written down a second time: who drops a
// field from the identity of a state must do so twice. Include with DESCRIPTION
// set and, before, `expected`, a list of {type, names of its identity fields}.
#ifndef TESTS_UNIT_ROLES_H
#define TESTS_UNIT_ROLES_H

#include <stdio.h>
#include <string.h>

#include "test.h"

typedef struct RoleRow {
  const char *type, *identity;
} RoleRow;

static inline void role_check(const RoleRow *rows, size_t count,
                              const char *type, const char *field,
                              bool identity) {
  char padded[400] = "", key[80];
  bool known = false;
  for (size_t i = 0; i < count; i++) {
    if (strcmp(rows[i].type, type) != 0) continue;
    snprintf(padded, sizeof padded, " %s ", rows[i].identity);
    known = true;
  }
  snprintf(key, sizeof key, " %s ", field);
  CHECK_SAY(known, "%s has no row here", type);
  CHECK_SAY((strstr(padded, key) != NULL) == identity,
            "%s.%s has another role here", type, field);
}

#endif
