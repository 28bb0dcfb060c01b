// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: violated thread-deadlock, thread-leak
// Spin locks. 1: given back by a stranger. 2: not given back.
#include <pthread.h>

static pthread_spinlock_t l;
static int x;

static void *work(void *p) {
#if BUG == 1
  pthread_spin_unlock(&l); /* @A */
#else
  pthread_spin_lock(&l);
  x++;
#if BUG != 2
  pthread_spin_unlock(&l);
#endif
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_spin_init(&l, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&t, 0, work, 0);
#if BUG != 1
  pthread_spin_lock(&l);
  x++;
  pthread_spin_unlock(&l);
#endif
  pthread_join(t, 0);
#if !BUG
  pthread_spin_destroy(&l);
#endif
  return 0;
}
