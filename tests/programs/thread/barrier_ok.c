// mpiproof-test:
// expect: verified
//
// What was written before a barrier may be read behind it.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t b;
static long a[3];

static void *work(void *argument) {
  long i = (long)argument;
  a[i] = i + 1;
  pthread_barrier_wait(&b);
  assert(a[0] + a[1] + a[2] == 6);
  return 0;
}

int main(void) {
  pthread_t t[2];
  pthread_barrier_init(&b, 0, 3);
  for (long i = 0; i < 2; i++) pthread_create(&t[i], 0, work, (void *)i);
  work((void *)2);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  pthread_barrier_destroy(&b);
  return 0;
}
