// A loop with schedule(simd : static, 4).
#include <stdio.h>

int main(void) {
  int square[6], owner[6], sum = 0;
#pragma omp parallel for schedule(simd : static, 4) reduction(+ : sum)
  for (int i = 0; i < 6; i++) {
    square[i] = i * i;
    owner[i] = i;
    sum += square[i];
  }
  for (int i = 0; i < 6; i++) printf("%d:%d ", square[i], owner[i]);
  printf("= %d\n", sum);
  return 0;
}
