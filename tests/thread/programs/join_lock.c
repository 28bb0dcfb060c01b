// plain: verified
// BUG=1: violated thread-deadlock
// 1: joins a thread while holding what that waits for.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
  x++;
  if (BUG) pthread_join(t, 0);
  pthread_mutex_unlock(&m);
  if (!BUG) pthread_join(t, 0);
  return x - 2;
}
