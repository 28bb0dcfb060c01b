// mpiproof-test:
// expect: violated
// finding: assertion-failed @ A
// finding: assertion-failed @ B
//
// What is one thread's own for long is looked at by another one in the end, and
// one that fails does not keep others from failing, too.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count, other;

static void *work(void *argument) {
  for (int i = 0; i < 3; i++) atomic_fetch_add(&count, 1);
  return argument;
}

static void *fail(void *argument) {
  atomic_store(&other, 1);
  assert(argument == 0); /* @A */
  return argument;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, fail, &t);
  assert(atomic_load(&count) != 2); /* @B */
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
