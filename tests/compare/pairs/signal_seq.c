/* Reads doubles from a binary file and prints their running sums. */
#include <stdio.h>

int main(void) {
  double x[4], sum = 0;
  FILE *file = fopen("signal.bin", "rb");
  if (file == NULL || fread(x, sizeof *x, 4, file) != 4) return 1;
  fclose(file);
  for (int i = 0; i < 4; i++) {
    sum += x[i];
    printf("%g\n", sum);
  }
  return 0;
}
