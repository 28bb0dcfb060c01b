/* Darts at a square; the points are random numbers. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int in = 0;
  for (int i = 0; i < 3; i++) {
    int x = rand() % 8, y = rand() % 8;
    if (x * x + y * y < 36) in++;
  }
  printf("in %d\n", in);
  return 0;
}
