// mpiproof-test:
// note: unions of arrays, structs and nested unions
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef union {
  struct {
    uint8_t r, g, b, a;
  };
  uint32_t rgba;
  uint8_t channel[4];
} Color;

typedef union {
  float m[4][4];
  float flat[16];
  struct {
    float x[4], y[4], z[4], w[4];
  } row;
} Mat4;

typedef union {
  union {
    int8_t s8[16];
    uint8_t u8[16];
  };
  union {
    int16_t s16[8];
    uint32_t u32[4];
    int64_t s64[2];
  };
  double d[2];
} Simd;

static Color blend(Color a, Color b) {
  Color c;
  for (int i = 0; i < 4; i++)
    c.channel[i] = (uint8_t)((a.channel[i] + b.channel[i]) / 2);
  return c;
}

int main(void) {
  Color red = {{255, 0, 0, 255}}, blue = {.rgba = 0xffff0000};
  Color c = blend(red, blue);
  printf("%08x %d %d %d %d\n", c.rgba, c.r, c.g, c.b, c.a);
  Mat4 m;
  for (int i = 0; i < 16; i++)
    m.flat[i] = (float)i;
  printf("%g %g %g\n", m.m[2][3], m.row.y[1], m.row.w[0]);
  memset(m.m[1], 0, sizeof m.m[1]);
  printf("%g %g\n", m.row.y[3], m.flat[8]);
  Simd s;
  for (int i = 0; i < 16; i++)
    s.s8[i] = (int8_t)(i * 20);
  for (int i = 0; i < 8; i++)
    printf("%d ", s.s16[i]);
  printf("%x %llx\n", s.u32[3], (unsigned long long)s.s64[1]);
  s.d[0] = -2.0;
  printf("%d %d\n", s.u8[7], s.s8[6]);
  printf("%zu %zu %zu\n", sizeof(Color), sizeof(Mat4), sizeof(Simd));
  return 0;
}
