// A declared reduction of pairs.
#include <omp.h>
#include <stdio.h>

typedef struct Pair {
  int low, high;
} Pair;

static void widen(Pair *to, const Pair *by) {
  if (by->low < to->low) to->low = by->low;
  if (by->high > to->high) to->high = by->high;
}
#pragma omp declare reduction(bounds : Pair : widen(&omp_out, &omp_in)) \
    initializer(omp_priv = (Pair){100, -100})

int main(void) {
  Pair p = {100, -100};
#pragma omp parallel for reduction(bounds : p)
  for (int i = 0; i < 7; i++) {
    int x = i * 5 % 7;
    if (x < p.low) p.low = x;
    if (x > p.high) p.high = x;
  }
  printf("%d %d\n", p.low, p.high);
  return 0;
}
