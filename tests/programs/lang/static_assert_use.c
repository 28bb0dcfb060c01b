// mpiproof-test:
// note: _Static_assert, _Alignof, _Alignas, _Noreturn
#include <assert.h>
#include <limits.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

_Static_assert(sizeof(int) == 4, "int");
static_assert(CHAR_BIT == 8, "char");

struct Aligned {
  char a;
  alignas(64) int b;
  _Static_assert(sizeof(char) == 1, "inside a struct");
};

static alignas(128) char pool[256];
static alignas(double) char mixed[sizeof(double)];

static _Noreturn void finish(int code) {
  printf("finish %d\n", code);
  exit(code);
}

int main(void) {
  static_assert(offsetof(struct Aligned, b) == 64, "offset");
  alignas(32) int local[3] = {1, 2, 3};
  printf("%zu %zu %zu\n", alignof(struct Aligned), sizeof(struct Aligned),
         alignof(max_align_t));
  printf("%d %d %d\n", (int)((uintptr_t)pool % 128),
         (int)((uintptr_t)local % 32),
         (int)((uintptr_t)mixed % alignof(double)));
  struct Aligned s[2];
  s[0].b = 5;
  s[1].b = 6;
  printf("%d %d\n", (int)((uintptr_t)&s[1].b % 64), s[0].b + s[1].b);
  printf("%zu %zu %zu %zu\n", alignof(char), alignof(short), alignof(long),
         alignof(long double));
  void *p = aligned_alloc(256, 512);
  printf("%d\n", (int)((uintptr_t)p % 256));
  free(p);
  for (int i = 0; i < 3; i++) {
    alignas(16) char block[5];
    block[4] = (char)i;
    printf("%d %d\n", (int)((uintptr_t)block % 16), block[4]);
  }
  assert(local[2] == 3);
  finish(3);
}
