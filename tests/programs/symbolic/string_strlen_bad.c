// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The length of a symbolic text of at most four characters: one path for
   each. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5];
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  size_t n = strlen(text);
  mpiproof_assert(n < 4); /* @BUG */
  return 0;
}
