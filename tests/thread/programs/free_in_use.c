// plain: verified
// BUG=1: violated data-race|use-after-free
// Memory is given back by the last one. 1: by the first one.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Shared {
  atomic_int users;
  int data[2];
};

static void drop(struct Shared *s) {
#if BUG
  free(s);
#else
  if (atomic_fetch_sub(&s->users, 1) == 1) free(s);
#endif
}

static void *work(void *p) {
  struct Shared *s = p;
  s->data[1] = 1;
#if !BUG
  drop(s);
#endif
  return 0;
}

int main(void) {
  pthread_t t;
  struct Shared *s = malloc(sizeof *s);
  atomic_init(&s->users, 2);
  pthread_create(&t, 0, work, s);
  s->data[0] = 1;
  drop(s);
  pthread_join(t, 0);
  return 0;
}
