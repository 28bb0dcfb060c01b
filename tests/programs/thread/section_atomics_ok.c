// mpiproof-test:
// expect: verified
//
// Atomic operations elsewhere do not come in between, either.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static atomic_int first, second;

static void *write(void *argument) {
  __VERIFIER_atomic_begin();
  first = 1;
  second = 1;
  __VERIFIER_atomic_end();
  return argument;
}

static void *look(void *argument) {
  int x = first, y = second;
  assert(y || !x);
  return argument;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, write, 0);
  pthread_create(&u, 0, look, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
