// plain: verified
// BUG=1: violated data-race
// A lock that is waited for some time. 1: the answer is not looked at.
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void *work(void *p) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  int e = pthread_mutex_timedlock(&m, &until);
#if BUG
  x++;
#else
  if (e == 0) x++;
#endif
  if (e == 0) pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
