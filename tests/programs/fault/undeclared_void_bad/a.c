// mpiproof-test:
// expect: violated
// finding: invalid-call @ FAIL
// says: another result type
// note: the result of a void function is used
int main(void) {
  int x = set(40); /* @FAIL */
  return x == 1;
}
