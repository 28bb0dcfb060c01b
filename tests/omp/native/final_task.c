// Tasks that are run at once, and what they say of themselves.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int n = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task final(1) shared(n)
    {
      n += omp_in_final();
#pragma omp task shared(n)
      n += 10 * omp_in_final();
      n *= 2;
    }
#pragma omp taskwait
#pragma omp task if (0) shared(n)
    n += 100;
#pragma omp task mergeable untied shared(n)
    n += 1000;
  }
  printf("%d\n", n);
  return 0;
}
