// mpiproof-test:
// expect: verified

/* A digit buffer that is one byte short for its terminator. */
int main(void) {
  char digits[4];
  int value = 107, n = 0;
  for (int rest = value; rest > 0; rest /= 10) digits[n++] = '0' + rest % 10;
  digits[n] = '\0';
  return digits[0] == '7' ? 0 : 1;
}
