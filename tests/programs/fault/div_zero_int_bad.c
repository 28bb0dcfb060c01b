// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* The mean of nothing. */
static int mean(const int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum / n; /* @BUG */
}

int main(void) {
  int a[2] = {2, 4};
  return mean(a, 2) + mean(a, 0) == 3 ? 0 : 1;
}
