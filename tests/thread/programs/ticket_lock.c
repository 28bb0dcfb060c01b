// plain: verified
// BUG=1: violated data-race
// A ticket lock of three threads. 1: the ticket is drawn in two steps.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next, serving;
static int x;

static void *work(void *p) {
#if BUG
  int mine = next;
  next = mine + 1;
#else
  int mine = atomic_fetch_add(&next, 1);
#endif
  while (serving < mine)
    ;
  x++;
  atomic_fetch_add(&serving, 1);
  return p;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0);
  work(0);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(x == 3);
  return 0;
}
