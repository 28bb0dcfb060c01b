// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Two symbolic indexes of a matrix; its transpose. */
#include <mpiproof.h>

int main(void) {
  int m[3][4], t[4][3];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 4; j++) {
      m[i][j] = 10 * i + j;
      t[j][i] = m[i][j];
    }
  }
  unsigned r = mpiproof_uint("r") % 3, c = mpiproof_uint("c") % 4;
  mpiproof_assert((m[r][c] == t[c][r]) & (m[r][c] != 23)); /* @BUG */
  return 0;
}
