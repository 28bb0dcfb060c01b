// mpiproof-test:
// note: witness 21100100
// expect: violated
// finding: assertion-failed @ BUG

/* CRC-16 tells two byte messages apart, not three byte ones. */
#include <mpiproof.h>

static unsigned crc16(unsigned data, int bits) {
  unsigned crc = 0;
  for (int i = bits - 1; i >= 0; i--) {
    unsigned feedback = ((crc >> 15) ^ (data >> i)) & 1;
    crc = ((crc << 1) & 0xffff) ^ (0x1021 & -feedback);
  }
  return crc;
}

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume((x > 0) & (x < 1u << 24));
  mpiproof_assert(crc16(x, 24) != 0); /* @BUG */
  return 0;
}
