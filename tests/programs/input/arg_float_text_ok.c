// mpiproof-test:
// options: --sym-arg 2
// note: a number from symbolic text and back: few values, each by itself
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char buffer[26];
  if (argc != 2) return 1;
  const double d = strtod(argv[1], NULL);
  const int n = sprintf(buffer, "%1.15g", d);
  assert(n >= 1 && n <= 3 && strlen(buffer) == (size_t)n);
  assert(strtod(buffer, NULL) == d);
  return 0;
}
