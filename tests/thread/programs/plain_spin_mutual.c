// plain: verified
// BUG=1: violated data-race
// Two threads wait for each other by plain flags.
#include <pthread.h>
#include <stdatomic.h>

#if BUG
static volatile int flag[2];
#else
static atomic_int flag[2];
#endif

static void *work(void *p) {
  int me = *(int *)p;
  flag[me] = 1;
  while (!flag[1 - me])
    ;
  return p;
}

int main(void) {
  pthread_t t;
  int number[2] = {0, 1};
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  return 0;
}
