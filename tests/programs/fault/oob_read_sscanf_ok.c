// mpiproof-test:
// expect: verified

/* sscanf of text without terminator. */
#include <stdio.h>

int main(void) {
  char text[5] = {'1', '2', ' ', '3', '\0'};
  int a = 0, b = 0;
  int n = sscanf(text, "%d %d", &a, &b);
  return n == 2 && a == 12 && b == 3 ? 0 : 1;
}
