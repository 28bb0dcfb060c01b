// target with maps, on the host.
#include <stdio.h>

int main(void) {
  int a[4] = {1, 2, 3, 4}, sum = 0;
#pragma omp target map(tofrom : a) map(tofrom : sum)
  for (int i = 0; i < 4; i++) {
    a[i] *= 2;
    sum += a[i];
  }
  printf("%d %d\n", a[3], sum);
  return 0;
}
