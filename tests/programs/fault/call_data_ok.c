// mpiproof-test:
// expect: verified

/* A function pointer that points at data. */
#include <stdint.h>

typedef int (*Function)(int);

static int table[4];

static int plus(int x) { return x + 1; }

int main(int argc, char **argv) {
  (void)argv;
  Function f = argc < 5 ? plus : (Function)(uintptr_t)table;
  return f(1) == 2 ? 0 : 1;
}
