// mpiproof-test:
// expect: verified

/* An int never set is printed. */
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  int count = 0;
  if (argc > 3) count = 1;
  printf("%d\n", count);
  return 0;
}
