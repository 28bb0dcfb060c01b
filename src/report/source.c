// The user's sources: which of the files named on the command line a place
// belongs to.
#include <string.h>

#include "report/report.h"

uint32_t source_find(const char *const *sources, uint32_t count,
                     const char *name) {
  for (uint32_t i = 0; i < count; i++) {
    size_t len = strlen(sources[i]), name_len = strlen(name);
    if (strcmp(sources[i], name) == 0) return i;
    if (name_len > len && name[name_len - len - 1] == '/' &&
        strcmp(name + name_len - len, sources[i]) == 0)
      return i;
  }
  return count;
}
