// mpiproof-test:
// note: all classes and mappings for EOF and 0..255
#include <ctype.h>
#include <stdio.h>

int main(void) {
  for (int c = EOF; c < 256; c++)
    printf("%d: %d%d%d%d%d%d%d%d%d%d%d%d %d %d\n", c, !!isalnum(c),
           !!isalpha(c), !!isblank(c), !!iscntrl(c), !!isdigit(c),
           !!isgraph(c), !!islower(c), !!isprint(c), !!ispunct(c),
           !!isspace(c), !!isupper(c), !!isxdigit(c), tolower(c),
           toupper(c));
  return 0;
}
