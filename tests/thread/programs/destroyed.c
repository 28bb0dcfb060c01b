// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: violated thread-misuse @ B
// BUG=3: violated thread-misuse @ C
// BUG=4: violated thread-misuse @ D
// BUG=5: violated thread-misuse @ E
// BUG=6: violated thread-misuse @ F, thread-deadlock
// tsan: no
// Destroyed too early: a semaphore, a read-write lock, a spin lock, a barrier, a
// condition. 6: a semaphore that a thread waits for.
#include <pthread.h>
#include <semaphore.h>

static sem_t s, gate;
static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_barrier_t b;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void *work(void *p) {
  sem_wait(&gate);
  sem_post(&s);              /* @A */
  pthread_rwlock_rdlock(&l); /* @B */
  pthread_rwlock_unlock(&l);
  pthread_spin_lock(&spin); /* @C */
  pthread_spin_unlock(&spin);
  pthread_barrier_wait(&b); /* @D */
  pthread_cond_signal(&c);  /* @E */
  return p;
}

static void destroy(int all) {
  if (all || BUG == 1)
    sem_destroy(&s);
  if (all || BUG == 2)
    pthread_rwlock_destroy(&l);
  if (all || BUG == 3)
    pthread_spin_destroy(&spin);
  if (all || BUG == 4)
    pthread_barrier_destroy(&b);
  if (all || BUG == 5)
    pthread_cond_destroy(&c);
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, 0);
  sem_init(&gate, 0, 0);
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_barrier_init(&b, 0, 1);
  pthread_create(&t, 0, work, 0);
  destroy(0);
#if BUG == 6
  sem_destroy(&gate); /* @F */
#else
  sem_post(&gate);
#endif
  pthread_join(t, 0);
#if !BUG
  destroy(1);
#endif
  return 0;
}
