// mpiproof-test:
// expect: verified

/* A sum with one undefined part is undefined. */
int main(void) {
  int a[5];
  int sum = 0;
  for (int i = 0; i < 5; i++) a[i] = i;
  for (int i = 0; i < 5; i++) sum += a[i];
  if (sum > 100)
    return 1;
  return 0;
}
