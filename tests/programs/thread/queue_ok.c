// mpiproof-test:
// expect: verified
//
// A place for one number between a producer and a consumer.
#include <assert.h>
#include <pthread.h>

static int number, full;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void *produce(void *argument) {
  for (int i = 1; i <= 2; i++) {
    pthread_mutex_lock(&m);
    while (full) pthread_cond_wait(&c, &m);
    number = i;
    full = 1;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m);
  }
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, produce, 0);
  for (int i = 1; i <= 2; i++) {
    pthread_mutex_lock(&m);
    while (!full) pthread_cond_wait(&c, &m);
    int got = number;
    full = 0;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m);
    assert(got == i);
  }
  pthread_join(t, 0);
  return 0;
}
