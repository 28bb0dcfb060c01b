// mpiproof-test:
// expect: verified

/* Read past the end of a global table. */
static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int days_of(int month) {
  return days[month - 1];
}

int main(void) {
  int sum = 0;
  for (int month = 1; month <= 12; month++) sum += days_of(month);
  return sum == 365 ? 0 : 1;
}
