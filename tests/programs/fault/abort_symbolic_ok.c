// mpiproof-test:
// expect: verified

/* A table of commands forgets one of them. */
#include <mpiproof.h>
#include <stdlib.h>

static int run(unsigned command) {
  switch (command) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
  }
  abort();
}

int main(void) {
  unsigned command;
  mpiproof_symbolic(&command, sizeof command, "command");
  return run(command % 4) == 9;
}
