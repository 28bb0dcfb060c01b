// mpiproof-test:
// note: atomics on 16-byte objects, pointers and structs
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

struct Pair {
  int32_t a;
  int32_t b;
};
struct Tiny {
  char c[3];
  char d;
};

static _Atomic struct Pair pair;
static _Atomic struct Tiny tiny;
static _Atomic(void *) pointer;
static atomic_uintptr_t word;
static _Atomic int8_t small[4];

int main(void) {
  struct Pair p = atomic_load(&pair);
  printf("%d %d\n", p.a, p.b);
  struct Pair want = p, next;
  do {
    next = want;
    next.a += 5;
    next.b -= 7;
  } while (!atomic_compare_exchange_weak(&pair, &want, next));
  p = pair;
  printf("%d %d\n", p.a, p.b);
  atomic_store_explicit(&tiny, ((struct Tiny){"ab", 'z'}),
                        memory_order_release);
  struct Tiny t = atomic_load_explicit(&tiny, memory_order_acquire);
  printf("%s %c\n", t.c, t.d);
  int x = 3;
  atomic_store(&pointer, &x);
  printf("%d\n", *(int *)atomic_load(&pointer));
  void *old = atomic_exchange(&pointer, NULL);
  printf("%d %d\n", old == &x, atomic_load(&pointer) == NULL);
  atomic_fetch_or(&word, 0xf0);
  atomic_fetch_add(&word, 0x0f);
  printf("%lx\n", (unsigned long)word);
  for (int i = 0; i < 300; i++)
    small[i % 4]++;
  printf("%d %d %d %d\n", small[0], small[1], small[2], small[3]);
  small[0] += 100;
  printf("%d\n", small[0]);
  _Atomic int16_t h = 32767;
  atomic_fetch_add_explicit(&h, 1, memory_order_relaxed);
  printf("%d\n", h);
  _Atomic uint8_t c = 5;
  uint8_t expect = 6;
  _Bool ok = atomic_compare_exchange_strong_explicit(
      &c, &expect, 9, memory_order_acq_rel, memory_order_acquire);
  printf("%d %d\n", ok, expect);
  return 0;
}
