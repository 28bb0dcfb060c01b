// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A digit buffer that is one byte short for its terminator. */
int main(void) {
  char digits[3];
  int value = 107, n = 0;
  for (int rest = value; rest > 0; rest /= 10) digits[n++] = '0' + rest % 10;
  digits[n] = '\0'; /* @BUG */
  return digits[0] == '7' ? 0 : 1;
}
