// mpiproof-test:
// expect: verified

/* The length of text in a buffer never filled. */
#include <string.h>

int main(void) {
  char buffer[16];
  buffer[0] = '\0';
  strcat(buffer, "x");
  return buffer[0] == 'x' ? 0 : 1;
}
