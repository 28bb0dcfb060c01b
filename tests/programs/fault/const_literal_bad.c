// mpiproof-test:
// expect: violated
// finding: write-to-constant @ BUG

/* A character of a string literal is changed. */
int main(void) {
  char *s = "hello";
  s[0] = 'H'; /* @BUG */
  return s[0] == 'H' ? 0 : 1;
}
