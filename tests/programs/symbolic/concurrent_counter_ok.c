// mpiproof-test:
// expect: verified

/* An interleaving of two increments chosen by the input loses one of them. */
#include <mpiproof.h>

int main(void) {
  static int local[2];
  int counter = 0, pc[2] = {0};
  for (int step = 0; step < 4; step++) {
    int t = mpiproof_range(0, 1, "thread");
    if (pc[t] >= 2) t = 1 - t;
    if (pc[t] == 0) {
      counter++;
    } else {
      local[t] = counter;
    }
    pc[t]++;
  }
  mpiproof_assert(counter == 2);
  return 0;
}
