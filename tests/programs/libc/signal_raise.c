// mpiproof-test:
// note: handlers of raised signals run at once, in order
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t seen;

static void handler(int number) {
  seen = number;
  printf("handler %d\n", number == SIGUSR1);
}

static void once(int number) { printf("once %d\n", number == SIGUSR2); }

static void with_info(int number, siginfo_t *info, void *context) {
  (void)context;
  printf("info %d %d\n", number == SIGTERM, info->si_signo == number);
}

int main(void) {
  printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
  printf("%d\n", raise(SIGUSR1));
  printf("%d %d\n", seen == SIGUSR1, signal(SIGUSR1, SIG_IGN) == handler);
  printf("%d\n", raise(SIGUSR1));
  struct sigaction action = {.sa_handler = once, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGUSR2, &action, NULL);
  kill(getpid(), SIGUSR2);
  struct sigaction old;
  sigaction(SIGUSR2, NULL, &old);
  printf("%d\n", old.sa_handler == SIG_DFL);
  struct sigaction info = {.sa_sigaction = with_info, .sa_flags = SA_SIGINFO};
  sigemptyset(&info.sa_mask);
  sigaction(SIGTERM, &info, NULL);
  raise(SIGTERM);
  errno = 0;
  printf("%d %d\n", signal(SIGKILL, handler) == SIG_ERR, errno == EINVAL);
  printf("%d\n", signal(1000, handler) == SIG_ERR);
  printf("%d %d\n", raise(SIGCHLD), kill(getpid(), 0));
  return 0;
}
