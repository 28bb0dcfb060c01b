/* As people have it: sizes and values are constants, the result is printed. */
#include <stdio.h>

#define N 6
double u[N] = {1, 0, 0, 0, 0, 1}, v[N];

int main(void) {
  double k = 0.25;
  for (int s = 0; s < 2; s++) {
    for (int i = 1; i < N - 1; i++) v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
    for (int i = 1; i < N - 1; i++) u[i] = v[i];
  }
  for (int i = 0; i < N; i++) printf("%8.4f", u[i]);
  printf("\n");
  return 0;
}
