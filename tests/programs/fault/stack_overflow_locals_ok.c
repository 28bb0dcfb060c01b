// mpiproof-test:
// options: --stack-size 32
// expect: verified

/* More than 8 MiB of local variables on a larger stack. */
int main(void) {
  double grid[2000][1000];
  grid[1999][999] = 1;
  return (int)grid[1999][999] - 1;
}
