// mpiproof-test:
// expect: verified

/* A float accumulator without start value. */
int main(void) {
  float x[3] = {1, 2, 3};
  float sum = 0;
  for (int i = 0; i < 3; i++) sum += x[i];
  if (sum > 5)
    return 0;
  return 0;
}
