// mpiproof-test:
// expect: verified

/* A value which is no unsigned char handed to isalpha. */
#include <ctype.h>

static int is_letter(int c) {
  return isalpha(c) != 0;
}

int main(void) {
  int letters = 0;
  for (int c = 0; c < 256; c += 64) letters += is_letter(c);
  return letters == 0;
}
