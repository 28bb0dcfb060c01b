// All operators of reductions.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int plus = 1, times = 1, and_ = -1, or_ = 0, xor_ = 5, land = 1, lor = 0;
  int most = -100, least = 100, minus = 50;
#pragma omp parallel for reduction(+ : plus) reduction(* : times)   \
    reduction(& : and_) reduction(| : or_) reduction(^ : xor_)      \
    reduction(&& : land) reduction(|| : lor) reduction(max : most)  \
    reduction(min : least) reduction(- : minus)
  for (int i = 1; i < 8; i++) {
    plus += i;
    times *= i;
    and_ &= ~(1 << i);
    or_ |= 1 << i;
    xor_ ^= i * 3;
    land = land && i != 4;
    lor = lor || i == 4;
    if (i * 7 % 5 > most) most = i * 7 % 5;
    if (i * 7 % 5 < least) least = i * 7 % 5;
    minus -= i;
  }
  printf("%d %d %d %d %d %d %d %d %d %d\n", plus, times, and_, or_, xor_, land,
         lor, most, least, minus);
  return 0;
}
