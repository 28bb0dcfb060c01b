// mpiproof-test:
// expect: violated
// finding: data-race @ A
//
// Another name: no section.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int value;

static int exchange(int old, int new) {
  if (value != old)
    return 0;
  value = new;
  return 1;
}

static int __VERIFIER_atomic_get(void) { return value; } /* @A */

static void *add(void *argument) {
  int old;
  do old = __VERIFIER_atomic_get();
  while (!exchange(old, old + 1));
  return argument;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add, 0);
  pthread_create(&u, 0, add, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  assert(value == 2);
  return 0;
}
