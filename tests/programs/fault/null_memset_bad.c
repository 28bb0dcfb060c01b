// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* memset of the result of a failed search. */
#include <string.h>

int main(void) {
  char text[] = "key=value";
  char *p = strchr(text, ':');
  memset(p, ' ', 1); /* @BUG */
  return text[3] == '=' ? 0 : 1;
}
