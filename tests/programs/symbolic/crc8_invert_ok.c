// mpiproof-test:
// expect: verified

/* CRC-8 of two bytes takes every value; of one byte different from zero it
   is never zero. */
#include <mpiproof.h>

static unsigned char crc8(const unsigned char *p, int n) {
  unsigned char crc = 0;
  for (int i = 0; i < n; i++) {
    crc ^= p[i];
    for (int bit = 0; bit < 8; bit++) {
      crc = (unsigned char)((crc << 1) ^ (0x07 & -(crc >> 7)));
    }
  }
  return crc;
}

int main(void) {
  unsigned char data[2];
  mpiproof_symbolic(data, sizeof data, "data");
  mpiproof_assume(data[0] != 0);
  mpiproof_assert(crc8(data, 1) != 0);
  return 0;
}
