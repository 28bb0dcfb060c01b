// mpiproof-test:
// note: main with a long result
#include <stdio.h>

long main(void) {
  puts("long");
  return 0x500000007;
}
