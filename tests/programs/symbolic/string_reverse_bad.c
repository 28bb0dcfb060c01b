// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A palindrome is its own reverse. */
#include <mpiproof.h>

int main(void) {
  char text[5], reversed[5];
  mpiproof_symbolic(text, sizeof text, "text");
  for (int i = 0; i < 5; i++) reversed[i] = text[4 - i];
  mpiproof_assume(text[0] == text[4]);
  int same = 1;
  for (int i = 0; i < 5; i++) same &= text[i] == reversed[i];
  mpiproof_assert(same); /* @BUG */
  return 0;
}
