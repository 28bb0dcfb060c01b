// mpiproof-test:
// expect: verified

/* sprintf of a number with one digit more than the buffer expects. */
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  char text[12];
  sprintf(text, "%d", 999 + argc);
  return text[0] == '1' ? 0 : 1;
}
