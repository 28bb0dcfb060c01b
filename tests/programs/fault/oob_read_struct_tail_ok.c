// mpiproof-test:
// expect: verified

/* Past the last member of a structure into what follows it. */
struct Point {
  int id;
  int coord[3];
};

static struct Point first = {1, {1, 2, 3}};
static struct Point second = {2, {4, 5, 6}};

static int sum(const struct Point *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p->coord[i];
  return s;
}

int main(void) {
  return sum(&first, 3) + sum(&second, 3) > 0 ? 0 : 1;
}
