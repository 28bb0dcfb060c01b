// mpiproof-test:
// expect: verified

/* memset of the result of a failed search. */
#include <string.h>

int main(void) {
  char text[] = "key=value";
  char *p = strchr(text, ':');
  if (p) memset(p, ' ', 1);
  return text[3] == '=' ? 0 : 1;
}
