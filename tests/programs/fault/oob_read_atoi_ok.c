// mpiproof-test:
// expect: verified

/* atoi reads until a character that is no digit, which is not there. */
#include <stdlib.h>

int main(void) {
  char number[3] = {'4', '2', '\0'};
  return atoi(number) == 42 ? 0 : 1;
}
