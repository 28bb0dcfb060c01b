// plain: verified
// BUG=1: violated assertion-failed @ A
// sem_trywait may fail. 1: taken for granted.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t s;

static void *work(void *p) {
  sem_post(&s);
  return p;
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, 0);
  pthread_create(&t, 0, work, 0);
  int e = sem_trywait(&s);
#if BUG
  assert(e == 0); /* @A */
#else
  assert(e == 0 || errno == EAGAIN);
#endif
  pthread_join(t, 0);
  return 0;
}
