// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A float accumulator without start value. */
int main(void) {
  float x[3] = {1, 2, 3};
  float sum;
  for (int i = 0; i < 3; i++) sum += x[i];
  if (sum > 5) /* @BUG */
    return 0;
  return 0;
}
