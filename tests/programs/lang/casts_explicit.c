// mpiproof-test:
// note: chains of casts and sign games
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int x = -1;
  printf("%u %llu %lld\n", (unsigned)x, (unsigned long long)x,
         (long long)(unsigned)x);
  printf("%d %d\n", (int)(unsigned char)x, (int)(signed char)(unsigned char)x);
  printf("%llx\n", (unsigned long long)(int64_t)(int32_t)0x80000000);
  printf("%llx\n", (unsigned long long)(uint32_t)(int8_t)0x80);
  printf("%x\n", (unsigned)(uint16_t)(int8_t)-2);
  printf("%d\n", (int16_t)(uint8_t)(int32_t)-2);
  printf("%d %d\n", (int)3.99f, (int)-3.99);
  printf("%d\n", (unsigned char)(int)300.7);
  printf("%g %g\n", (double)(float)0.1 - 0.1, (double)(int)2.7);
  printf("%d %d\n", (char)321, (char)'\x80');
  printf("%d\n", (_Bool)0.5 + (_Bool)"x" + (_Bool)(char)256);
  double d = 5 / 2 * 2.0;
  double e = 5 / 2.0 * 2;
  printf("%g %g\n", d, e);
  unsigned u = 10;
  printf("%d\n", u - 20 > 0);
  printf("%d\n", (int)(u - 20) > 0);
  long l = u - 20;
  printf("%ld\n", l);
  l = (int)(u - 20);
  printf("%ld\n", l);
  short s = (short)0x12345;
  printf("%x\n", s);
  unsigned char c = 0xf0;
  printf("%d %d %d\n", c << 4, (unsigned char)(c << 4), (signed char)c >> 4);
  printf("%d\n", -7 / (int)2u);
  printf("%u\n", -7 / 2u);
  printf("%d\n", -1 < 1u);
  printf("%d\n", (signed char)-1 < (unsigned char)1);
  printf("%d\n", -1L < 1u);
  printf("%d\n", sizeof(int) > -1);
  float f = 16777217;
  printf("%d\n", (int)f);
  int *p = &x;
  char *q = (char *)p;
  printf("%d %d\n", *(signed char *)q, *(unsigned char *)(q + 1));
  return 0;
}
