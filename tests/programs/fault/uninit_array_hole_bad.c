// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A permutation array whose last entry is never written. */
int main(void) {
  int next[4], seen = 0;
  for (int i = 0; i < 3; i++) next[i] = i + 1;
  int i = 0;
  for (int step = 0; step < 5; step++) {
    seen++;
    i = next[i]; /* @BUG */
  }
  return seen == 5 ? 0 : 1;
}
