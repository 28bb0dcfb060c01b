// mpiproof-test:
// expect: verified
//
// A semaphore hands memory over.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t s;
static int *p;

static void *work(void *argument) {
  *p = 5;
  sem_post(&s);
  return argument;
}

int main(void) {
  pthread_t t;
  sem_init(&s, 0, 0);
  p = malloc(sizeof *p);
  pthread_create(&t, 0, work, 0);
  sem_wait(&s);
  assert(*p == 5);
  pthread_join(t, 0);
  free(p);
  return 0;
}
