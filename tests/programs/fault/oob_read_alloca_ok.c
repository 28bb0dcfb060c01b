// mpiproof-test:
// expect: verified

/* Past memory from alloca. */
#include <alloca.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char *buffer = alloca(argc + 7);
  memset(buffer, 'x', argc + 7);
  return buffer[argc + 6] != 'x';
}
