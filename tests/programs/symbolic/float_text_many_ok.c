// mpiproof-test:
// expect: incomplete
// limit: concretised
// note: very many values as text: one is chosen, and nothing false follows
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int x = mpiproof_int("x");
  char b[24];
  sprintf(b, "%.2f", x / 4.0);
  assert(strtod(b, NULL) == x / 4.0);
  return 0;
}
