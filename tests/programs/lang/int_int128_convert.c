// mpiproof-test:
// note: 128-bit integers converted to and from others
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

struct Wide {
  char tag;
  i128 value;
};

static void halves(u128 v) {
  printf("%016llx:%016llx\n", (unsigned long long)(v >> 64),
         (unsigned long long)v);
}

static u128 pass(int a, u128 b, long c, struct Wide d) {
  return b + (u128)a + (u128)c + (u128)d.value + (u128)d.tag;
}

int main(void) {
  halves((u128)(signed char)-1);
  halves((u128)(unsigned char)255);
  halves((u128)-5L);
  halves((u128)(i128)1e30);
  halves((u128)3.3e38);
  halves((u128)(i128)-1e20f);
  halves((u128)12345678901234567890.0L);
  i128 a = (i128)1 << 100;
  u128 b = ~(u128)0;
  printf("%.1f %.1f\n", (double)a, (double)-a);
  printf("%.1f %.1f\n", (float)a, (double)(a + 1));
  printf("%.1f %.1Lf\n", (double)b, (long double)(b >> 1));
  printf("%.1Lf\n", (long double)(((u128)1 << 64) + 3));
  printf("%d %ld %u\n", (int)(a + 77), (long)(a * 2 + 5), (unsigned)b);
  printf("%d %d %d\n", !!a, (_Bool)a, a ? 3 : 4);
  halves(pass(-1, b, 7, (struct Wide){'a', a}));
  i128 list[3] = {1, -1, a};
  i128 sum = 0;
  for (int i = 0; i < 3; i++)
    sum += list[i]++;
  halves((u128)sum);
  halves((u128)(list[0] * list[2]));
  printf("%zu %zu %zu\n", sizeof(i128), _Alignof(i128), sizeof(struct Wide));
  return 0;
}
