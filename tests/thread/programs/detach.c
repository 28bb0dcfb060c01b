// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: violated data-race
// A detached thread tells that it is done. 1: it is joined. 2: it does not tell.
#include <pthread.h>
#include <semaphore.h>

static sem_t done;
static int x;

static void *work(void *p) {
  x = 1;
  sem_post(&done);
  return p;
}

int main(void) {
  pthread_t t;
  sem_init(&done, 0, 0);
  pthread_create(&t, 0, work, 0);
  pthread_detach(t);
#if BUG != 2
  sem_wait(&done);
#endif
#if BUG == 1
  pthread_join(t, 0); /* @A */
#endif
  return x == 2;
}
