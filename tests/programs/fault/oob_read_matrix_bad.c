// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Rows and columns exchanged in a matrix that is not square. */
int main(void) {
  int m[3][5];
  int *flat = &m[0][0];
  int trace = 0;
  for (int i = 0; i < 15; i++) flat[i] = i;
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 5; c++) {
      trace += flat[c * 5 + r]; /* @BUG */
    }
  }
  return trace == 105 ? 0 : 1;
}
