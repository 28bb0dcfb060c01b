// plain: verified
// BUG=1: violated data-race
// BUG=2: violated thread-deadlock
// A ring of two places between one producer and one consumer. 1: the consumer
// looks again without the lock. 2: the producer never signals.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t full = PTHREAD_COND_INITIALIZER;
static pthread_cond_t empty = PTHREAD_COND_INITIALIZER;
static int ring[2], head, count;

static void put(int value) {
  pthread_mutex_lock(&m);
  while (count == 2) pthread_cond_wait(&empty, &m);
  ring[(head + count++) % 2] = value;
#if BUG != 2
  pthread_cond_signal(&full);
#endif
  pthread_mutex_unlock(&m);
}

static int get(void) {
  pthread_mutex_lock(&m);
  while (count == 0) pthread_cond_wait(&full, &m);
  int at = head, value = ring[at];
  head = (head + 1) % 2;
  count--;
  pthread_cond_signal(&empty);
  pthread_mutex_unlock(&m);
#if BUG == 1
  value = ring[at]; /* @A */
#endif
  return value;
}

static void *produce(void *p) {
  for (int i = 1; i <= 3; i++) put(i);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, produce, 0);
  for (int i = 1; i <= 3; i++) {
    int value = get();
    assert(BUG || value == i);
  }
  pthread_join(t, 0);
  return 0;
}
