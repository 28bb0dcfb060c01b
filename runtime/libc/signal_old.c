/* signal.h, older interfaces in terms of the POSIX ones: System V sighold and
 * sigset, BSD sigblock, and sigtimedwait for signals that are pending. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "../internal.h"

/* sigsetmask and sigblock are deprecated in the header, not here. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static sigset_t mask_of(unsigned bits) {
  sigset_t set;
  memset(&set, 0, sizeof set);
  set.__val[0] = bits;
  return set;
}

static int change(int how, int number) {
  sigset_t set;
  sigemptyset(&set);
  if (sigaddset(&set, number) != 0)
    return -1;
  return sigprocmask(how, &set, NULL);
}

int sighold(int number) { return change(SIG_BLOCK, number); }

int sigrelse(int number) { return change(SIG_UNBLOCK, number); }

int sigignore(int number) {
  const struct sigaction action = {.sa_handler = SIG_IGN};
  return sigaction(number, &action, NULL);
}

int sigblock(int bits) {
  const sigset_t set = mask_of((unsigned)bits);
  sigset_t old;
  sigprocmask(SIG_BLOCK, &set, &old);
  return (int)(unsigned)old.__val[0];
}

int sigsetmask(int bits) {
  const sigset_t set = mask_of((unsigned)bits);
  sigset_t old;
  sigprocmask(SIG_SETMASK, &set, &old);
  return (int)(unsigned)old.__val[0];
}

int siggetmask(void) { return sigblock(0); }

/* Installs a handler and unblocks the signal, or blocks it (SIG_HOLD). */
__sighandler_t sigset(int number, __sighandler_t handler) {
  struct sigaction old;
  sigset_t set;
  sigset_t blocked;
  sigemptyset(&set);
  if (sigaddset(&set, number) != 0)
    return SIG_ERR;
  const int hold = handler == SIG_HOLD;
  sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &set, &blocked);
  const struct sigaction action = {.sa_handler = handler};
  if (sigaction(number, hold ? NULL : &action, &old) != 0)
    return SIG_ERR;
  return sigismember(&blocked, number) ? SIG_HOLD : old.sa_handler;
}

/* Takes a pending signal of the set; 0 if there is none. */
static int take_pending(const sigset_t *set, siginfo_t *info) {
  sigset_t pending;
  sigset_t both;
  sigpending(&pending);
  sigandset(&both, &pending, set);
  if (sigisemptyset(&both))
    return 0;
  int number = 0;
  sigwait(&both, &number);
  if (info != NULL) {
    memset(info, 0, sizeof *info);
    info->si_signo = number;
    info->si_pid = getpid();
  }
  return number;
}

int sigwaitinfo(const sigset_t *restrict set, siginfo_t *restrict info) {
  const int number = take_pending(set, info);
  if (number == 0)
    __mpiproof_stop("sigwaitinfo: waits for a signal that never arrives");
  return number;
}

int sigtimedwait(const sigset_t *restrict set, siginfo_t *restrict info,
                 const struct timespec *restrict span) {
  (void)span;
  const int number = take_pending(set, info);
  if (number != 0)
    return number;
  errno = EAGAIN;
  return -1;
}

int sigqueue(pid_t process, int number, const union sigval value) {
  (void)value;
  return kill(process, number);
}

int tgkill(pid_t group, pid_t thread, int number) {
  (void)group;
  return kill(thread, number);
}
