// mpiproof-test:
// expect: verified

/* A member of a structure at address null. */
struct Wide { char pad[200]; int value; };

static int value_of(const struct Wide *w) {
  if (!w) return 0;
  return w->value;
}

int main(void) {
  struct Wide w = {.value = 1};
  return value_of(&w) + value_of(0) == 1 ? 0 : 1;
}
