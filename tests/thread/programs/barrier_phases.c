// plain: verified
// BUG=1: violated data-race
// BUG=2: violated thread-deadlock
// Two phases of three threads. 1: no barrier between. 2: for one too many.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t b;
static int a[3], sum[3];

static void *work(void *p) {
  int i = *(int *)p;
  a[i] = i + 1;
#if BUG != 1
  pthread_barrier_wait(&b);
#endif
  sum[i] = a[0] + a[1] + a[2];
  return p;
}

int main(void) {
  pthread_t t[2];
  int number[3] = {0, 1, 2};
  pthread_barrier_init(&b, 0, BUG == 2 ? 4 : 3);
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, &number[i]);
  work(&number[2]);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  for (int i = 0; i < 3; i++) assert(BUG || sum[i] == 6);
  pthread_barrier_destroy(&b);
  return 0;
}
