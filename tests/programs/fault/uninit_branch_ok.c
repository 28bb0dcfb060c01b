// mpiproof-test:
// expect: verified

/* A variable that is set on one path only decides a branch. */
static int classify(int x) {
  int kind = 0;
  if (x > 10) kind = 1;
  if (kind)
    return 5;
  return 0;
}

int main(int argc, char **argv) {
  (void)argv;
  return classify(11) + classify(argc) == 5 ? 0 : 1;
}
