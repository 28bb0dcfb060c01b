// plain: verified
// BUG=1: violated data-race
// BUG=2: violated data-race
// Dekker's algorithm. 1: flags and turn are plain. 2: the second thread does not
// look at the flag.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#if BUG == 1
static int flag[2], turn;
#else
static atomic_int flag[2], turn;
#endif
static int x;

static void *work(void *p) {
  int me = *(int *)p, other = 1 - me;
  flag[me] = 1;
  while (flag[other] && !(BUG == 2 && me == 1)) {
    if (turn != me) {
      flag[me] = 0;
      while (turn != me)
        ;
      flag[me] = 1;
    }
#if BUG == 1
    if (x < 0) break;
#endif
  }
  x++;
  turn = other;
  flag[me] = 0;
  return p;
}

int main(void) {
  pthread_t t;
  int number[2] = {0, 1};
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  assert(x == 2);
  return 0;
}
