// mpiproof-test:
// expect: verified

/* An array pointer never set. */
static double *weights;
static double storage[4];

int main(void) {
  weights = storage;
  double sum = 0;
  for (int i = 3; i >= 0; i--) sum += weights[i];
  return sum != 0;
}
