// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* The callee sets its result only on success. */
static int parse(const char *s, int *out) {
  if (*s < '0' || *s > '9') return -1;
  *out = *s - '0';
  return 0;
}

int main(void) {
  int value;
  parse("x", &value);
  if (value == 7) /* @BUG */
    return 1;
  return 0;
}
