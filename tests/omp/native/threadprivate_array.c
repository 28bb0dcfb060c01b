// An array of each thread.
#include <omp.h>
#include <stdio.h>

static int table[3];
#pragma omp threadprivate(table)

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) table[i] = i + 1;
#pragma omp parallel copyin(table) reduction(+ : sum)
  {
    table[0] = 100;
    sum += table[0] + table[1] + table[2];
  }
  printf("%d\n", sum / omp_get_max_threads());
  return 0;
}
