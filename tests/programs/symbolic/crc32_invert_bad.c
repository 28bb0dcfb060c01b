// mpiproof-test:
// note: witness c3d82406
// expect: violated
// finding: assertion-failed @ BUG

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
  mpiproof_assert(crc32(word) != 0xdeadbeefu); /* @BUG */
  return 0;
}
