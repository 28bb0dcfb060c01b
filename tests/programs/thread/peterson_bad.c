// mpiproof-test:
// expect: violated
// finding: data-race @ B
//
// Peterson's lock of two threads by atomic variables, in which one forgets whose turn it is.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;
static int inside;

static void *work(void *argument) {
  wants[1] = 1;
  turn = 0;
  while (wants[0] && turn == 0) continue;
  inside++;
  assert(inside == 1);
  inside--;
  wants[1] = 0;
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  wants[0] = 1;
  while (wants[1] && turn == 1) continue;
  inside++; /* @B */
  assert(inside == 1);
  inside--;
  wants[0] = 0;
  pthread_join(t, 0);
  return 0;
}
