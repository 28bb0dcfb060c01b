// mpiproof-test:
// expect: verified
// cflags: -w

/* More than a process can address cannot be had. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  volatile size_t most = SIZE_MAX / 2;
  void *all = malloc(most);
  printf("%d\n", all == NULL);
  free(all);
  return 0;
}
