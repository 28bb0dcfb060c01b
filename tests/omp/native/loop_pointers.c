// Loops over pointers and characters.
#include <stdio.h>

int main(void) {
  char text[] = "parallel";
  int n = 0;
#pragma omp parallel for reduction(+ : n)
  for (char *c = text; c < text + 8; c++) n += *c == 'l';
#pragma omp parallel for
  for (int i = 0; i < 8; i++) text[i] = (char)(text[i] - 32);
  printf("%d %s\n", n, text);
  return 0;
}
