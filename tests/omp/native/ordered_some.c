// Only some iterations have an ordered part.
#include <stdio.h>

int main(void) {
  int text[8], n = 0;
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < 8; i++) {
    if (i % 3 == 0) {
#pragma omp ordered
      text[n++] = i;
    }
  }
  for (int i = 0; i < n; i++) printf("%d ", text[i]);
  printf("\n");
  return 0;
}
