// plain: verified
// BUG=1: violated thread-misuse @ A
#include <pthread.h>

static void *work(void *p) { return p; }

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
#if BUG
  pthread_join(t, 0); /* @A */
#endif
  return 0;
}
