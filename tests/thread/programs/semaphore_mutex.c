// plain: verified
// BUG=1: violated data-race
// BUG=2: violated thread-deadlock
// A semaphore as a lock. 1: it lets two in. 2: it lets nobody in.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t s;
static int x;

static void *work(void *p) {
  sem_wait(&s);
  x++;
  sem_post(&s);
  return p;
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, BUG == 1 ? 2 : BUG == 2 ? 0 : 1);
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  sem_destroy(&s);
  assert(BUG || x == 2);
  return 0;
}
