// mpiproof-test:
// note: shifts of all widths, arithmetic and logical
#include <stdint.h>
#include <stdio.h>

int main(void) {
  for (int i = 0; i < 32; i += 5)
    printf("%08x %08x %d\n", 0x80000001u >> i, 0x80000001u << i,
           (int)0x80000001 >> i);
  for (int i = 0; i < 64; i += 9)
    printf("%016llx %016llx %lld\n", 0x8123456789abcdefull >> i,
           0x8123456789abcdefull << i, (long long)0x8123456789abcdef >> i);
  int8_t a = -100;
  uint8_t b = 200;
  int16_t c = -30000;
  uint16_t d = 50000;
  for (int i = 0; i < 16; i += 3)
    printf("%d %d %d %d\n", a >> i, b >> i, c >> i, d >> i);
  a >>= 2;
  b <<= 3;
  c >>= 4;
  d <<= 5;
  printf("%d %d %d %d\n", a, b, c, d);
  unsigned rot = 0x12345678;
  for (int i = 1; i < 32; i += 6)
    printf("%08x\n", rot << i | rot >> (32 - i));
  long one = 1;
  char n = 40;
  printf("%ld\n", one << n);
  return 0;
}
