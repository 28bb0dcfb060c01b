// plain: verified
// BUG=1: violated assertion-failed @ A
// Two philosophers; one gives up the first fork if it cannot have the second.
// 1: it forgets that it may not have eaten.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static int meals;

static void *polite(void *p) {
  pthread_mutex_lock(&b);
  if (pthread_mutex_trylock(&a) == 0) {
    meals++;
    pthread_mutex_unlock(&a);
  }
  pthread_mutex_unlock(&b);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, polite, 0);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  meals++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(t, 0);
#if BUG
  assert(meals == 2); /* @A */
#else
  assert(meals == 1 || meals == 2);
#endif
  return 0;
}
