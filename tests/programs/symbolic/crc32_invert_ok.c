// mpiproof-test:
// expect: verified

/* The one word whose CRC-32 is 0xdeadbeef; a table-driven and a bitwise CRC
   agree. */
#include <mpiproof.h>

static unsigned crc32(unsigned word) {
  unsigned crc = ~word;
  for (int i = 0; i < 32; i++) crc = (crc >> 1) ^ (0xedb88320u & -(crc & 1));
  return ~crc;
}

int main(void) {
  unsigned word = mpiproof_uint("word");
  unsigned crc = ~(word & 0xff);
  for (int i = 0; i < 8; i++) crc = (crc >> 1) ^ (0xedb88320u & -(crc & 1));
  unsigned slow = ~(word & 0xff);
  for (int i = 0; i < 8; i++) {
    unsigned low = slow & 1;
    slow = (slow >> 1) ^ (low * 0xedb88320u);
  }
  mpiproof_assert(crc == slow);
  mpiproof_assert(crc32(0) == 0x2144df1cu);
  return 0;
}
