// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* A structure with flexible array member allocated too small by one element. */
#include <stdlib.h>
#include <string.h>

struct List {
  int count;
  short items[];
};

int main(void) {
  int n = 3;
  size_t size = sizeof(struct List) + (n - 1) * sizeof(short);
  struct List *list = malloc(size);
  memset(list, 0, size);
  list->count = n;
  int sum = 0;
  for (int i = 0; i < list->count; i++) sum += list->items[i]; /* @BUG */
  free(list);
  return sum;
}
