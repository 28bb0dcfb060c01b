// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Three instructions of a small machine. */
#include <mpiproof.h>

int main(void) {
  unsigned char code[3];
  int stack[8] = {0}, top = 0;
  mpiproof_symbolic(code, sizeof code, "code");
  stack[top++] = 3;
  for (int pc = 0; pc < 3; pc++) {
    switch (code[pc]) {
      case 0: stack[top] = stack[top - 1]; top++; break;
      case 1:
        if (top < 2) return 0;
        top--;
        stack[top - 1] += stack[top];
        break;
      case 2:
        if (top < 2) return 0;
        top--;
        stack[top - 1] *= stack[top];
        break;
      default: return 0;
    }
  }
  mpiproof_assert(stack[top - 1] != 9); /* @BUG */
  return 0;
}
