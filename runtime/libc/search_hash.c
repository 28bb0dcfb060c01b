/* search.h, hash tables: hcreate, hsearch, hdestroy (POSIX) and the GNU
 * reentrant forms.
 *
 * Open addressing with linear steps.  The table has as many places as glibc's
 * (the next prime from the number asked for, at least 3), so that it is full
 * at the same entry. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <search.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* glibc's struct hsearch_data leaves the entry type to the library. */
typedef struct _ENTRY {
  int used;
  ENTRY entry;
} Slot;

static int is_prime(unsigned n) {
  for (unsigned i = 3; i <= n / i; i += 2)
    if (n % i == 0)
      return 0;
  return 1;
}

int hcreate_r(size_t count, struct hsearch_data *table) {
  if (table->table != NULL)
    return 0;
  if (count >= INT_MAX) {
    errno = ENOMEM;
    return 0;
  }
  unsigned size = (unsigned)(count < 3 ? 3 : count) | 1u;
  while (!is_prime(size))
    size += 2;
  table->table = calloc(size, sizeof(Slot));
  table->size = size;
  table->filled = 0;
  return table->table != NULL;
}

void hdestroy_r(struct hsearch_data *table) {
  free(table->table);
  table->table = NULL;
}

static unsigned hash(const char *key, unsigned size) {
  unsigned value = 0;
  for (; *key != '\0'; key++)
    value = value * 31 + (unsigned char)*key;
  return value % size;
}

int hsearch_r(ENTRY item, ACTION action, ENTRY **result,
              struct hsearch_data *table) {
  unsigned at = hash(item.key, table->size);
  *result = NULL;
  for (unsigned i = 0; i < table->size; i++) {
    Slot *slot = &table->table[at];
    if (!slot->used)
      break;
    if (strcmp(slot->entry.key, item.key) == 0) {
      *result = &slot->entry;
      return 1;
    }
    at = at + 1 == table->size ? 0 : at + 1;
  }
  if (action == FIND) {
    errno = ESRCH;
    return 0;
  }
  if (table->filled == table->size) {
    errno = ENOMEM;
    return 0;
  }
  table->table[at] = (Slot){1, item};
  table->filled++;
  *result = &table->table[at].entry;
  return 1;
}

static struct hsearch_data shared;

int hcreate(size_t count) { return hcreate_r(count, &shared); }

void hdestroy(void) { hdestroy_r(&shared); }

ENTRY *hsearch(ENTRY item, ACTION action) {
  ENTRY *result;
  hsearch_r(item, action, &result, &shared);
  return result;
}
