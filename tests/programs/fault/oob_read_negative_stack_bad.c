// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Index -1 of a local array, reached by a backward scan. */
int main(void) {
  char text[5] = {'a', 'b', 'c', 'd', 'e'};
  int i = 4;
  while (text[i] != 'x') /* @BUG */
    i--;
  return 0;
}
