// mpiproof-test:
// expect: verified

/* Off-by-one read of a local array. */
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int product = 1;
  for (int i = 1; i < 4; i++)
    product *= a[i];
  return product == 24 ? 0 : 1;
}
