// mpiproof-test:
// expect: verified

/* A variable length array read at its length. */
static int last(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i * i;
  return a[n - 1];
}

int main(int argc, char **argv) {
  (void)argv;
  return last(argc + 4) == 16 ? 0 : 1;
}
