// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Byte order by shifts, by builtin and by memory. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), y;
  unsigned char b[4], t;
  memcpy(b, &x, 4);
  t = b[0];
  b[0] = b[3];
  b[3] = t;
  memcpy(&y, b, 4);
  mpiproof_assert(y == __builtin_bswap32(x)); /* @BUG */
  return 0;
}
