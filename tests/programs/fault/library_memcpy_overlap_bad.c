// mpiproof-test:
// expect: violated
// finding: invalid-library-call @ BUG

/* memcpy of overlapping regions. */
#include <string.h>

int main(void) {
  char text[16] = "0123456789";
  memcpy(text + 2, text, 8); /* @BUG */
  return text[2] == '0' ? 0 : 1;
}
