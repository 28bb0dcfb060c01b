// mpiproof-test:
// expect: verified

/* Index -1 of a local array, reached by a backward scan. */
int main(void) {
  char text[5] = {'a', 'b', 'c', 'd', 'e'};
  int i = 4;
  while (i >= 0 && text[i] != 'x')
    i--;
  return 0;
}
