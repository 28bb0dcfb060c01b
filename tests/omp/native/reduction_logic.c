// Logical and and or.
#include <stdio.h>

int main(void) {
  int all = 1, any = 0, none = 1;
#pragma omp parallel for reduction(&& : all, none) reduction(|| : any)
  for (int i = 0; i < 6; i++) {
    all = all && i < 10;
    none = none && i != 4;
    any = any || i == 3;
  }
  printf("%d %d %d\n", all, any, none);
  return 0;
}
