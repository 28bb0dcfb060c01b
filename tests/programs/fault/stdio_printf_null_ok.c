// mpiproof-test:
// expect: verified

/* A name that was not found is replaced. */
#include <stdio.h>

static const char *name_of(int key) {
  return key == 1 ? "one" : NULL;
}

int main(void) {
  printf("%s\n", name_of(1));
  const char *name = name_of(2);
  printf("%s %p\n", name != NULL ? name : "none", (const void *)name);
  return 0;
}
