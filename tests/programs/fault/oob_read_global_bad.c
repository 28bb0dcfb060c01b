// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Read past the end of a global table. */
static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int days_of(int month) {
  return days[month]; /* @BUG */
}

int main(void) {
  int sum = 0;
  for (int month = 1; month <= 12; month++) sum += days_of(month);
  return sum == 365 ? 0 : 1;
}
