/* signal.h, sets of signals (POSIX).  Signal n is bit n-1 of the first words;
 * a set is written as a whole, so no byte of it stays undefined. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

enum { WORD_BITS = 8 * sizeof(unsigned long), LAST_SIGNAL = 64 };

static int is_valid(int number) {
  if (number >= 1 && number <= LAST_SIGNAL)
    return 1;
  errno = EINVAL;
  return 0;
}

int sigemptyset(sigset_t *set) {
  memset(set, 0, sizeof *set);
  return 0;
}

/* All but the two that glibc keeps for threads. */
int sigfillset(sigset_t *set) {
  memset(set, 0xff, sizeof *set);
  set->__val[0] &= ~(3ul << 31);
  return 0;
}

int sigaddset(sigset_t *set, int number) {
  if (!is_valid(number))
    return -1;
  set->__val[0] |= 1ul << ((number - 1) % WORD_BITS);
  return 0;
}

int sigdelset(sigset_t *set, int number) {
  if (!is_valid(number))
    return -1;
  set->__val[0] &= ~(1ul << ((number - 1) % WORD_BITS));
  return 0;
}

int sigismember(const sigset_t *set, int number) {
  if (!is_valid(number))
    return -1;
  return (int)(set->__val[0] >> ((number - 1) % WORD_BITS) & 1);
}

int sigisemptyset(const sigset_t *set) { return set->__val[0] == 0; }

int sigandset(sigset_t *set, const sigset_t *left, const sigset_t *right) {
  for (size_t i = 0; i < sizeof set->__val / sizeof set->__val[0]; i++)
    set->__val[i] = left->__val[i] & right->__val[i];
  return 0;
}

int sigorset(sigset_t *set, const sigset_t *left, const sigset_t *right) {
  for (size_t i = 0; i < sizeof set->__val / sizeof set->__val[0]; i++)
    set->__val[i] = left->__val[i] | right->__val[i];
  return 0;
}

int __libc_current_sigrtmin(void) { return 34; }

int __libc_current_sigrtmax(void) { return LAST_SIGNAL; }
