// mpiproof-test:
// expect: verified

/* A callee trusts a length that is wrong. */
static int maximum(const int *a, int n) {
  int best = a[0];
  for (int i = 1; i < n; i++) {
    if (a[i] > best)
      best = a[i];
  }
  return best;
}

int main(void) {
  int a[6] = {3, 1, 4, 1, 5, 9};
  return maximum(a, sizeof a / sizeof a[0]) == 9 ? 0 : 1;
}
