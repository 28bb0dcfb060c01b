// mpiproof-test:
// note: searching for characters, sets and substrings
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static long at(const char *base, const char *p) { return p ? p - base : -1; }

int main(void) {
  const char *s = "the quick brown fox jumps over the lazy dog";
  printf("%zu %zu %zu\n", strlen(s), strnlen(s, 10), strnlen("ab", 10));
  for (const char *c = "t qz!"; *c; c++)
    printf("%ld %ld %ld | ", at(s, strchr(s, *c)), at(s, strrchr(s, *c)),
           at(s, strchrnul(s, *c)));
  printf("%ld %ld\n", at(s, strchr(s, '\0')), at(s, strrchr(s, '\0')));
  printf("%zu %zu %zu\n", strspn(s, "eht "), strcspn(s, "xyz"),
         strcspn(s, ""));
  printf("%ld %ld\n", at(s, strpbrk(s, "zyx")), at(s, strpbrk(s, "!?")));
  const char *needles[] = {"", "the", "the l", "dog", "dogs", "o", "THE LAZY"};
  for (int i = 0; i < 7; i++)
    printf("%ld/%ld ", at(s, strstr(s, needles[i])),
           at(s, strcasestr(s, needles[i])));
  printf("\n");
  printf("%ld %ld\n", at(s, index(s, 'b')), at(s, rindex(s, 'o')));
  const char *aa = "aaaaabaaab";
  printf("%ld %ld %ld\n", at(aa, strstr(aa, "aaab")),
         at(aa, strstr(aa, "abab")), at(aa, strstr(aa, "ab")));
  return 0;
}
