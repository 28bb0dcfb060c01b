// mpiproof-test:
// expect: violated
// finding: stack-overflow @ BUG

/* More than 8 MiB of local variables. */
int main(void) {
  double grid[2000][1000]; /* @BUG */
  grid[1999][999] = 1;
  return (int)grid[1999][999] - 1;
}
