// mpiproof-test:
// note: computed goto as interpreter dispatch
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT };

static long run(const int *code) {
  static void *const labels[] = {&&push, &&add, &&mul, &&dup, &&swap,
                                 &&jnz, &&dec, &&print, &&halt};
  long stack[32];
  int sp = 0;
  const int *pc = code;
  long steps = 0;
#define NEXT               \
  do {                     \
    steps++;               \
    goto *labels[*pc++];   \
  } while (0)
  NEXT;
push:
  stack[sp++] = *pc++;
  NEXT;
add:
  sp--;
  stack[sp - 1] += stack[sp];
  NEXT;
mul:
  sp--;
  stack[sp - 1] *= stack[sp];
  NEXT;
dup:
  stack[sp] = stack[sp - 1];
  sp++;
  NEXT;
swap : {
  long t = stack[sp - 1];
  stack[sp - 1] = stack[sp - 2];
  stack[sp - 2] = t;
}
  NEXT;
jnz:
  if (stack[sp - 1])
    pc = code + *pc;
  else
    pc++;
  NEXT;
dec:
  stack[sp - 1]--;
  NEXT;
print:
  printf("%ld\n", stack[sp - 1]);
  NEXT;
halt:
  return steps;
}

static int offsets(int i) {
  static const int table[] = {&&a - &&a, &&b - &&a, &&c - &&a};
  goto *(&&a + table[i]);
a:
  return 100;
b:
  return 200;
c:
  return 300;
}

int main(void) {
  /* 10! with the counter on top of the product */
  static const int factorial[] = {PUSH, 1,  PUSH, 10, DUP, SWAP, DEC, JNZ, 12,
                                  PRINT, HALT, 0, PUSH, 0, ADD, PRINT, HALT};
  printf("%ld\n", run(factorial));
  static const int loop[] = {PUSH, 2, PUSH, 9, SWAP, PUSH, 3, MUL, SWAP, DEC,
                             JNZ, 4, SWAP, PRINT, HALT};
  printf("%ld\n", run(loop));
  for (int i = 0; i < 3; i++)
    printf("%d\n", offsets(i));
  void *label = &&one;
  int n = 0;
one:
  n++;
  if (n == 1)
    goto *label;
  label = &&two;
  goto *label;
  n = 100;
two:
  printf("%d\n", n);
  return 0;
}
