// plain: verified
// BUG=1: violated thread-misuse @ A
// Created detached. 1: joined.
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void *work(void *p) {
  sem_post(&done);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_attr_t a;
  sem_init(&done, 0, 0);
  pthread_attr_init(&a);
  pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
  pthread_create(&t, &a, work, 0);
  pthread_attr_destroy(&a);
  sem_wait(&done);
#if BUG
  pthread_join(t, 0); /* @A */
#endif
  return 0;
}
