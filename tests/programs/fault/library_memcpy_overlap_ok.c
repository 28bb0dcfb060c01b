// mpiproof-test:
// expect: verified

/* memcpy of overlapping regions. */
#include <string.h>

int main(void) {
  char text[16] = "0123456789";
  memmove(text + 2, text, 8);
  return text[2] == '0' ? 0 : 1;
}
