// mpiproof-test:
// note: integer promotions and usual arithmetic conversions
#include <stdio.h>

#define KIND(e)                                                        \
  _Generic((e), char: "char", signed char: "schar",                    \
           unsigned char: "uchar", short: "short",                     \
           unsigned short: "ushort", int: "int", unsigned: "uint",     \
           long: "long", unsigned long: "ulong", long long: "llong",   \
           unsigned long long: "ullong", float: "float",               \
           double: "double", long double: "ldouble")

int main(void) {
  char c = 'x';
  signed char sc = -1;
  unsigned char uc = 255;
  short s = -2;
  unsigned short us = 65535;
  unsigned u = 1;
  long l = -1;
  unsigned long ul = 1;
  long long ll = 3;
  float f = 1;
  printf("%s %s %s %s\n", KIND(c), KIND(+c), KIND(c + c), KIND(-sc));
  printf("%s %s %s\n", KIND(~uc), KIND(s + us), KIND(us << 1));
  printf("%s %s %s %s\n", KIND(u + s), KIND(l + u), KIND(l + ul),
         KIND(ll + ul));
  printf("%s %s %s\n", KIND(f + ll), KIND(f + 1.0), KIND(1.0L + f));
  printf("%s %s %s\n", KIND('a'), KIND(1 ? sc : us), KIND(0 ? 1u : l));
  printf("%d %d\n", sc < (int)u, (unsigned)sc < u);
  printf("%d %d\n", l < (long)u, (unsigned long)l < ul);
  printf("%d %d\n", uc + 1, (unsigned char)(uc + 1));
  printf("%d %d\n", ~uc, (unsigned char)~uc);
  printf("%d %d\n", us * 2, (unsigned short)(us * 2));
  printf("%d %u\n", sc >> 1, (unsigned)sc >> 31);
  printf("%s %s %s\n", KIND(2147483647), KIND(2147483648), KIND(0x80000000));
  printf("%s %s %s\n", KIND(1L), KIND(1ull), KIND(0xffffffffffffffff));
  return 0;
}
