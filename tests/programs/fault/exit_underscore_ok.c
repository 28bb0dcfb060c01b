// mpiproof-test:
// options: --check=exit
// expect: verified

/* _exit counts as well. */
#include <unistd.h>

int main(void) {
  int status = 0;
  _exit(status);
}
