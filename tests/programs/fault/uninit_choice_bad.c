// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* The conditional operator decides, too, though it makes no branch. */
int main(void) {
  int a[5];
  int sum = 0;
  for (int i = 1; i < 5; i++) a[i] = i;
  for (int i = 0; i < 5; i++) sum += a[i];
  return sum > 100 ? 1 : 0; /* @BUG */
}
