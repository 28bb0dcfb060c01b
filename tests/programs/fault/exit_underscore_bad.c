// mpiproof-test:
// options: --check=exit
// expect: violated
// finding: nonzero-exit @ BUG

/* _exit counts as well. */
#include <unistd.h>

int main(void) {
  int status = 0;
  for (int i = 0; i < 4; i++) status += i;
  _exit(status); /* @BUG */
}
