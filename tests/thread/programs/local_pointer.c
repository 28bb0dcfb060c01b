// plain: verified
// BUG=1: violated data-race
// A pointer to another thread's variable. 1: used without order.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Thread_local int mine;
static _Atomic(int *) published;
static atomic_int seen;

static void *work(void *p) {
  mine = 7;
  published = &mine;
  while (!seen)
    ;
  if (BUG) mine = 8;
  return p;
}

int main(void) {
  pthread_t t;
  int *p;
  pthread_create(&t, 0, work, 0);
  while ((p = published) == 0)
    ;
  if (BUG) seen = 1;
  int value = *p;
  assert(BUG || value == 7);
  seen = 1;
  pthread_join(t, 0);
  return mine;
}
