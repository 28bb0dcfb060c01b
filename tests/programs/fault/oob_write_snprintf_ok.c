// mpiproof-test:
// expect: verified

/* snprintf is told a larger size than there is. */
#include <stdio.h>

int main(void) {
  char text[8];
  const char *volatile second = "right";
  snprintf(text, sizeof text, "%s-%s", "left", second);
  return text[0] == 'l' ? 0 : 1;
}
