// plain: verified
// BUG=1: violated use-after-free @ A
// BUG=2: violated data-race
// A thread's variables live as long as the thread does. 1: another one reads one of
// them later. 2: at the same time.
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static _Thread_local int mine = 3;
static int *shown;
static sem_t ready, seen;

static void *work(void *p) {
  shown = &mine;
  sem_post(&ready);
#if BUG == 2
  mine = 4;
#endif
#if BUG != 1
  sem_wait(&seen);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  sem_init(&ready, 0, 0);
  sem_init(&seen, 0, 0);
  pthread_create(&t, 0, work, 0);
  sem_wait(&ready);
#if BUG == 1
  pthread_join(t, 0);
#endif
  printf("%d\n", *shown); /* @A */
  sem_post(&seen);
#if BUG != 1
  pthread_join(t, 0);
#endif
  return 0;
}
