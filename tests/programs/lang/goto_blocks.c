// mpiproof-test:
// note: goto into and out of nested blocks and loops
#include <stdio.h>

static int find(int target) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      for (int k = 0; k < 10; k++)
        if (i * j * k == target)
          goto found;
  return -1;
found:
  return target * 2;
}

static int enter(int into) {
  int n = 0;
  if (into)
    goto middle;
  while (n < 100) {
    n += 10;
    {
      int local;
    middle:
      local = n + 1;
      n = local;
    }
    if (n > 50)
      goto out;
  }
out:
  return n;
}

static int backwards(int n) {
  int sum = 0;
top:
  if (n == 0)
    goto end;
  sum += n;
  n--;
  goto top;
end:
  return sum;
}

static int branch(int x) {
  if (x > 0) {
    if (x > 10)
      goto big;
    return 1;
  } else {
  big:
    return 2;
  }
}

static int cleanup(int fail) {
  int log = 1;
  if (fail == 1)
    goto one;
  log = log * 10 + 2;
  if (fail == 2)
    goto two;
  log = log * 10 + 3;
two:
  log = log * 10 + 4;
one:
  log = log * 10 + 5;
  return log;
}

int main(void) {
  printf("%d %d\n", find(504), find(11));
  printf("%d %d\n", enter(0), enter(1));
  printf("%d\n", backwards(100));
  printf("%d %d %d\n", branch(5), branch(20), branch(-1));
  for (int i = 0; i < 3; i++)
    printf("%d ", cleanup(i));
  puts("");
  {
    __label__ local;
    goto local;
  local:
    puts("done");
  }
  return 0;
}
