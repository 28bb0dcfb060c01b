// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A switch over ranges and a fall through. */
#include <mpiproof.h>

int main(void) {
  unsigned char c = mpiproof_uchar("c");
  int kind = 0;
  switch (c) {
    case '0' ... '9': kind += 1; /* fall through */
    case 'a' ... 'f': kind += 2; break;
    case 'g' ... 'z': kind += 4; break;
  }
  mpiproof_assert((kind != 3) | (c != '7')); /* @BUG */
  return 0;
}
