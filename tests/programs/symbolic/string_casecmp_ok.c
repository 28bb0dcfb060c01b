// mpiproof-test:
// expect: verified

/* strcasecmp agrees with strcmp of lower-cased copies. */
#include <ctype.h>
#include <mpiproof.h>
#include <string.h>
#include <strings.h>

int main(void) {
  char a[3], b[3] = "No", c[3];
  mpiproof_symbolic(a, 2, "a");
  a[2] = '\0';
  for (int i = 0; i < 3; i++)
    c[i] = (char)tolower((unsigned char)a[i]);
  mpiproof_assert((strcasecmp(a, b) == 0) == (strcmp(c, "no") == 0));
  return 0;
}
