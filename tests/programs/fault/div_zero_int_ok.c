// mpiproof-test:
// expect: verified

/* The mean of nothing. */
static int mean(const int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  return n ? sum / n : 0;
}

int main(void) {
  int a[2] = {2, 4};
  return mean(a, 2) + mean(a, 0) == 3 ? 0 : 1;
}
