// Cancelling is off unless the environment turns it on.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 6; i++) {
      sum += i;
#pragma omp cancel for if (i == 2)
#pragma omp cancellation point for
    }
#pragma omp barrier
#pragma omp cancel parallel
  }
  printf("%d %d\n", sum, omp_get_cancellation());
  return 0;
}
