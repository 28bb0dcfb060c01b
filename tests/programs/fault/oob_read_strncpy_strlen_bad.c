// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* strncpy fills the buffer and leaves out the terminator. */
#include <string.h>

int main(void) {
  char buffer[8];
  strncpy(buffer, "longer than that", sizeof buffer);
  return strlen(buffer) > 8; /* @BUG */
}
