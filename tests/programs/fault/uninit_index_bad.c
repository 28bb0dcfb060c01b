// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* An index that was never set forms an address. */
static int table[8];

int main(void) {
  int index[4];
  index[0] = 1;
  return table[index[3]]; /* @BUG */
}
