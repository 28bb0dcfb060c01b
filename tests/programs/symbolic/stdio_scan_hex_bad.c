// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A minus sign is a hexadecimal number's too. */
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  char text[3];
  mpiproof_symbolic(text, 2, "text");
  text[2] = '\0';
  unsigned value = 0;
  int used = 0;
  if (sscanf(text, "%x%n", &value, &used) == 1 && used == 2) {
    mpiproof_assert(value < 256); /* @BUG */
  }
  return 0;
}
