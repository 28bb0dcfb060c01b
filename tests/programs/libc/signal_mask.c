// mpiproof-test:
// note: signal sets, blocking, pending signals
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>

static int count;
static void handler(int number) {
  count++;
  printf("got %d\n", number == SIGUSR1 ? 1 : 2);
}

int main(void) {
  sigset_t set, old, pending;
  sigemptyset(&set);
  printf("%d ", sigismember(&set, SIGINT));
  sigaddset(&set, SIGUSR1);
  sigaddset(&set, SIGUSR2);
  printf("%d ", sigismember(&set, SIGUSR1));
  sigdelset(&set, SIGUSR2);
  printf("%d ", sigismember(&set, SIGUSR2));
  printf("%d\n", sigaddset(&set, 0));
  signal(SIGUSR1, handler);
  signal(SIGUSR2, handler);
  sigprocmask(SIG_BLOCK, &set, &old);
  printf("%d\n", sigismember(&old, SIGUSR1));
  raise(SIGUSR1);
  raise(SIGUSR1);
  raise(SIGUSR2);
  sigpending(&pending);
  printf("%d %d %d\n", count, sigismember(&pending, SIGUSR1),
         sigismember(&pending, SIGUSR2));
  sigprocmask(SIG_SETMASK, &old, NULL);
  printf("%d\n", count);
  sigfillset(&set);
  printf("%d %d\n", sigismember(&set, SIGINT), sigismember(&set, 64));
  int number;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  sigprocmask(SIG_BLOCK, &set, NULL);
  raise(SIGUSR2);
  printf("%d %d\n", sigwait(&set, &number), number == SIGUSR2);
  return 0;
}
