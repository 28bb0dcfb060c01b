// Updates, reads, writes and captures.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0, y = 1, z = 0, seen = 0;
  double d = 0;
#pragma omp parallel
  {
#pragma omp atomic
    x += 3;
#pragma omp atomic update
    y *= 2;
#pragma omp atomic
    d += 1.5;
#pragma omp atomic write
    z = 9;
#pragma omp barrier
    int v;
#pragma omp atomic read
    v = z;
#pragma omp critical
    seen += v;
  }
  printf("%d %d %g %d\n", x, y, d, seen);
  return 0;
}
