// The sum of three integers.
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  int a[3], sum = 0;
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < 3; i++) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
