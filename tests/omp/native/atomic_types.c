// Doubles, shorts and pointers.
#include <stdio.h>

int main(void) {
  double d = 1;
  short s = 100;
  unsigned char c = 0;
  long l = 3;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; i++) {
#pragma omp atomic
    d *= 2;
#pragma omp atomic
    s -= 7;
#pragma omp atomic
    c ^= 0x0f;
#pragma omp atomic
    l <<= 2;
  }
  printf("%g %d %d %ld\n", d, s, c, l);
  return 0;
}
