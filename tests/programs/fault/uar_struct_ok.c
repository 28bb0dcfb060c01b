// mpiproof-test:
// expect: verified

/* A structure carries the address of the callee's array. */
struct Slice { int *data; int n; };

static struct Slice make(int *local) {
  for (int i = 0; i < 3; i++) local[i] = i + 1;
  struct Slice s = {local, 3};
  return s;
}

int main(void) {
  int room[3];
  struct Slice s = make(room);
  int sum = 0;
  for (int i = 0; i < s.n; i++) sum += s.data[i];
  return sum == 6 ? 0 : 1;
}
