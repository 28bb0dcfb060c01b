// mpiproof-test:
// note: witness 29282928
// expect: violated
// finding: assertion-failed @ BUG

/* A balanced text of four brackets never has more closing than opening ones
   in front; a text with equal counts may. */
#include <mpiproof.h>

int main(void) {
  char text[4];
  int depth = 0, lowest = 0;
  mpiproof_symbolic(text, sizeof text, "text");
  for (int i = 0; i < 4; i++) {
    if (text[i] == '(') {
      depth++;
    } else if (text[i] == ')') {
      depth--;
    } else {
      return 0;
    }
    if (depth < lowest) lowest = depth;
  }
  if (depth != 0) return 0;
  mpiproof_assert(lowest == 0); /* @BUG */
  return 0;
}
