// plain: verified
// BUG=1: violated data-race
// A buffer of one with two semaphores and two producers. 1: no room is waited
// for.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t room, items;
static int buffer;

static void *produce(void *p) {
#if !BUG
  sem_wait(&room);
#endif
  buffer = *(int *)p;
  sem_post(&items);
  return p;
}

int main(void) {
  pthread_t t[2];
  int values[2] = {1, 2}, sum = 0;
  sem_init(&room, 0, 1);
  sem_init(&items, 0, 0);
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, produce, &values[i]);
  for (int i = 0; i < 2; i++) {
    sem_wait(&items);
    sum += buffer;
    sem_post(&room);
  }
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(BUG || sum == 3);
  return 0;
}
