// mpiproof-test:
// note: memcpy, memset, memmove and string builtins
#include <stdio.h>
#include <string.h>

struct Block {
  char head[3];
  int body[17];
};

int main(void) {
  char a[64], b[64];
  __builtin_memset(a, 'x', sizeof a);
  a[63] = 0;
  __builtin_memcpy(b, a, 64);
  __builtin_memcpy(b, "begin", 5);
  printf("%s\n", b);
  for (int n = 0; n < 20; n += 3) {
    __builtin_strcpy(b, "abcdefghijklmnopqrstuvwxyz0123456789");
    __builtin_memmove(b + 5, b, (size_t)n);
    printf("%s\n", b);
    __builtin_strcpy(b, "abcdefghijklmnopqrstuvwxyz0123456789");
    __builtin_memmove(b, b + 5, (size_t)n);
    printf("%s\n", b);
  }
  printf("%d\n", __builtin_memcmp("abc", "abd", 3) < 0);
  printf("%zu\n", __builtin_strlen(b));
  printf("%d\n", __builtin_strcmp("same", "same"));
  printf("%s\n", (char *)__builtin_strchr("find me", 'm'));
  printf("%s\n", (char *)__builtin_memchr("find me", 'd', 7));
  struct Block x, y;
  __builtin_memset(&x, 0, sizeof x);
  for (int i = 0; i < 17; i++)
    x.body[i] = i * i;
  __builtin_memcpy(&y, &x, sizeof y);
  printf("%d %d\n", y.body[16], __builtin_memcmp(&x, &y, sizeof x));
  char tiny[4];
  __builtin_memcpy_inline(tiny, "abc", 4);
  puts(tiny);
  long words[4] = {0};
  memset(&words[1], 0xff, sizeof words[1]);
  printf("%ld %ld %ld\n", words[0], words[1], words[2]);
  memset(words, 1, 3);
  printf("%ld\n", words[0]);
  size_t n = 0;
  memcpy(a, b, n);
  memset(a, 0, n);
  puts(__builtin_strncpy(a, "truncate", 9));
  return 0;
}
