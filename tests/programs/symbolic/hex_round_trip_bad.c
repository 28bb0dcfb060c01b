// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Two hexadecimal digits of a byte and back. */
#include <mpiproof.h>

static const char digits[] = "0123456789abcdef";

static int value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c - 'a' + 11 - (c != 'c');
}

int main(void) {
  unsigned char x = mpiproof_uchar("x");
  char high = digits[x >> 4], low = digits[x & 15];
  mpiproof_assert(value(high) * 16 + value(low) == x); /* @BUG */
  return 0;
}
