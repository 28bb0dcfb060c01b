// mpiproof-test:
// note: _BitInt of odd widths up to 64 bits
#include <stdio.h>

int main(void) {
  unsigned _BitInt(3) a = 7;
  a += 1;
  printf("%d\n", (int)a);
  signed _BitInt(3) b = 3;
  b = (signed _BitInt(3))(b - 7);
  printf("%d\n", (int)b);
  unsigned _BitInt(7) c = 100;
  c = (unsigned _BitInt(7))(c * 3);
  printf("%d\n", (int)c);
  unsigned _BitInt(17) d = 131071;
  d++;
  printf("%d\n", (int)d);
  _BitInt(33) e = 4294967295;
  printf("%lld %lld\n", (long long)e, (long long)(e / 7));
  unsigned _BitInt(48) f = 0xffffffffffff;
  f = f * f;
  printf("%llx\n", (unsigned long long)f);
  _BitInt(61) g = -1000000000000000000;
  printf("%lld %lld %lld\n", (long long)(g >> 5), (long long)(g / 13),
         (long long)(g % 13));
  unsigned _BitInt(5) h = 0;
  int n = 0;
  do
    n++;
  while (++h);
  printf("%d\n", n);
  _BitInt(24) list[4] = {-1, 8388607, -8388607, 12};
  long sum = 0;
  for (int i = 0; i < 4; i++)
    sum = sum * 3 + (long)list[i];
  printf("%ld\n", sum);
  printf("%zu %zu %zu %zu\n", sizeof a, sizeof d, sizeof e, sizeof g);
  printf("%d %d\n", b < c, g < e);
  return 0;
}
