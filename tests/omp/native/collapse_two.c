// Two loops in one, who gets what.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int owner[3][4];
#pragma omp parallel for collapse(2) schedule(static)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) owner[i][j] = omp_get_thread_num();
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) printf("%d ", owner[i][j]);
  printf("\n");
  return 0;
}
