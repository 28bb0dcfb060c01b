// plain: verified
// BUG=1: violated data-race
// Numbers for threads. 1: all get the address of the loop's variable.
#include <assert.h>
#include <pthread.h>

static int got[2];

static void *work(void *p) {
  int i = *(int *)p;
  if (!BUG) got[i]++;
  return p;
}

int main(void) {
  pthread_t t[2];
  int number[2] = {0, 1}, i;
  for (i = 0; i < 2; i++)
    pthread_create(&t[i], 0, work, BUG ? &i : &number[i]);
  for (int k = 0; k < 2; k++) pthread_join(t[k], 0);
  assert(BUG || (got[0] == 1 && got[1] == 1));
  return 0;
}
