// mpiproof-test:
// expect: verified

/* Large objects of which few pages are touched. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { COUNT = 8 };
  const size_t size = 2000000000;
  char *part[COUNT];
  for (int i = 0; i < COUNT; i++) {
    part[i] = malloc(size);
    assert(part[i] != NULL);
    part[i][0] = 1;
    part[i][size - 1] = 2;
  }
  char *zero = calloc(3, 1000000000);
  assert(zero != NULL && zero[2999999999] == 0);
  printf("%d\n", part[0][0] + part[COUNT - 1][size - 1]);
  for (int i = 0; i < COUNT; i++) free(part[i]);
  free(zero);
  return 0;
}
