// mpiproof-test:
// note: longjmp over frames with variable length arrays
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static jmp_buf points[4];

static long work(int depth, int n) {
  char block[n];
  memset(block, depth, (size_t)n);
  if (depth == 0)
    longjmp(points[n % 4], n);
  return block[n - 1] + work(depth - 1, n + 1);
}

static int coroutine(int k) {
  volatile int state = 0;
  int r = setjmp(points[k]);
  state++;
  if (r == 0)
    work(10 + k, 20);
  return state * 1000 + r;
}

int main(void) {
  for (volatile int i = 0; i < 4; i++) {
    for (volatile int j = 0; j < 4; j++)
      if (j != i && setjmp(points[j])) {
        printf("other %d\n", j);
        goto next;
      }
    printf("%d\n", coroutine(i));
  next:;
  }
  volatile long sum = 0;
  for (volatile int i = 0; i < 200; i++)
    if (setjmp(points[0]) == 0) {
      setjmp(points[1]);
      sum += i;
      if (i % 3 == 0)
        longjmp(points[0], 1);
      sum += 1000;
    }
  printf("%ld\n", sum);
  return 0;
}
