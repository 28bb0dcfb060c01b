// plain: verified
// BUG=1: violated data-race
// BUG=2: violated assertion-failed @ B
// Readers and a writer with a count of readers. 1: the count is not protected.
// 2: the writer writes in two sections.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t busy = PTHREAD_MUTEX_INITIALIZER;
static int readers, x, y;

static void enter(void) {
#if BUG == 1
  readers++;
#else
  pthread_mutex_lock(&m);
  if (readers++ == 0) pthread_mutex_lock(&busy);
  pthread_mutex_unlock(&m);
#endif
}

static void leave(void) {
#if BUG == 1
  readers--;
#else
  pthread_mutex_lock(&m);
  if (--readers == 0) pthread_mutex_unlock(&busy);
  pthread_mutex_unlock(&m);
#endif
}

static void *reader(void *p) {
  enter();
#if BUG != 1
  assert(x == y); /* @B */
#endif
  leave();
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, reader, 0);
#if BUG == 1
  enter();
  leave();
#else
  pthread_mutex_lock(&busy);
  x = 1;
#if BUG == 2
  pthread_mutex_unlock(&busy);
  pthread_mutex_lock(&busy);
#endif
  y = 1;
  pthread_mutex_unlock(&busy);
#endif
  pthread_join(t, 0);
  return 0;
}
