// Two halves are sorted by tasks, then merged.
#include <stdio.h>

static void sort(int *v, int n) {
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (v[k] < v[i]) {
        int x = v[i];
        v[i] = v[k];
        v[k] = x;
      }
}

int main(void) {
  int v[6] = {6, 3, 5, 1, 4, 2}, out[6], a = 0, b = 3;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    sort(v, 3);
#pragma omp task
    sort(v + 3, 3);
#pragma omp taskwait
    for (int i = 0; i < 6; i++)
      out[i] = b == 6 || (a < 3 && v[a] < v[b]) ? v[a++] : v[b++];
  }
  for (int i = 0; i < 6; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}
