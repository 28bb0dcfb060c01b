// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* A default value lives in a global. */
#include <stdlib.h>

static int fallback[2];

static int *get(int wanted) {
  return wanted ? malloc(sizeof fallback) : fallback;
}

int main(int argc, char **argv) {
  (void)argv;
  int *p = get(argc > 1);
  free(p); /* @BUG */
  return 0;
}
