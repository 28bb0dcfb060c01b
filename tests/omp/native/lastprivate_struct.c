// The last value of a structure and of an array.
#include <stdio.h>

int main(void) {
  struct { int x; char y[3]; } s = {0, "ab"};
  int a[2] = {0, 0};
#pragma omp parallel for lastprivate(s, a) schedule(static, 1)
  for (int i = 0; i < 5; i++) {
    s.x = i;
    s.y[0] = (char)('a' + i);
    s.y[1] = 'z';
    s.y[2] = 0;
    a[0] = i;
    a[1] = -i;
  }
  printf("%d %s %d %d\n", s.x, s.y, a[0], a[1]);
  return 0;
}
