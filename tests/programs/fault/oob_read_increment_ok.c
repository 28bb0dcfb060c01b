// mpiproof-test:
// expect: verified

/* A counter table indexed by a value which may equal its size. */
static int count[100];

static void tally(int percent) {
  if (percent < 100) count[percent]++;
}

int main(void) {
  for (int i = 0; i <= 100; i += 10) tally(i);
  return count[0] == 1 ? 0 : 1;
}
