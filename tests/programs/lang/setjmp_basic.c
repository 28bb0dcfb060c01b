// mpiproof-test:
// note: setjmp and longjmp with values
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;

static void jump(int value) {
  longjmp(env, value);
}

static void deep(int n) {
  if (n == 0)
    jump(42);
  deep(n - 1);
  puts("never");
}

static int attempt(int what) {
  switch (setjmp(env)) {
    case 0:
      if (what == 0)
        return 100;
      if (what == 1)
        jump(1);
      deep(200);
      return -1;
    case 1: return 101;
    case 42: return 142;
    default: return -2;
  }
}

int main(void) {
  for (int i = 0; i < 3; i++)
    printf("%d\n", attempt(i));
  volatile int count = 0;
  int r = setjmp(env);
  if (r != 0)
    printf("back with %d, count %d\n", r, count);
  if (count < 4) {
    count++;
    longjmp(env, count * 11);
  }
  if (setjmp(env) == 0)
    longjmp(env, 0);
  else
    puts("zero becomes one");
  if (!_setjmp(env))
    _longjmp(env, 3);
  puts("end");
  return 0;
}
