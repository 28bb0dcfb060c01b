// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Past memory from alloca. */
#include <alloca.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char *buffer = alloca(argc + 7);
  memset(buffer, 'x', argc + 7);
  return buffer[argc + 7] == 'x'; /* @BUG */
}
