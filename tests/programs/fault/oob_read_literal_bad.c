// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Beyond the terminator of a string literal. */
static char at(const char *s, int i) {
  return s[i]; /* @BUG */
}

int main(void) {
  return at("abc", 4) == 'd';
}
