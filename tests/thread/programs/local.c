// plain: verified
// BUG=1: violated data-race
// A variable of each thread. 1: one for all.
#include <assert.h>
#include <pthread.h>

#if BUG
static int x = 5;
#else
static _Thread_local int x = 5;
#endif

static void *work(void *p) {
  x += *(int *)p;
  return (void *)(long)x;
}

int main(void) {
  pthread_t t;
  int one = 1, two = 2;
  void *result;
  pthread_create(&t, 0, work, &one);
  work(&two);
  pthread_join(t, &result);
  assert(BUG || ((long)result == 6 && x == 7));
  return 0;
}
