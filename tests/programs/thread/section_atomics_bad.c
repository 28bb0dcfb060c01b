// mpiproof-test:
// expect: violated
// finding: assertion-failed @ A
//
// Without a section they do.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static atomic_int first, second;

static void *write(void *argument) {
  first = 1;
  second = 1;
  return argument;
}

static void *look(void *argument) {
  int x = first, y = second;
  assert(y || !x); /* @A */
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
