// mpiproof-test:
// options: --check=overflow
// expect: verified

/* Seconds from days, in int. */
static int seconds(int days) {
  return days * 86400;
}

int main(void) {
  int total = seconds(24855);
  return total == 1;
}
