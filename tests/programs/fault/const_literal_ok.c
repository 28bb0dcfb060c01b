// mpiproof-test:
// expect: verified

/* A character of a string literal is changed. */
int main(void) {
  char s[] = "hello";
  s[0] = 'H';
  return s[0] == 'H' ? 0 : 1;
}
