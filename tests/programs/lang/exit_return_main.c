// mpiproof-test:
// note: falling off the end of main returns zero
#include <stdio.h>

static int depth;

static void again(void);

int main(void) {
  printf("main %d\n", depth);
  if (depth++ < 3)
    again();
}

static void again(void) {
  int r = main();
  printf("returned %d\n", r);
}
