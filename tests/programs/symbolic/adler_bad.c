// mpiproof-test:
// note: witness 616263
// expect: violated
// finding: assertion-failed @ BUG

/* An Adler sum of three bytes: a given sum has a preimage, the low half of
   it has bounds. */
#include <mpiproof.h>

int main(void) {
  unsigned char data[3];
  unsigned a = 1, b = 0;
  mpiproof_symbolic(data, sizeof data, "data");
  for (int i = 0; i < 3; i++) {
    a = (a + data[i]) % 65521;
    b = (b + a) % 65521;
  }
  mpiproof_assert((b << 16 | a) != 0x024d0127u); /* @BUG */
  return 0;
}
