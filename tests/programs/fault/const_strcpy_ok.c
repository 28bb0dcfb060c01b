// mpiproof-test:
// expect: verified

/* strcpy into a literal. */
#include <string.h>

int main(void) {
  char s[] = "0123456789";
  strcpy(s, "abc");
  return s[0] == 'a' ? 0 : 1;
}
