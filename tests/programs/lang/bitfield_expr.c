// mpiproof-test:
// note: values of bit-field assignments and promotions
#include <stdio.h>

struct S {
  unsigned u3 : 3;
  int s3 : 3;
  unsigned u32 : 32;
  unsigned long long u40 : 40;
  enum { RED, GREEN, BLUE } color : 2;
};

int main(void) {
  struct S s = {0};
  int a = (s.u3 = 15);
  int b = (s.s3 = 3);
  printf("%d %d\n", a, b);
  printf("%d\n", s.u3 - 8 < 0);
  s.u32 = 0xffffffff;
  printf("%d\n", s.u32 > 0);
  printf("%u\n", s.u3++);
  printf("%u\n", s.u3);
  printf("%u\n", --s.u3);
  s.u40 = 0xffffffffffull;
  s.u40++;
  printf("%llu\n", (unsigned long long)s.u40);
  s.color = BLUE;
  switch (s.color) {
    case RED: puts("red"); break;
    case GREEN: puts("green"); break;
    case BLUE: puts("blue"); break;
  }
  s.u3 = s.s3 = 2;
  s.u3 *= 3;
  s.s3 -= 3;
  printf("%u %d\n", s.u3, s.s3);
  s.u3 |= 1;
  s.u3 &= 5;
  printf("%u %d\n", s.u3, s.u3 ? s.s3 : 9);
  struct S t[2] = {{1, -1, 2, 3, GREEN}, {.s3 = -4}};
  printf("%d %d %d\n", t[0].s3, t[1].s3, t[0].color + t[1].color);
  printf("%d\n", (t[0].u3 << 4) + (t[0].s3 >> 1));
  return 0;
}
