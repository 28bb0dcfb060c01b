// mpiproof-test:
// expect: verified

/* Two hexadecimal digits, however they are written, are below 256. */
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  char text[3];
  mpiproof_symbolic(text, 2, "text");
  text[2] = '\0';
  unsigned value = 0;
  int used = 0;
  if (sscanf(text, "%x%n", &value, &used) == 1 && used == 2 &&
      text[0] != '-') {
    mpiproof_assert(value < 256);
    mpiproof_assert(text[0] != 'g');
  }
  return 0;
}
