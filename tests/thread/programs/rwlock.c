// plain: verified
// BUG=1: violated data-race
// BUG=2: violated thread-misuse @ B
// BUG=3: violated thread-deadlock
// A read-write lock. 1: the writer takes it for reading. 2: unlocked twice.
// 3: a reader wants to write without letting go.
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;

static void *reader(void *p) {
  pthread_rwlock_rdlock(&l);
  int a = x, b = y;
  assert(BUG == 1 || a == b);
  pthread_rwlock_unlock(&l);
  return p;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, reader, 0);
#if BUG == 1 || BUG == 3
  pthread_rwlock_rdlock(&l);
#else
  pthread_rwlock_wrlock(&l);
#endif
#if BUG == 3
  pthread_rwlock_wrlock(&l);
#endif
  x++;
  y++;
  pthread_rwlock_unlock(&l);
#if BUG == 2
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  pthread_rwlock_unlock(&l); /* @B */
  return 0;
#endif
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  return 0;
}
