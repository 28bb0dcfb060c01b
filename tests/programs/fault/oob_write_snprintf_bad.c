// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* snprintf is told a larger size than there is. */
#include <stdio.h>

int main(void) {
  char text[8];
  const char *volatile second = "right";
  snprintf(text, 16, "%s-%s", "left", second); /* @BUG */
  return text[0] == 'l' ? 0 : 1;
}
