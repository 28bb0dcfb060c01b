// plain: verified
// BUG=1: violated assertion-failed @ A
// call_once and tss. 1: the value of another thread is expected.
#include <assert.h>
#include <threads.h>

static once_flag flag = ONCE_FLAG_INIT;
static tss_t key;
static int made;

static void make(void) {
  made++;
  tss_create(&key, 0);
}

static int work(void *p) {
  call_once(&flag, make);
  tss_set(key, p);
  assert(tss_get(key) == p);
  return 0;
}

int main(void) {
  thrd_t t;
  int a, b;
  thrd_create(&t, work, &a);
  work(&b);
  thrd_join(t, 0);
  assert(made == 1);
  assert(tss_get(key) == (BUG ? &a : &b)); /* @A */
  return 0;
}
