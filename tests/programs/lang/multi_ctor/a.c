// mpiproof-test:
// note: constructors and statics in two translation units
#include <stdio.h>

extern volatile int order[8], used;
int b_value(void);

static int mine;

__attribute__((constructor(150))) static void setup(void) {
  order[used++] = 150;
  mine = b_value() + 1;
}

__attribute__((constructor(110))) static void early(void) {
  order[used++] = 110;
}

int main(void) {
  for (int i = 0; i < used; i++)
    printf("%d ", order[i]);
  printf("\n%d %d\n", mine, b_value());
  return 0;
}
