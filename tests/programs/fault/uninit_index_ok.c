// mpiproof-test:
// expect: verified

/* An index that was never set forms an address. */
static int table[8];

int main(void) {
  int index[4];
  index[0] = 1;
  index[3] = 2;
  return table[index[3]];
}
