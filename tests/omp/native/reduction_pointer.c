// An array behind a pointer.
#include <stdio.h>

int main(void) {
  int store[3] = {0}, *v = store;
#pragma omp parallel for reduction(max : v[:3])
  for (int i = 0; i < 9; i++)
    if (i * 7 % 10 > v[i % 3]) v[i % 3] = i * 7 % 10;
  printf("%d %d %d\n", v[0], v[1], v[2]);
  return 0;
}
