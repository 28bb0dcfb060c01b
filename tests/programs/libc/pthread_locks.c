// mpiproof-test:
// note: locks, once and keys in a program with one thread
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t control = PTHREAD_ONCE_INIT;
static int count;
static void initialise(void) { count++; }

int main(void) {
  printf("%d", pthread_mutex_lock(&lock));
  printf("%d", pthread_mutex_trylock(&lock) == EBUSY);
  printf("%d\n", pthread_mutex_unlock(&lock));
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_t recursive;
  pthread_mutex_init(&recursive, &attributes);
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&recursive);
  pthread_mutex_unlock(&recursive);
  printf("%d\n", pthread_mutex_unlock(&recursive));
  printf("%d\n", pthread_mutex_destroy(&recursive));
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_t checked;
  pthread_mutex_init(&checked, &attributes);
  printf("%d ", pthread_mutex_unlock(&checked) == EPERM);
  pthread_mutex_lock(&checked);
  printf("%d\n", pthread_mutex_lock(&checked) == EDEADLK);
  pthread_once(&control, initialise);
  pthread_once(&control, initialise);
  printf("%d\n", count);
  pthread_key_t key;
  pthread_key_create(&key, NULL);
  printf("%d ", pthread_getspecific(key) == NULL);
  pthread_setspecific(key, &count);
  printf("%d\n", *(int *)pthread_getspecific(key));
  printf("%d\n", pthread_equal(pthread_self(), pthread_self()) != 0);
  pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
  printf("%d%d", pthread_rwlock_rdlock(&rw), pthread_rwlock_rdlock(&rw));
  printf("%d", pthread_rwlock_trywrlock(&rw) == EBUSY);
  pthread_rwlock_unlock(&rw);
  pthread_rwlock_unlock(&rw);
  printf("%d", pthread_rwlock_wrlock(&rw));
  printf("%d\n", pthread_rwlock_tryrdlock(&rw) == EBUSY);
  pthread_spinlock_t spin;
  pthread_spin_init(&spin, 0);
  printf("%d%d\n", pthread_spin_lock(&spin), pthread_spin_unlock(&spin));
  return 0;
}
