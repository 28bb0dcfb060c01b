// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* strtok gives words that are not empty. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5];
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  int words = 0;
  for (char *w = strtok(text, ","); w; w = strtok(NULL, ",")) {
    mpiproof_assert(*w != '\0');
    words++;
  }
  mpiproof_assert(words <= 1); /* @BUG */
  return 0;
}
