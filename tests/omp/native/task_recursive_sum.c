// A sum over an array by halves.
#include <stdio.h>

static int data[4];

static int sum_of(int from, int to) {
  if (to - from == 1) return data[from];
  int a, b, middle = (from + to) / 2;
#pragma omp task shared(a)
  a = sum_of(from, middle);
  b = sum_of(middle, to);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) data[i] = i * i + 1;
#pragma omp parallel
#pragma omp single
  sum = sum_of(0, 4);
  printf("%d\n", sum);
  return 0;
}
