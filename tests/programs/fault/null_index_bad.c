// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* An array pointer never set. */
static double *weights;

int main(void) {
  double sum = 0;
  for (int i = 3; i >= 0; i--) sum += weights[i]; /* @BUG */
  return sum != 0;
}
