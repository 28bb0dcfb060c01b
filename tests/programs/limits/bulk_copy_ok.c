// The same with few copies ends; ranges that touch or overlap are copied as the
// standard says.
// mpiproof-test:
// expect: verified
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const size_t n = 1u << 20;
  unsigned char *a = malloc(n), *b = malloc(n);
  assert(a && b);
  for (size_t i = 0; i < n; i++) a[i] = (unsigned char)(i * 7 + (i >> 8));
  for (int i = 0; i < 3; i++) memcpy(b, a, n);
  assert(memcmp(a, b, n) == 0);
  memcpy(b + n / 2, a, n / 2);
  assert(memcmp(b, a, n / 2) == 0 && memcmp(b + n / 2, a, n / 2) == 0);
  memmove(a + 1, a, n - 1);
  for (size_t i = 2; i < n; i += 4097)
    assert(a[i] == (unsigned char)((i - 1) * 7 + ((i - 1) >> 8)));
  memcpy(b, a, n);
  memmove(a, a + 70001, n - 70001);
  assert(memcmp(a, b + 70001, n - 70001) == 0);
  free(a);
  free(b);
  return 0;
}
