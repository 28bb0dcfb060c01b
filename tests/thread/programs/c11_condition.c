// plain: verified
// BUG=1: violated thread-deadlock
// C11 conditions. 1: signalled before the flag is set, and not again.
#include <threads.h>

static mtx_t m;
static cnd_t c;
static int ready;

static int work(void *p) {
  (void)p;
#if BUG
  cnd_signal(&c);
  mtx_lock(&m);
  ready = 1;
  mtx_unlock(&m);
#else
  mtx_lock(&m);
  ready = 1;
  cnd_signal(&c);
  mtx_unlock(&m);
#endif
  return 0;
}

int main(void) {
  thrd_t t;
  mtx_init(&m, mtx_plain);
  cnd_init(&c);
  thrd_create(&t, work, 0);
  mtx_lock(&m);
  while (!ready) cnd_wait(&c, &m);
  mtx_unlock(&m);
  thrd_join(t, 0);
  return 0;
}
