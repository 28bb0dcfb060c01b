// mpiproof-test:
// expect: violated
// finding: invalid-library-call @ BUG

/* A name that was not found is printed. */
#include <stdio.h>

static const char *name_of(int key) {
  return key == 1 ? "one" : NULL;
}

int main(void) {
  printf("%s\n", name_of(1));
  printf("%s\n", name_of(2)); /* @BUG */
  return 0;
}
