// mpiproof-test:
// expect: verified

/* strlen of text without terminator. */
#include <string.h>

int main(void) {
  char name[5] = {'A', 'n', 'n', 'a', 0};
  return strlen(name) == 4 ? 0 : 1;
}
