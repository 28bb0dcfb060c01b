// mpiproof-test:
// expect: verified

/* A VLA of an earlier iteration. */
int main(int argc, char **argv) {
  (void)argv;
  int *kept = 0;
  int outer[9];
  for (int n = argc; n < argc + 3; n++) {
    int *a = outer;
    for (int i = 0; i < n; i++) a[i] = i;
    kept = a;
  }
  return kept[0];
}
