// plain: verified
// BUG=1: violated assertion-failed @ A
// Turns by a condition: ping and pong. 1: `if` instead of `while`.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int turn, hits;

static void play(int me) {
  pthread_mutex_lock(&m);
#if BUG
  if (turn != me) pthread_cond_wait(&c, &m);
#else
  while (turn != me) pthread_cond_wait(&c, &m);
#endif
  assert(turn == me); /* @A */
  hits++;
  turn = 1 - me;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
}

static void *pong(void *p) {
  play(1);
  play(1);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, pong, 0);
  play(0);
  play(0);
  pthread_join(t, 0);
  return hits - 4;
}
