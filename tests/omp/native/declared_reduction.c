// An operator of the program's own.
#include <omp.h>
#include <stdio.h>
typedef struct Span { int low, high; } Span;
#pragma omp declare reduction(join : Span : omp_out.low =               \
    omp_in.low < omp_out.low ? omp_in.low : omp_out.low,                \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high             \
                                              : omp_out.high)           \
    initializer(omp_priv = (Span){1000, -1000})
int main(void) {
  Span s = {1000, -1000};
#pragma omp parallel for reduction(join : s)
  for (int i = 0; i < 9; i++) {
    int v = (i * 37 + 5) % 23;
    if (v < s.low) s.low = v;
    if (v > s.high) s.high = v;
  }
  printf("%d %d\n", s.low, s.high);
  return 0;
}
