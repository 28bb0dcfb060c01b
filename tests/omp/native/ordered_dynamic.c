// Iterations are handed out, their ordered parts come in order.
#include <stdio.h>

int main(void) {
  int list[5], n = 0;
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < 5; i++) {
    int x = i * 3;
#pragma omp ordered
    list[n++] = x;
  }
  for (int i = 0; i < n; i++) printf("%d ", list[i]);
  printf("\n");
  return 0;
}
