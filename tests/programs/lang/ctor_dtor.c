// mpiproof-test:
// note: constructors and destructors with priorities
#include <stdio.h>
#include <stdlib.h>

static int log_[10];
static int used;

__attribute__((constructor)) static void plain(void) {
  log_[used++] = 3;
}
__attribute__((constructor(102))) static void second(void) {
  log_[used++] = 2;
}
__attribute__((constructor(101))) static void first(void) {
  log_[used++] = 1;
}
__attribute__((constructor(65000))) static void late(void) {
  log_[used++] = 4;
}
__attribute__((destructor)) static void end_plain(void) {
  printf("destructor plain\n");
}
__attribute__((destructor(101))) static void end_last(void) {
  printf("destructor 101\n");
}
__attribute__((destructor(102))) static void end_before(void) {
  printf("destructor 102\n");
}
__attribute__((constructor(200), destructor(200))) static void both(void) {
  if (used < 10 && used > 0 && used < 4)
    log_[used++] = 9;
  else
    printf("both at the end\n");
}

static void at_exit_a(void) {
  printf("atexit a\n");
}
static void at_exit_b(void) {
  printf("atexit b\n");
}

int main(void) {
  for (int i = 0; i < used; i++)
    printf("%d ", log_[i]);
  puts("");
  atexit(at_exit_a);
  atexit(at_exit_b);
  puts("main ends");
  return 7;
}
