// mpiproof-test:
// expect: verified

/* The base case is stepped over. */
static int down(int n) { return n <= 0 ? 0 : 1 + down(n - 2); }

int main(void) {
  return down(7) == 4 ? 0 : 1;
}
