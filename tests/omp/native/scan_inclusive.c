// Sums of all before, each included.
#include <stdio.h>

int main(void) {
  int in[6] = {3, 1, 4, 1, 5, 9}, out[6], sum = 0;
#pragma omp parallel for reduction(inscan, + : sum) num_threads(2)
  for (int i = 0; i < 6; i++) {
    sum += in[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
  for (int i = 0; i < 6; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}
