// plain: verified
// BUG=1: violated thread-deadlock
// Three philosophers. 1: each takes the left fork first.
#include <pthread.h>

static pthread_mutex_t fork_[3];
static int meals[3];

static void *dine(void *p) {
  int i = *(int *)p, left = i, right = (i + 1) % 3;
#if !BUG
  if (left > right) {
    int other = left;
    left = right;
    right = other;
  }
#endif
  pthread_mutex_lock(&fork_[left]);
  pthread_mutex_lock(&fork_[right]);
  meals[i]++;
  pthread_mutex_unlock(&fork_[right]);
  pthread_mutex_unlock(&fork_[left]);
  return p;
}

int main(void) {
  pthread_t t[3];
  int number[3] = {0, 1, 2};
  for (int i = 0; i < 3; i++) pthread_mutex_init(&fork_[i], 0);
  for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, dine, &number[i]);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  return meals[0] + meals[1] + meals[2] - 3;
}
