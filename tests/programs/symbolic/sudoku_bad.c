// mpiproof-test:
// note: witness 01030204040203010204010303010402
// expect: violated
// finding: assertion-failed @ BUG

/* A 4x4 sudoku with one solution; with another digit in the corner it has
   none. */
#include <mpiproof.h>

static const char given[4][4] = {
    {1, 0, 0, 0},
    {0, 0, 3, 0},
    {0, 4, 0, 0},
    {0, 0, 0, 2},
};

int main(void) {
  unsigned char g[4][4];
  int wrong = 0;
  mpiproof_symbolic(g, sizeof g, "g");
  for (int i = 0; i < 16; i++) {
    unsigned char x = g[i / 4][i % 4];
    mpiproof_assume((x >= 1) & (x <= 4));
    if (given[i / 4][i % 4]) mpiproof_assume(x == given[i / 4][i % 4]);
  }
  for (int j = 0; j < 4; j++) {
    unsigned row = 0, column = 0, box = 0;
    for (int i = 0; i < 4; i++) {
      row |= 1u << g[j][i];
      column |= 1u << g[i][j];
      box |= 1u << g[j / 2 * 2 + i / 2][j % 2 * 2 + i % 2];
    }
    wrong |= (row != 30) | (column != 30) | (box != 30);
  }
  mpiproof_assert(wrong); /* @BUG */
  return 0;
}
