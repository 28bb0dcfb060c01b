// mpiproof-test:
// note: comparisons, signs only where the standard says no more
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
  const char *words[] = {"",    "a",   "A",     "ab", "aB",
                         "abc", "abd", "\x80z", "z",  "Zebra"};
  const int n = sizeof words / sizeof words[0];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      printf("%d/%d/%d/%d ", sign(strcmp(words[i], words[j])),
             sign(strncmp(words[i], words[j], 2)),
             sign(strcasecmp(words[i], words[j])),
             sign(strncasecmp(words[i], words[j], 1)));
    printf("\n");
  }
  printf("%d %d\n", strncmp("abc", "xyz", 0), memcmp("abc", "xyz", 0));
  printf("%d %d\n", sign(memcmp("ab\0c", "ab\0d", 4)),
         sign(memcmp("\xff", "\x01", 1)));
  printf("%d %d\n", sign(strcoll("a", "b")), sign(strcoll("b", "B")));
  char key[8];
  printf("%zu\n", strxfrm(key, "hello", sizeof key));
  printf("%s %zu\n", key, strxfrm(NULL, "hello world", 0));
  const char *versions[] = {"file1",  "file2",  "file10", "file01", "file001",
                            "file1a", "file",   "0",      "00",     "000",
                            "1.2.10", "1.2.9",  "1.2",    "a0b",    "a00b"};
  const int m = sizeof versions / sizeof versions[0];
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++)
      printf("%2d ", sign(strverscmp(versions[i], versions[j])));
    printf("\n");
  }
  return 0;
}
