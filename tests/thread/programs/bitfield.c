// plain: verified
// BUG=1: violated data-race
// Neighbouring bit-fields are one memory location (C11 3.14), neighbouring
// members are not.
#include <assert.h>
#include <pthread.h>

static struct {
#if BUG
  unsigned char a : 4, b : 4;
#else
  unsigned char a, b;
#endif
} s;

static void *work(void *p) {
  s.a = 1;
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  s.b = 2;
  pthread_join(t, 0);
  assert(BUG || (s.a == 1 && s.b == 2));
  return 0;
}
