// plain: verified
// BUG=1: violated assertion-failed @ A
// BUG=2: violated thread-deadlock
// Two workers and a queue of three jobs. 1: a worker ends when the queue is
// empty, although more is to come. 2: the end is signalled to one only.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int jobs, closed, done;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  for (;;) {
#if BUG == 1
    if (jobs == 0) break;
#else
    while (jobs == 0 && !closed) pthread_cond_wait(&c, &m);
    if (jobs == 0) break;
#endif
    jobs--;
    done++;
  }
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&m);
    jobs++;
    pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
  }
  pthread_mutex_lock(&m);
  closed = 1;
#if BUG == 2
  pthread_cond_signal(&c);
#else
  pthread_cond_broadcast(&c);
#endif
  pthread_mutex_unlock(&m);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(done == 2); /* @A */
  return 0;
}
