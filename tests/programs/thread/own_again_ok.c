// mpiproof-test:
// expect: verified
//
// Ordered by joins: rounds of threads that reuse numbers and objects, and a main
// that looks at an atomic variable of a thread it has joined while others live.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count[2];
static int value;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *first(void *argument) {
  pthread_mutex_lock(&lock);
  value++;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(&count[0], 1);
  return argument;
}

static void *second(void *argument) {
  atomic_fetch_add(&count[1], 1);
  return argument;
}

int main(void) {
  for (int i = 1; i <= 3; i++) {
    pthread_t t, u;
    pthread_create(&t, 0, first, 0);
    pthread_create(&u, 0, second, 0);
    pthread_join(t, 0);
    assert(atomic_load(&count[0]) == i && value == i);
    pthread_join(u, 0);
    assert(atomic_load(&count[1]) == i);
  }
  return 0;
}
