// Sums, differences and products.
#include <stdio.h>

int main(void) {
  int a = 5, b = 50, c = 1;
#pragma omp parallel for reduction(+ : a) reduction(- : b) reduction(* : c)
  for (int i = 1; i <= 5; i++) {
    a += i;
    b -= i;
    c *= i;
  }
  printf("%d %d %d\n", a, b, c);
  return 0;
}
