// A loop with schedule(static).
#include <omp.h>
#include <stdio.h>

int main(void) {
  int square[12], owner[12], sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
  for (int i = 0; i < 12; i++) {
    square[i] = i * i;
    owner[i] = omp_get_thread_num();
    sum += square[i];
  }
  for (int i = 0; i < 12; i++) printf("%d:%d ", square[i], owner[i]);
  printf("= %d\n", sum);
  return 0;
}
