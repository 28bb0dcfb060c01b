// mpiproof-test:
// note: struct and float arguments across translation units
#include "types.h"

int main(void) {
  struct Small s = make_small(1, 2);
  struct Mixed m = make_mixed(1.5, 'q');
  struct Large l = make_large(10);
  printf("%d %d\n", s.a, s.b);
  printf("%g %c\n", m.d, m.c);
  printf("%ld %ld\n", l.v[0], l.v[9]);
  printf("%.3f\n", combine(s, m, l, 2.5f, 3.25L));
  printf("%.3f\n", callback(combine, s, m, l));
  printf("%d\n", vsum(4, 1, 2, 3, 4));
  total += 5;
  printf("%d\n", total);
  return 0;
}
