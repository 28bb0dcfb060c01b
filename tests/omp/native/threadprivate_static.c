// A static variable of a function, by thread.
#include <stdio.h>

static int next(void) {
  static int count = 40;
#pragma omp threadprivate(count)
  return ++count;
}

int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    next();
    sum += next();
  }
  printf("%d\n", sum);
  return 0;
}
