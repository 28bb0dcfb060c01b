// mpiproof-test:
// note: bit-fields over an integer in a union
#include <stdint.h>
#include <stdio.h>

union Float {
  float f;
  uint32_t bits;
  struct {
    uint32_t mantissa : 23;
    uint32_t exponent : 8;
    uint32_t sign : 1;
  } part;
};

union Double {
  double d;
  struct {
    uint64_t mantissa : 52;
    uint64_t exponent : 11;
    uint64_t sign : 1;
  } part;
};

union Ip {
  uint32_t word;
  struct {
    unsigned d : 8, c : 8, b : 8, a : 8;
  } octet;
};

int main(void) {
  float list[] = {1.0f, -2.5f, 0.1f, 1e-40f, 3e38f, 0.0f};
  for (int i = 0; i < 6; i++) {
    union Float u = {list[i]};
    printf("%08x %u %u %u\n", u.bits, u.part.sign, u.part.exponent,
           u.part.mantissa);
    u.part.sign ^= 1;
    u.part.exponent ^= 1;
    printf("%.9g\n", u.f);
  }
  union Double d = {.d = -0.15625};
  printf("%d %d %llx\n", (int)d.part.sign, (int)d.part.exponent,
         (unsigned long long)d.part.mantissa);
  d.part.exponent += 10;
  printf("%g\n", d.d);
  union Ip ip = {0xc0a80101};
  printf("%d.%d.%d.%d\n", ip.octet.a, ip.octet.b, ip.octet.c, ip.octet.d);
  ip.octet.d += 255;
  printf("%08x\n", ip.word);
  return 0;
}
