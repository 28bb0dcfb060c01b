// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A VLA of an earlier iteration. */
int main(int argc, char **argv) {
  (void)argv;
  int *kept = 0;
  for (int n = argc; n < argc + 3; n++) {
    int a[n];
    for (int i = 0; i < n; i++) a[i] = i;
    kept = a;
  }
  return kept[0]; /* @BUG */
}
