// mpiproof-test:
// options: --sym-arg 2
// args: fixed
// expect: verified

/* A concrete argument beside a symbolic one. */
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  int concrete = 0, matching = 0;
  assert(argc == 3);
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "fixed") == 0) concrete++;
    if (strcmp(argv[i], "none") == 0) matching++;
  }
  assert(concrete == 1);
  assert(matching == 0);
  return 0;
}
