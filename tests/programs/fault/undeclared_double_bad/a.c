// mpiproof-test:
// expect: violated
// finding: invalid-call @ FAIL
// says: another result type
// note: a floating result is looked for where integers are returned
int main(void) {
  int x = half(40); /* @FAIL */
  return x == 1;
}
