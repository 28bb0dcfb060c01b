// mpiproof-test:
// options: --sym-env SET 1
// expect: verified

/* No other variable is set. */
#include <stdlib.h>

int main(void) {
  const char *text = getenv("SET");
  return text[0] == 1 && text[1] == 1;
}
