// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: verified thread-leak
// BUG=3: violated thread-misuse @ B
// tsan: no
// Who reads unlocks, as often as it locked. 1: another one does. 2: one that read
// twice unlocks once. 3: three times.
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static sem_t s;

static void *work(void *p) {
  sem_wait(&s);
#if BUG == 1
  pthread_rwlock_unlock(&l); /* @A */
#else
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_unlock(&l);
#if BUG != 2
  pthread_rwlock_unlock(&l);
#endif
#if BUG == 3
  pthread_rwlock_unlock(&l); /* @B */
#endif
#endif
  return p;
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, 0);
  pthread_create(&t, 0, work, 0);
  pthread_rwlock_rdlock(&l);
  sem_post(&s);
  pthread_join(t, 0);
  pthread_rwlock_unlock(&l);
  return 0;
}
