// mpiproof-test:
// expect: verified

/* The long member of a union of which only the char was set. */
union Cell { char c; long l; };

int main(void) {
  union Cell cell;
  cell.l = 'a';
  if (cell.l == 'a')
    return 0;
  return 0;
}
