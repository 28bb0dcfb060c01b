// mpiproof-test:
// expect: verified

/* A permutation array whose last entry is never written. */
int main(void) {
  int next[4], seen = 0;
  for (int i = 0; i < 4; i++) next[i] = (i + 1) % 4;
  int i = 0;
  for (int step = 0; step < 5; step++) {
    seen++;
    i = next[i];
  }
  return seen == 5 ? 0 : 1;
}
