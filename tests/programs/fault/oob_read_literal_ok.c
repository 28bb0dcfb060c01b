// mpiproof-test:
// expect: verified

/* Beyond the terminator of a string literal. */
static char at(const char *s, int i) {
  return s[i];
}

int main(void) {
  return at("abc", 3) == 'd';
}
