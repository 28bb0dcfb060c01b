// plain: verified
// BUG=1: violated use-after-return
// A thread works on a variable of a function that waits for it. 1: it does not
// wait.
// tsan: no
#include <pthread.h>

static pthread_t t;

static void *work(void *p) {
  *(int *)p = 1;
  return 0;
}

static void start(void) {
  int x = 0;
  pthread_create(&t, 0, work, &x);
#if !BUG
  pthread_join(t, 0);
#endif
}

int main(void) {
  start();
#if BUG
  pthread_join(t, 0);
#endif
  return 0;
}
