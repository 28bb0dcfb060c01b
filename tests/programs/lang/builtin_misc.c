// mpiproof-test:
// note: expect, constant_p, object_size, types_compatible
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

struct S {
  char a[10];
  int b[5];
};

static int kind(int x) {
  switch (x & 3) {
    case 0: return 'a';
    case 1: return 'b';
    case 2: return 'c';
    case 3: return 'd';
  }
  __builtin_unreachable();
}

static int positive(int x) {
  __builtin_assume(x > 0);
  return x > 0 ? x : -x;
}

int main(void) {
  int n = 0;
  for (int i = 0; i < 100; i++)
    if (likely(i % 10))
      n++;
    else if (unlikely(i > 50))
      n += 100;
  printf("%d\n", n);
  printf("%d\n", __builtin_expect_with_probability(n, 3, 0.9));
  printf("%d %d\n", __builtin_constant_p(5 * 3), __builtin_constant_p("abc"));
  printf("%d\n", __builtin_types_compatible_p(int, signed int));
  printf("%d\n", __builtin_types_compatible_p(int, long));
  printf("%d\n", __builtin_choose_expr(1, 10, "text"));
  char buffer[20];
  struct S s;
  printf("%zu %zu\n", __builtin_object_size(buffer, 0),
         __builtin_object_size(buffer + 5, 0));
  printf("%zu\n", __builtin_object_size(s.a, 1));
  printf("%zu\n", __builtin_offsetof(struct S, b[2]));
  printf("%c%c%c%c\n", kind(0), kind(1), kind(6), kind(7));
  printf("%d\n", positive(9));
  int *p = __builtin_assume_aligned(aligned_alloc(64, 64), 64);
  p[3] = 77;
  __builtin_prefetch(p, 0, 3);
  printf("%d\n", p[3]);
  free(p);
  printf("%s %d\n", __func__, __LINE__ > 10);
  printf("%d\n", __builtin_abs(-8) + (int)__builtin_labs(-9L));
  return 0;
}
