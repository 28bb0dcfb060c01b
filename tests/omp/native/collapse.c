// Three loops in one, of odd bounds, some downward.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int owner[60], order[60], n = 0;
#pragma omp parallel for collapse(3) schedule(static, 4)
  for (int i = 7; i > 2; i -= 2)
    for (unsigned j = 0; j < 4; j++)
      for (long k = -1; k <= 3; k++) {
        int at = ((7 - i) / 2 * 4 + (int)j) * 5 + (int)k + 1;
        owner[at] = omp_get_thread_num();
        order[at] = i * 100 + (int)j * 10 + (int)k;
      }
  for (int i = 0; i < 60; i++) n += owner[i] * i + order[i];
  printf("%d %d %d\n", n, order[0], order[59]);
  return 0;
}
