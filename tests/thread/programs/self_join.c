// plain: verified
// BUG=1: violated assertion-failed @ A
// A thread cannot join itself. 1: the answer is taken for success.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
  int e = pthread_join(pthread_self(), 0);
#if BUG
  assert(e == 0); /* @A */
#else
  assert(e == EDEADLK);
#endif
  return 0;
}
