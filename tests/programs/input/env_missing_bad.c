// mpiproof-test:
// options: --sym-env SET 1
// expect: violated
// finding: null-pointer @ BUG

/* No other variable is set. */
#include <stdlib.h>

int main(void) {
  const char *text = getenv("UNSET");
  return text[0] == 1 && text[1] == 1; /* @BUG */
}
