// mpiproof-test:
// options: --sym-arg 2
// expect: verified

/* getopt on a symbolic argument. */
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int verbose = 0, c;
  opterr = 0;
  while ((c = getopt(argc, argv, "v")) != -1) {
    if (c == 'v') verbose++;
  }
  assert(verbose <= 1);
  return 0;
}
