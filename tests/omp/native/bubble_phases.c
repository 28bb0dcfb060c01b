// Sorting by odd and even phases.
#include <stdio.h>

int main(void) {
  int v[6] = {5, 2, 9, 1, 7, 3};
#pragma omp parallel num_threads(2)
  for (int phase = 0; phase < 6; phase++) {
#pragma omp for
    for (int i = phase % 2; i < 5; i += 2)
      if (v[i] > v[i + 1]) {
        int x = v[i];
        v[i] = v[i + 1];
        v[i + 1] = x;
      }
  }
  for (int i = 0; i < 6; i++) printf("%d ", v[i]);
  printf("\n");
  return 0;
}
