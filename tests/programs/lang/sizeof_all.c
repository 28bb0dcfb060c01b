// mpiproof-test:
// note: sizeof of types and expressions
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct S { char c; short s; int i; };
union U { char c[13]; int i; };

static int calls;
static int f(void) { return ++calls; }

int main(void) {
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof(char), sizeof(short),
         sizeof(int), sizeof(long), sizeof(long long), sizeof(void *));
  printf("%zu %zu %zu %zu\n", sizeof(float), sizeof(double),
         sizeof(long double), sizeof(_Bool));
  printf("%zu %zu\n", sizeof(struct S), sizeof(union U));
  char a[10];
  int b[4][5];
  printf("%zu %zu %zu %zu\n", sizeof a, sizeof b, sizeof b[0], sizeof b[0][0]);
  printf("%zu %zu\n", sizeof(a + 0), sizeof &a);
  printf("%zu %d\n", sizeof f(), calls);
  printf("%zu %zu\n", sizeof 'a', sizeof "abc");
  int i = 0;
  printf("%zu %d\n", sizeof(i++), i);
  printf("%zu %zu\n", sizeof(a[0] + 1), sizeof(1 ? a[0] : 1L));
  printf("%zu\n", sizeof(int[3][2]));
  printf("%zu %zu\n", sizeof(struct { int x; char y; }), sizeof(int (*)(void)));
  printf("%zu\n", sizeof(((struct S *)0)->i));
  printf("%zu %zu\n", offsetof(struct S, s), offsetof(struct S, i));
  printf("%zu %zu %zu\n", sizeof(size_t), sizeof(ptrdiff_t), sizeof(intmax_t));
  printf("%zu %zu\n", sizeof(__int128), sizeof(_Complex float));
  printf("%zu %zu\n", sizeof(int_fast16_t), sizeof(int_least16_t));
  printf("%zu\n", sizeof(char) == 1 ? sizeof(i) : 0);
  return 0;
}
