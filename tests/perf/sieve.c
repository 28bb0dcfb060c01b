// Bench kernel: sieve of Eratosthenes over a byte array.
#include <stdio.h>
#include <string.h>

enum { N = 1000000 };

static unsigned char composite[N + 1];

int main(void) {
  int count = 0;
  for (int round = 0; round < 12; round++) {
    memset(composite, 0, sizeof composite);
    count = 0;
    for (int i = 2; i <= N; i++) {
      if (composite[i])
        continue;
      count++;
      for (int j = i + i; j <= N; j += i)
        composite[j] = 1;
    }
  }
  printf("%d\n", count);
  return 0;
}
