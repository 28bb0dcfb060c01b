// plain: incomplete
// BUG=1: incomplete
// Cancelling is a limit.
// tsan: no
#include <pthread.h>
#include <unistd.h>

static void *work(void *p) {
  for (;;) {
    pthread_testcancel();
    sched_yield();
    if (BUG) break;
  }
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_cancel(t);
  pthread_join(t, 0);
  return 0;
}
