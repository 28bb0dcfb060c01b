// mpiproof-test:
// exit: 3
// note: quick_exit runs only its own handlers
#include <stdio.h>
#include <stdlib.h>

static void never(void) { printf("never\n"); }
static void a(void) {
  printf("a\n");
  fflush(stdout);
}
static void b(void) {
  printf("b\n");
  fflush(stdout);
}

int main(void) {
  atexit(never);
  at_quick_exit(a);
  at_quick_exit(b);
  printf("main\n");
  fflush(stdout);
  quick_exit(3);
}
