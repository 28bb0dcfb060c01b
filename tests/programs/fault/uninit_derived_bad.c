// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A sum with one undefined part is undefined. */
int main(void) {
  int a[5];
  int sum = 0;
  for (int i = 1; i < 5; i++) a[i] = i;
  for (int i = 0; i < 5; i++) sum += a[i];
  if (sum > 100) /* @BUG */
    return 1;
  return 0;
}
