// mpiproof-test:
// note: exit code from exit inside nested calls
#include <stdio.h>
#include <stdlib.h>

static void bye(void) {
  puts("bye");
}

static void deep(int n) {
  if (n == 0) {
    printf("leaving\n");
    exit(200 + 55 + 43);
  }
  deep(n - 1);
}

int main(void) {
  atexit(bye);
  puts("start");
  deep(10);
  puts("never");
  return 0;
}
