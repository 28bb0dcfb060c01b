// mpiproof-test:
// note: witness 72727272646464
// expect: violated
// finding: assertion-failed @ BUG

/* Seven moves reach the goal of an open maze; the goal of the other one is
   walled in. */
#include <mpiproof.h>

static const char *const maze[5] = {
    "+-----+",
    "|S    |",
    "| -+- |",
    "| |  G|",
    "+-----+",
};

int main(void) {
  int row = 1, column = 1;
  char moves[7];
  mpiproof_symbolic(moves, sizeof moves, "moves");
  for (int i = 0; i < 7; i++) {
    int r = row, c = column;
    if (moves[i] == 'd') {
      r++;
    } else if (moves[i] == 'r') {
      c++;
    } else {
      return 0;
    }
    if (maze[r][c] == 'G') mpiproof_assert(0); /* @BUG */
    if (maze[r][c] != ' ') return 0;
    row = r;
    column = c;
  }
  return 0;
}
