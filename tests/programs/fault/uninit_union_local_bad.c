// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Of a local union only the member that was assigned has a value. */
union number {
  char c;
  long l[3];
};

int main(void) {
  union number x;
  x.c = 1;
  if (x.l[1] == 3) return 1; /* @BUG */
  return 0;
}
