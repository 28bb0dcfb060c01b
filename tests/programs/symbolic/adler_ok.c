// mpiproof-test:
// expect: verified

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
  mpiproof_assert((a <= 766) & (b <= 1533) & (b >= 3));
  return 0;
}
