// mpiproof-test:
// note: 64-bit multiplication by parts and carries
#include <stdint.h>
#include <stdio.h>

static void mul64(uint64_t a, uint64_t b, uint64_t *hi, uint64_t *lo) {
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t ll = al * bl, lh = al * bh, hl = ah * bl, hh = ah * bh;
  uint64_t mid = (ll >> 32) + (uint32_t)lh + (uint32_t)hl;
  *lo = mid << 32 | (uint32_t)ll;
  *hi = hh + (lh >> 32) + (hl >> 32) + (mid >> 32);
}

static uint64_t div128(uint64_t hi, uint64_t lo, uint64_t d, uint64_t *rem) {
  uint64_t q = 0;
  for (int i = 0; i < 64; i++) {
    int top = hi >> 63 != 0;
    hi = hi << 1 | lo >> 63;
    lo <<= 1;
    q <<= 1;
    if (top || hi >= d) {
      hi -= d;
      q |= 1;
    }
  }
  *rem = hi;
  return q;
}

int main(void) {
  uint64_t x = 0x0123456789abcdef, y = 0xfedcba9876543210;
  for (int i = 0; i < 8; i++) {
    uint64_t hi, lo, r;
    mul64(x, y, &hi, &lo);
    unsigned __int128 p = (unsigned __int128)x * y;
    printf("%d %016llx %016llx\n",
           hi == (uint64_t)(p >> 64) && lo == (uint64_t)p,
           (unsigned long long)hi, (unsigned long long)lo);
    uint64_t q = div128(hi, lo, y, &r);
    printf("%d %d\n", q == x, r == 0);
    x = x * 6364136223846793005u + 1442695040888963407u;
    y ^= x >> 7;
  }
  return 0;
}
