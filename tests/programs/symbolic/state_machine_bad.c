// mpiproof-test:
// note: witness 03010704
// expect: violated
// finding: assertion-failed @ BUG

/* A door that must not open without the code 3, 1, 4. The defective machine
   forgets to go back on a wrong key. */
#include <mpiproof.h>

int main(void) {
  unsigned char keys[4];
  int state = 0, open_at = -1;
  mpiproof_symbolic(keys, sizeof keys, "keys");
  for (int i = 0; i < 4 && open_at < 0; i++) {
    switch (state) {
      case 0:
        if (keys[i] == 3) state = 1;
        break;
      case 1:
        if (keys[i] == 1) {
          state = 2;
        } else if (keys[i] != 3) {
          state = 0;
        }
        break;
      case 2:
        if (keys[i] == 4) {
          open_at = i;
        } else {
          state = keys[i] == 3 ? 1 : 2;
        }
        break;
    }
  }
  if (open_at >= 0) {
    mpiproof_assert(open_at >= 2);
    mpiproof_assert(keys[open_at - 1] == 1); /* @BUG */
  }
  return 0;
}
