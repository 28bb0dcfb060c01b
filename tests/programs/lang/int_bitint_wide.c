// mpiproof-test:
// msan: no
// note: _BitInt of widths between 65 and 128 bits
#include <stdio.h>

typedef unsigned _BitInt(100) U100;
typedef _BitInt(77) S77;
typedef unsigned _BitInt(128) U128;

static void print_u(U128 v) {
  char text[48];
  int n = sizeof text;
  text[--n] = 0;
  do {
    text[--n] = (char)('0' + (int)(v % 10));
    v /= 10;
  } while (v);
  puts(text + n);
}

static U100 mul(U100 a, U100 b) {
  return a * b;
}

static S77 mix(S77 a, int b) {
  return a / b - a % b;
}

struct Odd {
  unsigned char tag;
  S77 value;
};

int main(void) {
  U100 a = 1;
  for (int i = 0; i < 70; i++)
    a = mul(a, 3);
  print_u(a);
  a = ~a;
  print_u(a);
  print_u(a >> 37);
  print_u((U100)(a << 13));
  S77 b = -((S77)1 << 75) * 2;
  print_u((U128)-(__int128)b);
  b = mix(b, 1001);
  print_u((U128)-(__int128)b);
  printf("%d %d\n", b < 0, (long long)b == -1);
  struct Odd o = {9, b};
  o.value++;
  printf("%d %d\n", o.value > b, o.value - b == 1);
  U128 c = 0;
  c--;
  print_u(c);
  print_u(c / 3 + o.tag);
  printf("%zu %zu %zu\n", sizeof(U100), sizeof(S77), sizeof(U128));
  printf("%.3f\n", (double)(c >> 20) / 1e30);
  return 0;
}
