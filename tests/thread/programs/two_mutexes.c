// plain: verified
// BUG=1: violated thread-misuse @ A
// tsan: no
// Threads that wait for one condition name one mutex. 1: each its own.
#include <pthread.h>

static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER,
                               PTHREAD_MUTEX_INITIALIZER};
static int go[2];

static void *work(void *p) {
  int i = *(int *)p, k = BUG ? i : 0;
  pthread_mutex_lock(&m[k]);
  while (!go[i])
    pthread_cond_wait(&c, &m[k]); /* @A */
  pthread_mutex_unlock(&m[k]);
  return 0;
}

int main(void) {
  pthread_t t[2];
  int number[2] = {0, 1};
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], 0, work, &number[i]);
  for (int i = 0; i < 2; i++) {
    int k = BUG ? i : 0;
    pthread_mutex_lock(&m[k]);
    go[i] = 1;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m[k]);
  }
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], 0);
  return 0;
}
