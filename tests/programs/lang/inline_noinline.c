// mpiproof-test:
// note: inline, noinline, always_inline, pure, cold
#include <stdio.h>

static inline int square(int x) {
  return x * x;
}
__attribute__((noinline)) static int cube(int x) {
  return x * square(x);
}
__attribute__((always_inline)) static inline int quad(int x) {
  return square(square(x));
}
__attribute__((pure)) static int length(const char *s) {
  int n = 0;
  while (*s++)
    n++;
  return n;
}
__attribute__((const)) static int parity(unsigned x) {
  x ^= x >> 16;
  x ^= x >> 8;
  x ^= x >> 4;
  return 0x6996 >> (x & 15) & 1;
}
__attribute__((cold, noinline)) static int rare(int x) {
  return -x;
}
__attribute__((hot)) static int common(int x) {
  return x < 0 ? rare(x) : x;
}
__attribute__((warn_unused_result, nonnull)) static int first(const int *p) {
  return p[0];
}
__attribute__((unused)) static int never(void) {
  return 0;
}
__attribute__((malloc, alloc_size(1))) extern void *malloc(unsigned long);
extern void free(void *);
__attribute__((noreturn)) extern void exit(int);
__attribute__((section("custom"))) static int in_section = 17;
__attribute__((used)) static int kept = 3;
__attribute__((format(printf, 1, 2))) extern int printf(const char *, ...);

static void cleanup(int *p) {
  printf("cleanup %d\n", *p);
}

static int scoped(int n) {
  __attribute__((cleanup(cleanup))) int a = n;
  for (int i = 0; i < 2; i++) {
    __attribute__((cleanup(cleanup))) int b = n * 10 + i;
    if (n == 2)
      return b;
  }
  return a + 1;
}

int main(void) {
  printf("%d %d %d\n", square(3), cube(3), quad(3));
  printf("%d %d\n", length("pure") + length("pure"), parity(0x12345));
  printf("%d %d\n", common(-5), common(6));
  int v[] = {8};
  printf("%d %d %d\n", first(v), in_section++, kept);
  printf("%d\n", scoped(1));
  printf("%d\n", scoped(2));
  int *p = malloc(4);
  *p = 5;
  printf("%d\n", *p);
  free(p);
  exit(in_section == 18 ? 9 : 1);
}
