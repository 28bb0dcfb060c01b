// mpiproof-test:
// note: checked forms of string functions, called by their names
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[32], b[32];
  __builtin___memset_chk(a, 'x', 5, sizeof a);
  a[5] = '\0';
  __builtin___memcpy_chk(b, a, 6, sizeof b);
  __builtin___memmove_chk(b + 1, b, 5, sizeof b - 1);
  b[6] = '\0';
  printf("%s %s\n", a, b);
  __builtin___strcpy_chk(a, "copy", sizeof a);
  __builtin___strcat_chk(a, "-cat", sizeof a);
  __builtin___strncat_chk(a, "-ncatxxx", 5, sizeof a);
  printf("%s\n", a);
  __builtin___strncpy_chk(b, "ncpy", 10, sizeof b);
  printf("%s %td\n", b, __builtin___stpcpy_chk(a, "stp", sizeof a) - a);
  printf("%td\n", (char *)__builtin___mempcpy_chk(a, b, 3, sizeof a) - a);
  return 0;
}
