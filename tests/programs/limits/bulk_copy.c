// One instruction may move a quarter of a gigabyte: time is kept within a loop
// of such copies.
// mpiproof-test:
// run: --max-time 2
// expect: incomplete
// limit: time
#include <stdlib.h>
#include <string.h>

int main(void) {
  const size_t n = 256u << 20;
  char *a = malloc(n), *b = malloc(n);
  memset(a, 1, n);
  for (int i = 0; i < 100000; i++) {
    memcpy(b, a, n);
    a[i]++;
  }
  return b[0] == 0;
}
