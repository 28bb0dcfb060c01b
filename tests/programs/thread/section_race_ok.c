// mpiproof-test:
// expect: verified
//
// Its twin.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int count;
static atomic_int other;

static void *add(void *argument) {
  __VERIFIER_atomic_begin();
  count++;
  other++;
  __VERIFIER_atomic_end();
  return argument;
}

static void *set(void *argument) {
  other++;
  __VERIFIER_atomic_begin();
  count = 1;
  __VERIFIER_atomic_end();
  return argument;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add, 0);
  pthread_create(&u, 0, set, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
