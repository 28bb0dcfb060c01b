// mpiproof-test:
// expect: verified

/* strncpy fills the buffer and leaves out the terminator. */
#include <string.h>

int main(void) {
  char buffer[8];
  strncpy(buffer, "longer than that", sizeof buffer - 1);
  buffer[sizeof buffer - 1] = '\0';
  return strlen(buffer) > 8;
}
