// mpiproof-test:
// expect: verified

/* strcpy from a source without terminator. */
#include <string.h>

int main(void) {
  char from[3];
  char to[16];
  from[0] = 'h';
  from[1] = 'i';
  from[2] = '\0';
  strcpy(to, from);
  return to[0] == 'h' ? 0 : 1;
}
