// mpiproof-test:
// options: --outcomes
// outcomes: 1
// note: 4, 5 and 6 leave 0, 1 and 2
#include <math.h>
#include <mpiproof.h>

int main(void) {
  const int x = mpiproof_range(4, 6, "x");
  return fmod(x, 4.0) == 3.0;
}
