// mpiproof-test:
// note: signed and unsigned 128-bit arithmetic
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void print_u(u128 v) {
  char text[48];
  int n = sizeof text;
  text[--n] = 0;
  do
    text[--n] = (char)('0' + (int)(v % 10));
  while (v /= 10);
  printf("%s", text + n);
}

static void print_i(i128 v) {
  if (v < 0) {
    putchar('-');
    print_u(-(u128)v);
  } else {
    print_u((u128)v);
  }
}

static void show(i128 v) {
  print_i(v);
  putchar('\n');
}

int main(void) {
  i128 a = (i128)0x123456789abcdef0 * 0x7edcba9876543210;
  i128 b = -((i128)987654321012345678 * 1000003);
  show(a);
  show(b);
  show(a + b);
  show(a - b);
  show(a / b);
  show(a % b);
  show(b / 1000);
  show(b % 1000);
  show(a & b);
  show(a | b);
  show(a ^ b);
  show(~a);
  show(a >> 3);
  show(b >> 70);
  show(b >> 64);
  show((i128)((u128)b << 9));
  u128 f = 1;
  for (int i = 2; i <= 34; i++)
    f *= (u128)i;
  print_u(f);
  putchar('\n');
  print_u(~(u128)0);
  putchar('\n');
  printf("%d %d %d\n", a < b, a > b, (u128)a < (u128)b);
  printf("%llx %llx\n", (unsigned long long)(f >> 64),
         (unsigned long long)f);
  u128 g = (u128)1 << 127;
  for (int s = 0; s < 128; s += 21) {
    print_u(g >> s);
    putchar(' ');
    print_i((i128)g >> s);
    putchar('\n');
  }
  return 0;
}
