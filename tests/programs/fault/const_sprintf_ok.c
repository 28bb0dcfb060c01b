// mpiproof-test:
// expect: verified

/* sprintf into a literal that would be long enough. */
#include <stdio.h>

int main(void) {
  char buffer[] = "                ";
  sprintf(buffer, "%d", 12);
  return buffer[0] == '1' ? 0 : 1;
}
