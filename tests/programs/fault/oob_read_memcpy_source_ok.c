// mpiproof-test:
// expect: verified

/* memcpy takes more than the source holds. */
#include <string.h>

int main(void) {
  int from[3] = {1, 2, 3};
  int to[4] = {0};
  memcpy(to, from, sizeof from);
  return to[0] == 1 ? 0 : 1;
}
