// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* bsearch is told of more elements than there are. */
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  int x = *(const int *)a;
  int y = *(const int *)b; /* @BUG */
  return (x > y) - (x < y);
}

int main(void) {
  int a[4] = {1, 3, 5, 7};
  int key = 9;
  size_t n = 40;
  return bsearch(&key, a, n, sizeof a[0], compare) != NULL;
}
