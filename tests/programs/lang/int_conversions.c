// mpiproof-test:
// note: narrowing and widening between integer types
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int64_t values[] = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768,
                      65535, 65536, -32769, 2147483647, 2147483648,
                      4294967295, 4294967296, -2147483649,
                      0x123456789abcdef0};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    int64_t v = values[i];
    printf("%lld: %d %u %d %u %d %u %d\n", (long long)v, (int8_t)v,
           (uint8_t)v, (int16_t)v, (uint16_t)v, (int32_t)v, (uint32_t)v,
           (_Bool)v);
    int8_t a = (int8_t)v;
    uint8_t b = (uint8_t)v;
    int16_t c = (int16_t)v;
    uint32_t d = (uint32_t)v;
    printf("  %lld %lld %lld %lld %llu\n", (long long)a, (long long)b,
           (long long)c, (long long)d, (unsigned long long)a);
    printf("  %u %u\n", (uint16_t)a, (uint16_t)c);
  }
  return 0;
}
