// plain: verified
// BUG=1: violated thread-misuse @ A
// A thread that joins itself (undefined: POSIX, pthread_join).
#include <assert.h>
#include <pthread.h>

static void *work(void *p) { return p; }

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG
  pthread_join(pthread_self(), 0); /* @A */
#endif
  assert(pthread_join(t, 0) == 0);
  return 0;
}
