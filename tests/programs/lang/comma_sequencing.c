// mpiproof-test:
// note: comma operator, short circuit, conditional order
#include <stdio.h>

static int trace(int x) {
  printf("<%d>", x);
  return x;
}

static int order;
static int step(int want) {
  return order++ == want;
}

int main(void) {
  int a = (trace(1), trace(2), 3);
  printf(" %d\n", a);
  int r = trace(0) && trace(1);
  printf(" %d\n", r);
  r = trace(1) || trace(0);
  printf(" %d\n", r);
  r = trace(1) && trace(0) || trace(5) && !trace(0);
  printf(" %d\n", r);
  r = trace(0) ? trace(1) : trace(2) ? trace(3) : trace(4);
  printf(" %d\n", r);
  r = step(0) && step(1) && (step(2), step(3)) && (step(9) || step(5));
  printf("%d %d\n", r, order);
  int i = 0, j = 10;
  for (; i < j; i++, j -= 2)
    ;
  printf("%d %d\n", i, j);
  int x = 5;
  x = (x++, x + 1);
  printf("%d\n", x);
  int b = 3;
  b = b++ ? (b += 2, b * 10) : 0;
  printf("%d\n", b);
  int v[3] = {1, 2, 3}, k = 0;
  v[k++] = 10;
  v[k] = k + 5;
  k++;
  printf("%d %d %d %d\n", v[0], v[1], v[2], k);
  printf("%d\n", (1, 2, 3) + (i = 4, i * 2));
  r = !trace(0) & !!trace(7) | (trace(3) > 2) << 2;
  printf(" %d\n", r);
  int n = x ?: 99;
  printf("%d %d\n", n, 0 ?: 98);
  return 0;
}
