// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A copy loop bounded by the text's length, not by the buffer. */
#include <mpiproof.h>

int main(void) {
  char text[6];
  static char copy[5];
  int n = 0;
  mpiproof_symbolic(text, sizeof text, "text");
  text[5] = '\0';
  while (text[n] != '\0') {
    copy[n] = text[n];
    n++;
  }
  copy[n] = '\0'; /* @BUG */
  return copy[4];
}
