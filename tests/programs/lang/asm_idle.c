// mpiproof-test:
// note: assembly that does nothing but wait, as spinning loops have it
#include <stdio.h>

static void relax(void) {
  __asm__ __volatile__("rep; nop" ::: "memory");
}

int main(void) {
  int x = 3;
  __asm__ volatile("nop");
  __asm__ volatile("pause\n\tnop");
  __asm__ volatile("" ::: "memory");
  __asm__ volatile("nop" : "+r"(x));
  for (int i = 0; i < 3; i++) relax();
  printf("%d\n", x);
  return 0;
}
