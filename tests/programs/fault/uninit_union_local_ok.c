// mpiproof-test:
// expect: verified

/* Assigned as a whole, it has one. */
union number {
  char c;
  long l[3];
};

int main(void) {
  union number x = {.l = {0}};
  x.c = 1;
  if (x.l[1] == 3) return 1;
  return 0;
}
