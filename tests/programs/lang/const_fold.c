// mpiproof-test:
// note: constant expressions evaluated by the compiler
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

enum {
  A = 1 + 2 * 3 - 4 / 2,
  B = (A << 3) | 5,
  C = A > B ? 10 : 20,
  D = sizeof(int[A]),
  E = !0 + ~0,
  F = -7 / 2,
  G = -7 % 2,
  H = (int)3.7 + 'a',
  I = (unsigned char)-1,
  J = INT_MAX - 1,
  K = offsetof(struct { char c; int i; }, i),
  L = _Alignof(double) * 2,
  M = 1 && 0 || 1,
  N = (1, 2) == 2 ? 3 : 4,
};

static const double pi = 3.14159265358979;
static double area = 3.14159265358979 * 2 * 2;
static int array[B] = {[A] = C};
static const char text[] = {'a' + 1, 'b' + 1, 0};
static unsigned long big = 1ul << 40 | 0xff;
static int neg = -(-5) - -3;
static float third = 1.0f / 3;
static int cmp = 1.5 > 1;
static const int list[] = {1, 2, 3}, count = sizeof list / sizeof *list;

int main(void) {
  printf("%d %d %d %d %d %d %d\n", A, B, C, D, E, F, G);
  printf("%d %d %d %d %d %d %d\n", H, I, J, K, L, M, N);
  printf("%.14f %.14f\n", pi * 2, area);
  printf("%zu %d %s %lx\n", sizeof array / sizeof *array, array[A], text, big);
  printf("%d %.9g %d %d\n", neg, third, cmp, count);
  switch (5) {
    case A: puts("A"); break;
    case B: puts("B"); break;
    case sizeof(long) * 2: puts("sixteen"); break;
  }
  _Static_assert(A == 5 && B == 45, "constants");
  static const int table[A][2] = {[0 ... A - 1] = {1, 2}};
  printf("%d\n", table[A - 1][1]);
  return 0;
}
