// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* Seconds from days, in int. */
static int seconds(int days) {
  return days * 86400; /* @BUG */
}

int main(void) {
  int total = seconds(24855) + seconds(24856);
  return total == 1;
}
