// mpiproof-test:
// note: vector masks, conversions, arrays and memory
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int32_t V4 __attribute__((vector_size(16)));
typedef uint8_t B8 __attribute__((vector_size(8)));
typedef int64_t V2 __attribute__((vector_size(16)));
typedef float F4 __attribute__((vector_size(16)));
typedef double D4 __attribute__((vector_size(32)));
typedef int16_t S4 __attribute__((vector_size(8)));
typedef int64_t L4 __attribute__((vector_size(32)));
typedef int32_t V3 __attribute__((ext_vector_type(3)));
typedef int32_t X4 __attribute__((ext_vector_type(4)));

static int all(V4 m) {
  return m[0] & m[1] & m[2] & m[3];
}

static V4 max(V4 a, V4 b) {
  V4 m = a > b;
  return (a & m) | (b & ~m);
}

static V3 cross(V3 a, V3 b) {
  return a.yzx * b.zxy - a.zxy * b.yzx;
}

int main(void) {
  int32_t data[16];
  for (int i = 0; i < 16; i++)
    data[i] = (i * 7 + 3) % 16;
  V4 best = {0};
  for (int i = 0; i < 16; i += 4) {
    V4 v;
    memcpy(&v, data + i, sizeof v);
    best = max(best, v);
  }
  printf("%d %d %d %d\n", best[0], best[1], best[2], best[3]);
  printf("%d %d\n", all(best == best), all(best > 14));
  S4 s = __builtin_convertvector((V4){70000, -5, 32767, 1}, S4);
  printf("%d %d %d %d\n", s[0], s[1], s[2], s[3]);
  L4 l = __builtin_convertvector((V4){-1, 2, -3, 4}, L4);
  printf("%lld %lld\n", (long long)l[0], (long long)l[3]);
  D4 d = __builtin_convertvector(l, D4) / 8.0;
  printf("%g %g\n", d[2], d[3]);
  F4 f = __builtin_convertvector(d, F4);
  printf("%g\n", f[1]);
  B8 b = {250, 251, 252, 253, 254, 255, 0, 1};
  b += 3;
  b ^= 0x0f;
  for (int i = 0; i < 8; i++)
    printf("%d ", b[i]);
  puts("");
  V3 c = cross((V3){1, 2, 3}, (V3){4, 5, 6});
  printf("%d %d %d %zu\n", c.x, c.y, c.z, sizeof c);
  X4 x = {1, 2, 3, 4};
  x.xw = x.wx;
  x.even *= 10;
  printf("%d %d %d %d\n", x.x, x.y, x.z, x.w);
  X4 y = x > 5 ? x : (X4)(0);
  printf("%d %d %d %d\n", y.x, y.y, y.z, y.w);
  V2 w = (V2){1, 2} << (V2){40, 3};
  printf("%lld %lld\n", (long long)w[0], (long long)w[1]);
  printf("%d %d\n", __builtin_reduce_add(x), __builtin_reduce_max(x));
  volatile int k = 2;
  x[k] = 77;
  printf("%d %d\n", x[k], x[(k + 1) & 3]);
  F4 nan = {0.0f / 0.0f, 1, 2, 3};
  V4 ne = nan != nan;
  printf("%d %d\n", ne[0], ne[1]);
  return 0;
}
