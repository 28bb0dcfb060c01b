// plain: verified
// BUG=1: violated data-race
// Waiting for a flag. 1: the flag is plain, and the loop has no visible operation
// in it.
#include <pthread.h>
#include <stdatomic.h>

#if BUG
static volatile int flag;
#else
static atomic_int flag;
#endif

static void *work(void *p) {
  flag = 1;
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  while (!flag)
    ;
  pthread_join(t, 0);
  return 0;
}
