// plain: verified
// BUG=1: violated data-race
// Lamport's bakery for two. 1: without the doorway flag.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int choosing[2], number[2];
static int x;

static void *work(void *p) {
  int me = *(int *)p, other = 1 - me;
#if !BUG
  choosing[me] = 1;
#endif
  int seen = number[other];
  number[me] = seen + 1;
  choosing[me] = 0;
#if !BUG
  while (choosing[other])
    ;
#endif
  for (;;) {
    int theirs = number[other], mine = number[me];
    if (theirs == 0 || theirs > mine || (theirs == mine && me < other)) break;
  }
  x++;
  number[me] = 0;
  return p;
}

int main(void) {
  pthread_t t;
  int who[2] = {0, 1};
  pthread_create(&t, 0, work, &who[1]);
  work(&who[0]);
  pthread_join(t, 0);
  assert(x == 2);
  return 0;
}
