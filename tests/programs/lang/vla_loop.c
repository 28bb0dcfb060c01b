// mpiproof-test:
// note: variable length arrays in loops leave the stack as it was
#include <stdio.h>

static long work(int rounds) {
  long total = 0;
  for (int i = 0; i < rounds; i++) {
    int n = i % 64 + 1;
    long list[n];
    for (int j = 0; j < n; j++)
      list[j] = (long)i * j;
    if (i % 3 == 0)
      continue;
    {
      char inner[n * 3];
      for (int j = 0; j < n * 3; j++)
        inner[j] = (char)(j & 15);
      total += inner[n] + inner[n * 3 - 1];
    }
    total += list[n - 1];
    if (i == rounds - 10)
      break;
  }
  return total;
}

static int nested(int depth) {
  int local[depth + 1];
  for (int i = 0; i <= depth; i++)
    local[i] = depth * i;
  return depth ? nested(depth - 1) + local[depth] : local[0];
}

int main(void) {
  printf("%ld\n", work(3000));
  printf("%d\n", nested(60));
  int i = 0;
again:;
  int width = i + 1;
  int v[width];
  v[i] = i * 10;
  printf("%d %zu\n", v[i], sizeof v);
  if (++i < 5)
    goto again;
  return 0;
}
