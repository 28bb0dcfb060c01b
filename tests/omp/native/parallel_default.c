// Clauses that say what is whose.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 1, b = 2, c = 3, out[2] = {0};
#pragma omp parallel default(none) shared(out, b) private(a) firstprivate(c) \
    num_threads(2)
  {
    a = c + b;
    c = omp_get_thread_num();
    out[c] = a + c;
  }
  printf("%d %d %d %d\n", out[0], out[1], a, c);
  return 0;
}
