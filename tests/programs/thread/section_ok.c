// mpiproof-test:
// expect: verified
//
// An atomic section (of verification tasks): nobody else goes on inside.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int count;

static void *add(void *argument) {
  __VERIFIER_atomic_begin();
  int old = count;
  count = old + 1;
  __VERIFIER_atomic_end();
  return argument;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add, 0);
  pthread_create(&u, 0, add, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  assert(count == 2);
  return 0;
}
