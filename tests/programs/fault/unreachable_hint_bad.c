// mpiproof-test:
// expect: violated
// finding: unreachable-code @ BUG

/* An optimiser hint that is not true. */
static unsigned sum_of(const unsigned *a, unsigned n) {
  if (n % 4 != 0) __builtin_unreachable(); /* @BUG */
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  return s;
}

int main(void) {
  unsigned a[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  return sum_of(a, 6) == 6 ? 0 : 1;
}
