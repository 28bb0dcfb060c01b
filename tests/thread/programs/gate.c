// plain: verified
// BUG=1: violated thread-deadlock
// Locks in opposite orders are harmless behind a common gate. 1: one thread does
// not pass it.
#include <pthread.h>

static pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *p) {
  if (!BUG) pthread_mutex_lock(&g);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  if (!BUG) pthread_mutex_unlock(&g);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&g);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&g);
  pthread_join(t, 0);
  return 0;
}
