// A league of teams.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[9], sum = 0;
#pragma omp teams distribute parallel for num_teams(1) reduction(+ : sum)
  for (int i = 0; i < 9; i++) {
    a[i] = i;
    sum += i;
  }
  printf("%d %d\n", sum, a[8]);
  return 0;
}
