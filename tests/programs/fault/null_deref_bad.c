// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* A search returns nothing and nobody asks. */
#include <stddef.h>

static int values[3] = {1, 2, 3};

static int *find(int x) {
  for (int i = 0; i < 3; i++)
    if (values[i] == x) return &values[i];
  return NULL;
}

int main(void) {
  int *p = find(4);
  *p = 5; /* @BUG */
  return 0;
}
