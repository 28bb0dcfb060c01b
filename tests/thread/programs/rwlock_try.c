// plain: verified
// BUG=1: violated data-race
// Trying to read and to write. 1: writes although it was refused.
#include <errno.h>
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static int x;

static void *writer(void *p) {
  int e = pthread_rwlock_trywrlock(&l);
  assert(e == 0 || e == EBUSY);
#if BUG
  x = 1;
#else
  if (e == 0) x = 1;
#endif
  if (e == 0) pthread_rwlock_unlock(&l);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, writer, 0);
  if (pthread_rwlock_tryrdlock(&l) == 0) {
    int seen = x;
    assert(seen == 0 || seen == 1);
    pthread_rwlock_unlock(&l);
  }
  pthread_join(t, 0);
  return 0;
}
