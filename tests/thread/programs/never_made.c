// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: violated thread-misuse @ B
// BUG=3: violated thread-misuse @ C
// tsan: no
// Zeros are a mutex, but no semaphore, barrier or spin lock. Nobody makes a thread
// here: what belongs to threads works all the same.
#include <pthread.h>
#include <semaphore.h>

static sem_t s;
static pthread_barrier_t b;
static pthread_spinlock_t l;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int n;

static void count(void) { n++; }

int main(void) {
#if BUG != 1
  sem_init(&s, 0, 1);
#endif
#if BUG != 2
  pthread_barrier_init(&b, 0, 1);
#endif
#if BUG != 3
  pthread_spin_init(&l, PTHREAD_PROCESS_PRIVATE);
#endif
  sem_wait(&s);            /* @A */
  pthread_barrier_wait(&b); /* @B */
  pthread_spin_lock(&l);    /* @C */
  pthread_spin_unlock(&l);
  pthread_once(&once, count);
  pthread_once(&once, count);
  pthread_cond_signal(&c);
  pthread_cond_destroy(&c);
  return n - 1;
}
