// plain: verified
// BUG=1: violated thread-deadlock @ A
// BUG=2: violated thread-deadlock
// tsan: no
// What is done once waits for nothing that waits for it. 1: itself. 2: another
// thread that wants it done.
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void prepare(void);

static void *work(void *p) {
#if BUG == 2
  pthread_once(&once, prepare);
#endif
  return p;
}

static void prepare(void) {
  pthread_t t;
#if BUG == 1
  pthread_once(&once, prepare); /* @A */
#endif
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
}

int main(void) {
  pthread_once(&once, prepare);
  return 0;
}
