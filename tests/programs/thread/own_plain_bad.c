// mpiproof-test:
// expect: violated
// finding: data-race @ A
//
// An atomic variable that no other thread uses atomically, but one reads plainly,
// after it has taken a lock that orders nothing.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  atomic_fetch_add(&count, 1);
  return argument;
}

static void *look(void *argument) {
  pthread_mutex_lock(&lock);
  *(int *)argument = *(int *)&count; /* @A */
  pthread_mutex_unlock(&lock);
  return argument;
}

int main(void) {
  pthread_t t, u;
  int seen;
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, look, &seen);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return seen > 1;
}
