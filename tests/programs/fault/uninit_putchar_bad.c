// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* One character of a buffer was left out. */
#include <stdio.h>

int main(void) {
  char text[3];
  text[0] = 'a';
  text[2] = '\n';
  for (int i = 0; i < 3; i++) putchar(text[i]); /* @BUG */
  return 0;
}
