// mpiproof-test:
// note: memory blocks: search, compare, move, swap
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static void show(const void *p, size_t n) {
  const unsigned char *b = p;
  for (size_t i = 0; i < n; i++)
    printf("%02x", b[i]);
  printf("\n");
}

int main(void) {
  unsigned char a[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  unsigned char b[12];
  memcpy(b, a, 12);
  show(b, 12);
  memmove(b + 2, b, 8);
  show(b, 12);
  memmove(b, b + 3, 9);
  show(b, 12);
  memset(b, 0x1ab, 5);
  show(b, 12);
  printf("%td %d\n", (unsigned char *)memchr(a, 7, 12) - a,
         memchr(a, 7, 6) == NULL);
  a[3] = 7;
  printf("%td %td\n", (unsigned char *)memrchr(a, 7, 12) - a,
         (unsigned char *)rawmemchr(a, 7) - a);
  printf("%td %d %d\n", (unsigned char *)memmem(a, 12, "\x09\x0a", 2) - a,
         memmem(a, 12, "\x0a\x09", 2) == NULL,
         memmem(a, 12, "", 0) == a);
  printf("%td\n", (unsigned char *)mempcpy(b, a, 4) - b);
  printf("%td %d\n", (unsigned char *)memccpy(b, a, 6, 12) - b,
         memccpy(b, a, 99, 3) == NULL);
  show(b, 12);
  swab(a, b, 6);
  show(b, 6);
  bzero(b, 3);
  bcopy(a, b + 3, 3);
  show(b, 8);
  explicit_bzero(b, 12);
  show(b, 12);
  printf("%d %d\n", bcmp(a, a, 12), bcmp(a, b, 12) != 0);
  printf("%d %d %d %d %d\n", ffs(0), ffs(1), ffs(0x80), ffsl(1l << 40),
         ffsll(-9223372036854775807LL - 1));
  return 0;
}
