// plain: verified
// BUG=1: violated data-race
// C11 threads and a mutex. 1: tried, and the answer ignored.
#include <assert.h>
#include <threads.h>

static mtx_t m;
static int x;

static int work(void *p) {
  (void)p;
#if BUG
  int e = mtx_trylock(&m);
  x++;
  if (e == thrd_success) mtx_unlock(&m);
#else
  mtx_lock(&m);
  x++;
  mtx_unlock(&m);
#endif
  return 3;
}

int main(void) {
  thrd_t t;
  int result = 0;
  mtx_init(&m, mtx_plain);
  thrd_create(&t, work, 0);
  work(0);
  thrd_join(t, &result);
  assert(result == 3 && (BUG || x == 2));
  mtx_destroy(&m);
  return 0;
}
