// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* The long member of a union of which only the char was set. */
union Cell { char c; long l; };

int main(void) {
  union Cell cell;
  cell.c = 'a';
  if (cell.l == 'a') /* @BUG */
    return 0;
  return 0;
}
