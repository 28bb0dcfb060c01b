/* As many rounds as the input says. */
#include <mpiproof.h>

int main(void) {
  unsigned n = mpiproof_uint("n"), sum = 0;
  while (n != 0)
    sum += n--;
  return sum == 1;
}
