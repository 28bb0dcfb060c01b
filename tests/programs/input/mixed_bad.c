// mpiproof-test:
// options: --sym-arg 1 --sym-stdin 1 --sym-env E 1
// expect: violated
// finding: assertion-failed @ BUG

/* Inputs of several kinds together. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const char *e = getenv("E");
  int c = getchar();
  if (argc != 2 || !e || argv[1][0] == '\0' || e[0] == '\0') return 0;
  int sum = argv[1][0] == 'a';
  sum += c == 'b';
  sum += e[0] == 'c';
  assert(sum < 3); /* @BUG */
  return 0;
}
