// mpiproof-test:
// note: older signal interfaces
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>

static void handler(int number) { printf("got %d\n", number == SIGUSR1); }

int main(void) {
  signal(SIGUSR1, handler);
  printf("%d\n", sighold(SIGUSR1));
  raise(SIGUSR1);
  printf("held\n");
  printf("%d\n", sigrelse(SIGUSR1));
  printf("%d\n", sigignore(SIGUSR1));
  raise(SIGUSR1);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  sigprocmask(SIG_BLOCK, &set, NULL);
  raise(SIGUSR2);
  siginfo_t info;
  printf("%d ", sigwaitinfo(&set, &info) == SIGUSR2);
  printf("%d\n", info.si_signo == SIGUSR2);
  const struct timespec none = {0, 0};
  printf("%d %d\n", sigtimedwait(&set, NULL, &none), errno == EAGAIN);
  return 0;
}
