// plain: verified
// BUG=1: violated data-race
// Double-checked locking. 1: the flag is a plain variable.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
#if BUG
static int ready;
#else
static atomic_int ready;
#endif
static int value;

static int get(void) {
  if (!ready) {
    pthread_mutex_lock(&m);
    if (!ready) {
      value = 42;
      ready = 1;
    }
    pthread_mutex_unlock(&m);
  }
  return value;
}

static void *work(void *p) {
  int v = get();
  assert(v == 42);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  return 0;
}
