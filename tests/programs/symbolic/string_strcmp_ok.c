// mpiproof-test:
// expect: verified

/* strcmp with a password: four ways to fail early or at the end and one to
   succeed. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[4];
  mpiproof_symbolic(text, sizeof text, "text");
  text[3] = '\0';
  if (strcmp(text, "abc") == 0) mpiproof_assert(text[2] == 'c');
  return 0;
}
