// mpiproof-test:
// expect: violated
// finding: data-race @ A
//
// Who is in no section races with who is in one, though an atomic operation follows.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int count;
static atomic_int other;

static void *add(void *argument) {
  __VERIFIER_atomic_begin();
  count++; /* @A */
  other++;
  __VERIFIER_atomic_end();
  return argument;
}

static void *set(void *argument) {
  other++;
  count = 1;
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
