// mpiproof-test:
// expect: verified

/* A default value lives in a global. */
#include <stdlib.h>

static int fallback[2];

static int *get(int wanted) {
  return wanted ? malloc(sizeof fallback) : fallback;
}

int main(int argc, char **argv) {
  (void)argv;
  int *p = get(argc > 1);
  if (p != fallback) free(p);
  return 0;
}
