// mpiproof-test:
// note: fixed point arithmetic and float decomposition
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int32_t Fixed;
#define FIX(x) ((Fixed)((x)*65536.0 + ((x) < 0 ? -0.5 : 0.5)))

static Fixed mul(Fixed a, Fixed b) {
  return (Fixed)((int64_t)a * b >> 16);
}
static Fixed divide(Fixed a, Fixed b) {
  return (Fixed)((int64_t)a * 65536 / b);
}
static Fixed root(Fixed a) {
  Fixed x = a > 65536 ? a / 2 : 65536;
  for (int i = 0; i < 20; i++)
    x = (x + divide(a, x)) / 2;
  return x;
}

static float half_to_float(uint16_t h) {
  uint32_t sign = (uint32_t)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
  uint32_t u;
  if (e == 31) {
    u = sign | 0x7f800000 | m << 13;
  } else if (e) {
    u = sign | (e + 112) << 23 | m << 13;
  } else if (m) {
    int s = 0;
    while (!(m & 1024)) {
      m <<= 1;
      s++;
    }
    u = sign | (uint32_t)(113 - s) << 23 | (m & 1023) << 13;
  } else {
    u = sign;
  }
  float f;
  memcpy(&f, &u, sizeof f);
  return f;
}

int main(void) {
  Fixed a = FIX(3.25), b = FIX(-1.5);
  printf("%.5f %.5f %.5f\n", (a + b) / 65536.0, mul(a, b) / 65536.0,
         divide(a, b) / 65536.0);
  for (int i = 1; i < 6; i++)
    printf("%.4f ", root(FIX(i * 2.0)) / 65536.0);
  puts("");
  uint16_t h[] = {0x3c00, 0xc000, 0x7bff, 0x0001, 0x0400, 0x3555, 0x7c00,
                  0x8000};
  for (int i = 0; i < 8; i++)
    printf("%.9g ", half_to_float(h[i]));
  puts("");
  float x = 0.15625f;
  uint32_t u;
  memcpy(&u, &x, sizeof u);
  printf("%u %d %x\n", u >> 31, (int)(u >> 23 & 255) - 127, u & 0x7fffff);
  /* fast inverse square root */
  for (float y = 1; y < 100; y *= 3.3f) {
    memcpy(&u, &y, sizeof u);
    u = 0x5f3759df - (u >> 1);
    float r;
    memcpy(&r, &u, sizeof r);
    volatile float t = 0.5f * y * r;
    t = t * r;
    t = 1.5f - t;
    printf("%.6f ", r * t);
  }
  puts("");
  return 0;
}
