// mpiproof-test:
// expect: verified
// paths: 1
//
// Twelve threads, each with a lock, a semaphore and an atomic variable of its own:
// nothing of it concerns another thread, and one order stands for all.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

enum { THREADS = 12, ROUNDS = 3 };

static struct Own {
  pthread_mutex_t lock;
  sem_t semaphore;
  atomic_int count;
  int value;
} owns[THREADS];

static void *work(void *argument) {
  struct Own *own = argument;
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&own->lock);
    own->value++;
    pthread_mutex_unlock(&own->lock);
    sem_post(&own->semaphore);
    sem_wait(&own->semaphore);
    atomic_fetch_add(&own->count, 1);
  }
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) {
    pthread_mutex_init(&owns[i].lock, 0);
    sem_init(&owns[i].semaphore, 0, 0);
    pthread_create(&threads[i], 0, work, &owns[i]);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], 0);
    assert(owns[i].value == ROUNDS && atomic_load(&owns[i].count) == ROUNDS);
  }
  return 0;
}
