// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* An int never set is printed. */
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  int count;
  if (argc > 3) count = 1;
  printf("%d\n", count); /* @BUG */
  return 0;
}
