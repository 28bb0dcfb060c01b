// mpiproof-test:
// note: type punning through unions
#include <stdint.h>
#include <stdio.h>

union Word {
  uint64_t u64;
  int64_t s64;
  uint32_t u32[2];
  uint16_t u16[4];
  uint8_t u8[8];
  double d;
  float f[2];
};

int main(void) {
  union Word w = {.u64 = 0x400921fb54442d18};
  printf("%.15f\n", w.d);
  printf("%08x %08x\n", w.u32[0], w.u32[1]);
  for (int i = 0; i < 4; i++)
    printf("%04x ", w.u16[i]);
  for (int i = 0; i < 8; i++)
    printf("%02x ", w.u8[i]);
  puts("");
  w.u8[7] |= 0x80;
  printf("%.3f %lld\n", w.d, (long long)w.s64);
  w.f[0] = 1.5f;
  w.f[1] = -2.0f;
  printf("%016llx\n", (unsigned long long)w.u64);
  w.u16[1] = 0;
  printf("%g %g\n", w.f[0], w.f[1]);
  union Word copy = w;
  copy.u8[0] = 9;
  printf("%d %d\n", copy.u64 == w.u64, copy.u32[1] == w.u32[1]);
  return 0;
}
