// mpiproof-test:
// expect: verified

/* A constant table changed through a cast. */
static const int limits[2] = {1, 2};
static int copy[2] = {1, 2};

static void raise_to(const int *p, int x) {
  *(int *)p = x;
}

int main(void) {
  raise_to(&copy[1], 5);
  return limits[0] == 1 ? 0 : 1;
}
