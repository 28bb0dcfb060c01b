// mpiproof-test:
// expect: violated
// finding: invalid-call @ BUG

/* One entry of a table of functions is not a function. */
#include <mpiproof.h>

typedef int (*Function)(int);

static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }
static int data;

int main(void) {
  Function table[3] = {inc, dec, (Function)(void *)&data};
  unsigned char i;
  mpiproof_symbolic(&i, 1, "i");
  mpiproof_assume(i < 3);
  return table[i](1) == 7; /* @BUG */
}
