// mpiproof-test:
// exit: 7
// note: handlers run backwards, also those registered by handlers
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

static void first(void) { printf("first\n"); }
static void nested(void) { printf("nested\n"); }
static void second(void) {
  printf("second\n");
  atexit(nested);
}
static void with_status(int status, void *argument) {
  printf("status %d %s\n", status, (const char *)argument);
}
static void counted(void) {
  static int n;
  n++;
  if (n % 10 == 0)
    printf("count %d\n", n);
}
__attribute__((destructor)) static void last(void) { printf("destructor\n"); }
__attribute__((constructor)) static void early(void) {
  printf("constructor\n");
}

int main(void) {
  atexit(first);
  atexit(second);
  on_exit(with_status, "on_exit");
  for (int i = 0; i < 50; i++)
    atexit(counted);
  printf("main\n");
  exit(263);
}
