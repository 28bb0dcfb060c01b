// plain: verified
// BUG=1: violated assertion-failed @ A
// Data by key is a thread's own, and its destructor runs at the end. 1: expected
// of another thread.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_key_t key;
static atomic_int destroyed;
static int a = 1, b = 2;

static void destroy(void *p) { destroyed += *(int *)p; }

static void *work(void *p) {
  assert(pthread_getspecific(key) == 0);
  pthread_setspecific(key, p);
  assert(pthread_getspecific(key) == p);
  return 0;
}

int main(void) {
  pthread_t t[2];
  pthread_key_create(&key, destroy);
  pthread_create(&t[0], 0, work, &a);
  pthread_create(&t[1], 0, work, &b);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(destroyed == 3);
#if BUG
  assert(pthread_getspecific(key) != 0); /* @A */
#endif
  pthread_key_delete(key);
  return 0;
}
