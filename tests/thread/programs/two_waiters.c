// plain: verified
// BUG=1: violated thread-deadlock
// Two wait for different things with one condition variable. 1: a signal wakes
// the wrong one.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready[2];

static void *work(void *p) {
  int i = *(int *)p;
  pthread_mutex_lock(&m);
  while (!ready[i]) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return p;
}

static void set(int i) {
  pthread_mutex_lock(&m);
  ready[i] = 1;
#if BUG
  pthread_cond_signal(&c);
#else
  pthread_cond_broadcast(&c);
#endif
  pthread_mutex_unlock(&m);
}

int main(void) {
  pthread_t t[2];
  int number[2] = {0, 1};
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, &number[i]);
  set(0);
  pthread_join(t[0], 0);
  set(1);
  pthread_join(t[1], 0);
  return 0;
}
