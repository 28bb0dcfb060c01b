/* Mean and spread of measurements, as somebody has it. */
#include <stdio.h>

enum { N = 6 };
double data[N] = {3.5, 4.25, 1, 7, 2.5, 6};

int main(void) {
  double sum = 0, squares = 0;
  for (int i = 0; i < N; i++) sum += data[i];
  double mean = sum / N;
  for (int i = 0; i < N; i++) squares += (data[i] - mean) * (data[i] - mean);
  printf("mean %10.4f\nspread %10.4f\n", mean, squares / N);
  return 0;
}
