// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A structure carries the address of the callee's array. */
struct Slice { int *data; int n; };

static struct Slice make(void) {
  int local[3] = {1, 2, 3};
  struct Slice s = {local, 3};
  return s;
}

int main(void) {
  struct Slice s = make();
  int sum = 0;
  for (int i = 0; i < s.n; i++) sum += s.data[i]; /* @BUG */
  return sum == 6 ? 0 : 1;
}
