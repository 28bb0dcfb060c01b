// mpiproof-test:
// note: the malloc family: contents, alignment, overflow
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keep what the optimiser would fold: it knows malloc, and that it does not
 * set errno. */
static void *volatile result;
static int error(void) { return *(volatile int *)&errno; }

int main(void) {
  int *p = malloc(10 * sizeof *p);
  for (int i = 0; i < 10; i++)
    p[i] = i * i;
  p = realloc(p, 1000 * sizeof *p);
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += p[i];
  p = realloc(p, 3 * sizeof *p);
  printf("%d %d\n", sum, p[0] + p[1] + p[2]);
  free(p);
  free(NULL);
  char *z = calloc(7, 13);
  sum = 0;
  for (int i = 0; i < 91; i++)
    sum |= z[i];
  printf("%d\n", sum);
  free(z);
  errno = 0;
  volatile size_t huge = SIZE_MAX / 2;
  result = calloc(huge, 4);
  printf("%d %d\n", result == NULL, error() == ENOMEM);
  errno = 0;
  result = malloc(huge + huge - 100);
  printf("%d %d\n", result == NULL, error() == ENOMEM);
  errno = 0;
  result = reallocarray(NULL, huge, 8);
  printf("%d %d\n", result == NULL, error() == ENOMEM);
  void *a = malloc(0), *b = malloc(0);
  printf("%d\n", a != b || a == NULL);
  free(a);
  free(b);
  for (size_t align = 16; align <= 4096; align *= 4) {
    void *q = aligned_alloc(align, align * 2);
    void *r = NULL;
    printf("%d %d ", (int)((uintptr_t)q % align),
           posix_memalign(&r, align, 100));
    printf("%d\n", (int)((uintptr_t)r % align));
    free(q);
    free(r);
  }
  void *r = NULL;
  printf("%d\n", posix_memalign(&r, 3, 100) == EINVAL);
  r = memalign(64, 10);
  printf("%d %d\n", (int)((uintptr_t)r % 64), malloc_usable_size(r) >= 10);
  free(r);
  r = realloc(NULL, 5);
  strcpy(r, "abcd");
  printf("%s\n", (char *)r);
  r = reallocarray(r, 2, 5);
  printf("%s\n", (char *)r);
  free(r);
  printf("%d\n", malloc(16) != NULL && (uintptr_t)malloc(16) % 16 == 0);
  return 0;
}
