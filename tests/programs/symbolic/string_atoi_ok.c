// mpiproof-test:
// expect: verified

/* atoi of two characters. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char text[3];
  mpiproof_symbolic(text, sizeof text, "text");
  text[2] = '\0';
  int value = atoi(text);
  mpiproof_assert(value >= -9 && value <= 99);
  return 0;
}
