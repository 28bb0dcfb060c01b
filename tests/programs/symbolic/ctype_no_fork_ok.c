// mpiproof-test:
// expect: verified
// paths: 1

/* Classes and mappings of a symbolic character decide nothing by themselves. */
#include <ctype.h>
#include <mpiproof.h>

int main(void) {
  unsigned char c;
  mpiproof_symbolic(&c, sizeof c, "c");
  int letter = isalpha(c) != 0, digit = isdigit(c) != 0;
  int both = isalnum(c) != 0;
  mpiproof_assert((letter | digit) == both);
  int up = toupper(c), down = tolower(c);
  mpiproof_assert((islower(up) == 0) & (isupper(down) == 0));
  return 0;
}
