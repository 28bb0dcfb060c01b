// mpiproof-test:
// options: --sym-env LEVEL 1
// expect: violated
// finding: out-of-bounds-read @ BUG

/* A level from the environment is used as an index. */
#include <stdlib.h>

static const int cost[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};

int main(void) {
  const char *text = getenv("LEVEL");
  if (!text || text[0] < '0' || text[0] > '9') return 0;
  int level = text[0] - '0';
  return cost[level] == 10; /* @BUG */
}
