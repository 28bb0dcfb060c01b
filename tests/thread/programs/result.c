// plain: verified
// BUG=1: violated use-after-return
// A thread's result. 1: it points to the thread's own stack.
// tsan: no
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *work(void *p) {
#if BUG
  int value = *(int *)p + 1;
  int *volatile result = &value;
#else
  int *result = malloc(sizeof *result);
  *result = *(int *)p + 1;
#endif
  return result;
}

int main(void) {
  pthread_t t;
  int one = 1;
  void *result;
  pthread_create(&t, 0, work, &one);
  pthread_join(t, &result);
  assert(*(int *)result == 2);
#if !BUG
  free(result);
#endif
  return 0;
}
