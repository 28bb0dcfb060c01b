// mpiproof-test:
// options: --sym-arg 3
// expect: verified

/* A symbolic argument of three characters can be the password. */
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc == 2);
  if (strcmp(argv[1], "keys") == 0) assert(0);
  return 0;
}
