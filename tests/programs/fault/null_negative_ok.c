// mpiproof-test:
// expect: verified

/* Walking back from null. */
#include <stddef.h>
#include <stdint.h>

static int top_of(const int *stack) {
  return stack ? stack[2] : 0;
}

int main(int argc, char **argv) {
  (void)argv;
  int *p = (int *)(uintptr_t)(argc - 1);
  return top_of(p);
}
