// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* sprintf of a number with one digit more than the buffer expects. */
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  char text[4];
  sprintf(text, "%d", 999 + argc); /* @BUG */
  return text[0] == '1' ? 0 : 1;
}
