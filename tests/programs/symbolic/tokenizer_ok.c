// mpiproof-test:
// expect: verified

/* Four characters hold at most two words. */
#include <mpiproof.h>

int main(void) {
  char text[4];
  int words = 0, inside = 0;
  mpiproof_symbolic(text, sizeof text, "text");
  for (int i = 0; i < 4; i++) {
    if (text[i] == ' ') {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      words++;
    }
  }
  mpiproof_assert(words <= 2);
  return 0;
}
