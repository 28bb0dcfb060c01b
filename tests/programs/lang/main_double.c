// mpiproof-test:
// stdout: none
// exit: 0
// args: two words
// note: main with a floating result
#include <assert.h>
#include <string.h>

double main(int argc, char **argv, char **envp) {
  assert(argc == 3 && strcmp(argv[2], "words") == 0 && envp[0] == 0);
  return 2.5;
}
