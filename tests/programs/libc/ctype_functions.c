// mpiproof-test:
// note: the functions behind the macros, through pointers
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>

static int count(int (*test)(int)) {
  int n = 0;
  for (int c = 0; c < 256; c++)
    n += test(c) != 0;
  return n;
}

int main(void) {
  printf("%d %d %d %d %d %d\n", count(isalnum), count(isalpha),
         count(isblank), count(iscntrl), count(isdigit), count(isgraph));
  printf("%d %d %d %d %d %d\n", count(islower), count(isprint),
         count(ispunct), count(isspace), count(isupper), count(isxdigit));
  int (*lower)(int) = tolower;
  int (*upper)(int) = toupper;
  for (const char *s = "Hello, World 42!"; *s; s++)
    printf("%c%c", lower(*s), upper(*s));
  printf("\n%d %d %d\n", isascii(127) != 0, isascii(128) != 0,
         toascii(0x1c1));
  return 0;
}
