// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* A char counter wraps round to zero. */
int main(void) {
  unsigned char n = 250;
  int x = 0;
  for (int i = 0; i < 10; i++) {
    n++;
    x += 1000 / n; /* @BUG */
  }
  return x > 0 ? 0 : 1;
}
