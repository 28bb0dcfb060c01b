// Devices: the host.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[8], n = 8;
#pragma omp target map(from : a[:8])
  for (int i = 0; i < 8; i++) a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a[:8])
  for (int i = 0; i < n; i++) a[i] *= 2;
#pragma omp target data map(tofrom : a[:8])
  {
#pragma omp target update to(a[:8])
    n = a[7];
  }
  printf("%d %d\n", n, omp_is_initial_device());
  return 0;
}
