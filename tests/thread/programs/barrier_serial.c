// plain: verified
// BUG=1: violated data-race
// One thread of a barrier is told so. 1: both act.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t b;
static int x;

static void *work(void *p) {
  int e = pthread_barrier_wait(&b);
  assert(e == 0 || e == PTHREAD_BARRIER_SERIAL_THREAD);
  if (BUG || e == PTHREAD_BARRIER_SERIAL_THREAD) x++;
  return p;
}

int main(void) {
  pthread_t t;
  pthread_barrier_init(&b, 0, 2);
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  assert(BUG || x == 1);
  return 0;
}
