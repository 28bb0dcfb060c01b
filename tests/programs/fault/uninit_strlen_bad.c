// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* The length of text in a buffer never filled. */
#include <string.h>

int main(void) {
  char buffer[16];
  strcat(buffer, "x"); /* @BUG */
  return buffer[0] == 'x' ? 0 : 1;
}
