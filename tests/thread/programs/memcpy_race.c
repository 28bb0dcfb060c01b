// plain: verified
// BUG=1: violated data-race
// Library functions touch what they are given. 1: the halves overlap.
#include <pthread.h>
#include <string.h>

static char buffer[8];

static void *work(void *p) {
  memset(buffer, 'x', BUG ? 5 : 4);
  return p;
}

int main(void) {
  pthread_t t;
  char mine[4];
  pthread_create(&t, 0, work, 0);
  memcpy(mine, buffer + 4, 4);
  pthread_join(t, 0);
  return mine[3];
}
