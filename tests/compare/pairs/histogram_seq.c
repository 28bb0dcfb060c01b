/* How often each digit occurs in the standard input. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int count[4] = {0}, c;
  while ((c = getchar()) != EOF) count[c & 3]++;
  for (int i = 0; i < 4; i++) printf("%d: %d\n", i, count[i]);
  return 0;
}
