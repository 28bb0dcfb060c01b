// The same with a sum that is not bounded so.
// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  unsigned char b = mpiproof_uchar("b");
  float v[16], s = 0, m = 0;
  for (int i = 0; i < 16; i++) v[i] = (float)((b * (i + 1)) % 251) / 7.0f;
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 16; i++)
      v[i] = v[i] * 0.5f + v[(i + k) % 16] * 0.25f + 1.0f / (v[i] + 1.0f);
  for (int i = 0; i < 16; i++) {
    s += v[i];
    if (v[i] > m) m = v[i];
  }
  /* @BUG */ assert(s <= 12 * m);
  return 0;
}
