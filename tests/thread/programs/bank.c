// plain: verified
// BUG=1: violated thread-deadlock
// BUG=2: violated assertion-failed @ A
// Transfers between two accounts. 1: locks in the order of the arguments. 2: the
// sum is taken between.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER,
                               PTHREAD_MUTEX_INITIALIZER};
static int money[2] = {10, 10};

static void transfer(int from, int to, int amount) {
#if BUG == 2
  pthread_mutex_lock(&m[from]);
  money[from] -= amount;
  pthread_mutex_unlock(&m[from]);
  pthread_mutex_lock(&m[to]);
  money[to] += amount;
  pthread_mutex_unlock(&m[to]);
#else
  int first = BUG == 1 || from < to ? from : to, second = 1 - first;
  pthread_mutex_lock(&m[first]);
  pthread_mutex_lock(&m[second]);
  money[from] -= amount;
  money[to] += amount;
  pthread_mutex_unlock(&m[second]);
  pthread_mutex_unlock(&m[first]);
#endif
}

static void *work(void *p) {
  transfer(1, 0, 3);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG == 2
  pthread_mutex_lock(&m[0]);
  pthread_mutex_lock(&m[1]);
  assert(money[0] + money[1] == 20); /* @A */
  pthread_mutex_unlock(&m[1]);
  pthread_mutex_unlock(&m[0]);
#else
  transfer(0, 1, 5);
#endif
  pthread_join(t, 0);
  assert(money[0] + money[1] == 20);
  return 0;
}
