// mpiproof-test:
// expect: verified

/* A char counter wraps round to zero. */
int main(void) {
  unsigned char n = 250;
  int x = 0;
  for (int i = 0; i < 5; i++) {
    n++;
    x += 1000 / n;
  }
  return x > 0 ? 0 : 1;
}
