// mpiproof-test:
// options: --sym-arg 3
// expect: violated
// finding: assertion-failed @ BUG

/* A symbolic argument of three characters can be the password. */
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc == 2);
  if (strcmp(argv[1], "key") == 0) assert(0); /* @BUG */
  return 0;
}
