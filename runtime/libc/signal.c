/* signal.h: C11 7.14, POSIX sigaction.
 *
 * No signal ever arrives from outside.  One that the program raises itself is
 * synchronous (C11 7.14.2.1p2): its handler runs within raise, or when it is
 * unblocked.  A signal whose default action ends the process is a finding. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "../internal.h"

enum { LAST_SIGNAL = 64 };

static struct sigaction actions[LAST_SIGNAL + 1];
static unsigned long blocked; /* bit n-1 is signal n */
static unsigned long pending;

static unsigned long bit_of(int number) { return 1ul << (number - 1); }

static int is_valid(int number) {
  if (number >= 1 && number <= LAST_SIGNAL)
    return 1;
  errno = EINVAL;
  return 0;
}

/* ---- delivery ---------------------------------------------------------- */

static void act_by_default(int number) {
  static char message[64];
  switch (number) {
  case SIGCHLD:
  case SIGURG:
  case SIGWINCH:
  case SIGCONT:
    return;
  case SIGSTOP:
  case SIGTSTP:
  case SIGTTIN:
  case SIGTTOU:
    __mpiproof_limit("a stop signal is ignored");
    return;
  default:
    strcpy(message, "the program is ended by signal: ");
    strncat(message, strsignal(number), 30);
    __mpiproof_fault("abort-called", message);
  }
}

static void call_handler(const struct sigaction *action, int number) {
  if (!(action->sa_flags & SA_SIGINFO)) {
    action->sa_handler(number);
    return;
  }
  siginfo_t info;
  memset(&info, 0, sizeof info);
  info.si_signo = number;
  info.si_code = SI_TKILL;
  info.si_pid = getpid();
  action->sa_sigaction(number, &info, NULL);
}

static void deliver_pending(void);

static void deliver(int number) {
  const struct sigaction action = actions[number];
  if (action.sa_handler == SIG_IGN)
    return;
  if (action.sa_handler == SIG_DFL) {
    act_by_default(number);
    return;
  }
  if (action.sa_flags & (int)SA_RESETHAND)
    actions[number].sa_handler = SIG_DFL;
  const unsigned long saved = blocked;
  blocked |= action.sa_mask.__val[0];
  if (!(action.sa_flags & SA_NODEFER))
    blocked |= bit_of(number);
  call_handler(&action, number);
  blocked = saved;
  deliver_pending();
}

static void deliver_pending(void) {
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (pending & ~blocked & bit_of(number)) {
      pending &= ~bit_of(number);
      deliver(number);
    }
}

static int send(int number) {
  if (number == 0)
    return 0;
  if (!is_valid(number))
    return -1;
  if (blocked & bit_of(number)) {
    pending |= bit_of(number);
    return 0;
  }
  deliver(number);
  return 0;
}

int raise(int number) {
  if (!is_valid(number))
    return -1;
  return send(number);
}

int gsignal(int number) { return raise(number); }

int kill(pid_t process, int number) {
  if (process == getpid() || process == 0 || process == -1 ||
      process == -getpid())
    return send(number);
  errno = ESRCH;
  return -1;
}

int killpg(pid_t group, int number) { return kill(-group, number); }

/* ---- actions ----------------------------------------------------------- */

int sigaction(int number, const struct sigaction *restrict action,
              struct sigaction *restrict old) {
  if (!is_valid(number))
    return -1;
  if (action != NULL && (number == SIGKILL || number == SIGSTOP)) {
    errno = EINVAL;
    return -1;
  }
  if (old != NULL)
    *old = actions[number];
  if (action != NULL) {
    actions[number] = (struct sigaction){.sa_flags = action->sa_flags};
    actions[number].sa_mask.__val[0] = action->sa_mask.__val[0];
    if (action->sa_flags & SA_SIGINFO)
      actions[number].sa_sigaction = action->sa_sigaction;
    else
      actions[number].sa_handler = action->sa_handler;
  }
  return 0;
}

static __sighandler_t set_handler(int number, __sighandler_t handler,
                                  unsigned flags) {
  if (handler == SIG_ERR || !is_valid(number) || number == SIGKILL ||
      number == SIGSTOP) {
    errno = EINVAL;
    return SIG_ERR;
  }
  const __sighandler_t old = actions[number].sa_handler;
  actions[number] =
      (struct sigaction){.sa_handler = handler, .sa_flags = (int)flags};
  return old;
}

__sighandler_t signal(int number, __sighandler_t handler) {
  return set_handler(number, handler, SA_RESTART);
}

__sighandler_t ssignal(int number, __sighandler_t handler) {
  return set_handler(number, handler, SA_RESTART);
}

__sighandler_t bsd_signal(int number, __sighandler_t handler);
__sighandler_t bsd_signal(int number, __sighandler_t handler) {
  return set_handler(number, handler, SA_RESTART);
}

/* The System V form resets the handler and does not block the signal. */
__sighandler_t __sysv_signal(int number, __sighandler_t handler) {
  return set_handler(number, handler, SA_RESETHAND | SA_NODEFER);
}

__sighandler_t sysv_signal(int number, __sighandler_t handler) {
  return set_handler(number, handler, SA_RESETHAND | SA_NODEFER);
}

int siginterrupt(int number, int interrupt) {
  if (!is_valid(number))
    return -1;
  if (interrupt)
    actions[number].sa_flags &= ~SA_RESTART;
  else
    actions[number].sa_flags |= SA_RESTART;
  return 0;
}

/* ---- blocking ---------------------------------------------------------- */

int sigprocmask(int how, const sigset_t *restrict set,
                sigset_t *restrict old) {
  const unsigned long never = bit_of(SIGKILL) | bit_of(SIGSTOP);
  if (old != NULL) {
    memset(old, 0, sizeof *old);
    old->__val[0] = blocked;
  }
  if (set == NULL)
    return 0;
  const unsigned long bits = set->__val[0] & ~never;
  if (how == SIG_BLOCK) {
    blocked |= bits;
  } else if (how == SIG_UNBLOCK) {
    blocked &= ~bits;
  } else if (how == SIG_SETMASK) {
    blocked = bits;
  } else {
    errno = EINVAL;
    return -1;
  }
  deliver_pending();
  return 0;
}

int pthread_sigmask(int how, const sigset_t *restrict set,
                    sigset_t *restrict old) {
  return sigprocmask(how, set, old) == 0 ? 0 : errno;
}

int sigpending(sigset_t *set) {
  memset(set, 0, sizeof *set);
  set->__val[0] = pending;
  return 0;
}

int sigsuspend(const sigset_t *set) {
  const unsigned long saved = blocked;
  const unsigned long ready = pending & ~set->__val[0];
  if (ready == 0)
    __mpiproof_stop("sigsuspend: waits for a signal that never arrives");
  blocked = set->__val[0];
  deliver_pending();
  blocked = saved;
  errno = EINTR;
  return -1;
}

int pause(void) {
  __mpiproof_stop("pause: waits for a signal that never arrives");
}

int sigwait(const sigset_t *restrict set, int *restrict number) {
  const unsigned long ready = pending & set->__val[0];
  for (int i = 1; i <= LAST_SIGNAL; i++)
    if (ready & bit_of(i)) {
      pending &= ~bit_of(i);
      *number = i;
      return 0;
    }
  __mpiproof_stop("sigwait: waits for a signal that never arrives");
}

int sigaltstack(const stack_t *restrict stack, stack_t *restrict old) {
  static stack_t current = {.ss_flags = SS_DISABLE};
  if (old != NULL)
    *old = current;
  if (stack != NULL)
    current = *stack;
  return 0;
}
