// mpiproof-test:
// expect: verified

/* Signed words, pointers, narrow types and switches at the edges of 32 bits. */
#include <mpiproof.h>
#include <stdint.h>

static void as_switch(int64_t x) {
  switch (x) {
    case 0x80000000L: mpiproof_assert(x > 0); break;
    case -0x80000000L: mpiproof_assert(x < 0); break;
    case 0x100000000L: mpiproof_assert((int)x == 0); break;
    default: mpiproof_assert(x != 0x80000000L && x != 0x100000000L);
  }
}

static void as_word(int64_t x) {
  uint32_t u = (uint32_t)x;
  if (u == 0xffffffffu) {
    mpiproof_assert((x & 0xffffffffL) == 0xffffffffL);
  } else {
    mpiproof_assert((int)x != -1);
  }
}

int main(void) {
  int64_t x = mpiproof_long("x");
  uint16_t half = (uint16_t)x;
  char *p = (char *)x;
  switch (mpiproof_range(0, 5, "which")) {
    case 0:
      if (x >= 2147483648L && x <= 2147483648L)
        mpiproof_assert(x == 0x80000000L);
      break;
    case 1:
      for (; x == 0xffffffffL;) {
        mpiproof_assert((int)x == -1 && x > 0);
        break;
      }
      break;
    case 2: as_switch(x); break;
    case 3: as_word(x); break;
    case 4:
      if (half > 0xfffe) mpiproof_assert((short)half == -1);
      break;
    default:
      if (p == (char *)0x80000000ul) mpiproof_assert(x == 0x80000000L);
  }
  return 0;
}
