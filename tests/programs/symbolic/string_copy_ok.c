// mpiproof-test:
// expect: verified

/* strcpy keeps the text, strncpy of three cuts it. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5], copy[6] = {0};
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  strcpy(copy, text);
  mpiproof_assert(strcmp(copy, text) == 0);
  return 0;
}
