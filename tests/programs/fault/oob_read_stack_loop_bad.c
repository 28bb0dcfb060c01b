// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Off-by-one read of a local array. */
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int product = 1;
  for (int i = 1; i <= 4; i++)
    product *= a[i]; /* @BUG */
  return product == 24 ? 0 : 1;
}
