// plain: verified
// BUG=1: violated thread-deadlock
// A barrier of mutex and condition, used twice. 1: without counting rounds.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int here, round_;

static void wait_(void) {
  pthread_mutex_lock(&m);
  if (++here == 2) {
    here = 0;
    round_++;
    pthread_cond_broadcast(&c);
  } else {
#if BUG
    while (here != 0) pthread_cond_wait(&c, &m);
#else
    int mine = round_;
    while (round_ == mine) pthread_cond_wait(&c, &m);
#endif
  }
  pthread_mutex_unlock(&m);
}

static void *work(void *p) {
  wait_();
  wait_();
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  assert(round_ == 2);
  return 0;
}
