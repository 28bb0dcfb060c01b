// mpiproof-test:
// cflags: -mavx512f
// expect: violated
// finding: out-of-bounds-write @ BUG
// stdout: none

/* Stores and loads whose mask is computed touch the chosen lanes only: the
   array ends behind the last one. */
#include <assert.h>
#include <immintrin.h>

static void store(int *to, __mmask16 mask, int value) {
  _mm512_mask_storeu_epi32(to, mask, _mm512_set1_epi32(value)); /* @BUG */
}

static int sum(const int *from, __mmask16 mask) {
  __m512i v = _mm512_maskz_loadu_epi32(mask, from);
  int out[16], total = 0;
  _mm512_storeu_si512(out, v);
  for (int i = 0; i < 16; i++) total += out[i];
  return total;
}

int main(void) {
  int a[5] = {1, 2, 3, 4, 5};
  volatile unsigned mask = 0x12;
  store(a, (__mmask16)mask, 9);
  assert(a[0] == 1 && a[1] == 9 && a[2] == 3 && a[3] == 4 && a[4] == 9);
  mask = 0x1f;
  assert(sum(a, (__mmask16)mask) == 26);
  for (unsigned m = 0; m < 33; m++) store(a, (__mmask16)m, (int)m);
  assert(a[4] == 31 && a[0] == 31);
  return 0;
}
