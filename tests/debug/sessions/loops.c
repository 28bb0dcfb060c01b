#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}

static long fib(int n) {
  if (n < 2) return n;
  return fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv) {
  int numbers[] = {5, 3, 9, 1};
  char word[12];
  qsort(numbers, 4, sizeof numbers[0], compare);
  for (int i = 0; i < 4; i++)
    printf("%d\n", numbers[i]);
  long f = fib(12);
  strcpy(word, "abc");
  word[1] = (char)(f % 26 + 'a');
  int *gone = malloc(sizeof *gone);
  free(gone);
  numbers[0] = *gone;
  return argc > 5 ? argv[1][0] : numbers[0];
}
