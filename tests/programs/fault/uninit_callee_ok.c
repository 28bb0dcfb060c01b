// mpiproof-test:
// expect: verified

/* The callee sets its result only on success. */
static int parse(const char *s, int *out) {
  if (*s < '0' || *s > '9') return -1;
  *out = *s - '0';
  return 0;
}

int main(void) {
  int value = 0;
  parse("x", &value);
  if (value == 7)
    return 1;
  return 0;
}
