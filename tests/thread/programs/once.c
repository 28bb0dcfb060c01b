// plain: verified
// BUG=1: violated data-race
// pthread_once. 1: two controls.
#include <assert.h>
#include <pthread.h>

static pthread_once_t one = PTHREAD_ONCE_INIT;
static pthread_once_t two = PTHREAD_ONCE_INIT;
static int x;

static void set(void) { x++; }

static void *work(void *p) {
  pthread_once(BUG ? &two : &one, set);
  int seen = x;
  assert(BUG || seen == 1);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_once(&one, set);
  int seen = x;
  assert(BUG || seen == 1);
  pthread_join(t, 0);
  return 0;
}
