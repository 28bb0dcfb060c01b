// mpiproof-test:
// note: unsigned arithmetic wraps around in each width
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t a = 0;
  uint16_t b = 0;
  uint32_t c = 0;
  uint64_t d = 0;
  a--;
  b--;
  c--;
  d--;
  printf("%u %u %u %llu\n", a, b, c, (unsigned long long)d);
  a += 2;
  b += 3;
  c += 4;
  d += 5;
  printf("%u %u %u %llu\n", a, b, c, (unsigned long long)d);
  uint32_t h = 2166136261u;
  for (const char *s = "the quick brown fox"; *s; s++)
    h = (h ^ (unsigned char)*s) * 16777619u;
  printf("%08x\n", h);
  uint64_t k = 14695981039346656037ull;
  for (const char *s = "jumps over the lazy dog"; *s; s++)
    k = (k ^ (unsigned char)*s) * 1099511628211ull;
  printf("%016llx\n", (unsigned long long)k);
  printf("%u\n", 0u - 1u > 5u);
  printf("%llu\n", 0xffffffffull * 0xffffffffull);
  printf("%u\n", 0xffffffffu * 0xffffffffu);
  return 0;
}
