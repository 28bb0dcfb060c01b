// target teams distribute parallel for.
#include <stdio.h>

int main(void) {
  int a[6], sum = 0;
#pragma omp target teams distribute parallel for map(from : a) num_teams(1)
  for (int i = 0; i < 6; i++) a[i] = i + 1;
#pragma omp target parallel for map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < 6; i++) sum += i;
  printf("%d %d %d\n", a[0], a[5], sum);
  return 0;
}
