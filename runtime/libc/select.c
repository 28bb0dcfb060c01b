/* sys/select.h and poll.h (POSIX).  Nothing in the guest ever has to wait for
 * a descriptor: those that are open are ready.  Waiting for none is a sleep. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/select.h>

#include "clock.h"
#include "fs.h"

static int is_open(int fd) {
  return fd >= 0 && fd < RT_FD_LIMIT && __rt_fd_table[fd] != NULL;
}

/* Counts the descriptors of a set; -1 if one is not open. */
static int count_ready(int limit, const fd_set *set) {
  int ready = 0;
  for (int fd = 0; set != NULL && fd < limit; fd++)
    if (FD_ISSET(fd, set)) {
      if (!is_open(fd))
        return -1;
      ready++;
    }
  return ready;
}

static int select_until(int limit, fd_set *readable, fd_set *writable,
                        fd_set *failed, uint64_t nanoseconds) {
  const int reads = count_ready(limit, readable);
  const int writes = count_ready(limit, writable);
  if (limit < 0 || limit > FD_SETSIZE) {
    errno = EINVAL;
    return -1;
  }
  if (reads < 0 || writes < 0 || count_ready(limit, failed) < 0) {
    errno = EBADF;
    return -1;
  }
  if (failed != NULL)
    FD_ZERO(failed);
  if (reads + writes == 0)
    __rt_clock_advance(nanoseconds);
  return reads + writes;
}

int select(int limit, fd_set *restrict readable, fd_set *restrict writable,
           fd_set *restrict failed, struct timeval *restrict span) {
  uint64_t wait = 0;
  if (span != NULL)
    wait = (uint64_t)span->tv_sec * RT_NANO + (uint64_t)span->tv_usec * 1000;
  const int ready = select_until(limit, readable, writable, failed, wait);
  if (ready == 0 && span == NULL)
    __mpiproof_stop("select: waits for ever");
  if (ready == 0)
    *span = (struct timeval){0, 0};
  return ready;
}

int pselect(int limit, fd_set *restrict readable, fd_set *restrict writable,
            fd_set *restrict failed, const struct timespec *restrict span,
            const sigset_t *restrict mask) {
  (void)mask;
  uint64_t wait = 0;
  if (span != NULL)
    wait = (uint64_t)span->tv_sec * RT_NANO + (uint64_t)span->tv_nsec;
  const int ready = select_until(limit, readable, writable, failed, wait);
  if (ready == 0 && span == NULL)
    __mpiproof_stop("pselect: waits for ever");
  return ready;
}

static int poll_once(struct pollfd *entries, nfds_t count) {
  int ready = 0;
  for (nfds_t i = 0; i < count; i++) {
    struct pollfd *entry = &entries[i];
    entry->revents = 0;
    if (entry->fd < 0)
      continue;
    if (is_open(entry->fd))
      entry->revents = entry->events & (POLLIN | POLLOUT | POLLRDNORM |
                                        POLLWRNORM);
    else
      entry->revents = POLLNVAL;
    ready += entry->revents != 0;
  }
  return ready;
}

int poll(struct pollfd *entries, nfds_t count, int milliseconds) {
  const int ready = poll_once(entries, count);
  if (ready == 0 && milliseconds < 0)
    __mpiproof_stop("poll: waits for ever");
  if (ready == 0)
    __rt_clock_advance((uint64_t)milliseconds * 1000000);
  return ready;
}

int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *span,
          const sigset_t *mask) {
  (void)mask;
  const int ready = poll_once(entries, count);
  if (ready == 0 && span == NULL)
    __mpiproof_stop("ppoll: waits for ever");
  if (ready == 0)
    __rt_clock_advance((uint64_t)span->tv_sec * RT_NANO +
                       (uint64_t)span->tv_nsec);
  return ready;
}
