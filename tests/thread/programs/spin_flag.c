// plain: verified
// BUG=1: violated data-race
// A lock of atomic_flag. 1: given back before the last access.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag f = ATOMIC_FLAG_INIT;
static int x;

static void *work(void *p) {
  while (atomic_flag_test_and_set(&f))
    ;
#if BUG
  atomic_flag_clear(&f);
  x++;
#else
  x++;
  atomic_flag_clear(&f);
#endif
  return p;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(x == 2);
  return 0;
}
