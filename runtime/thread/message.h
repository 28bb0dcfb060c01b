/* Waiting for messages in a process that may have several threads: while one
 * waits, others go on. */
#ifndef MPIPROOF_RUNTIME_THREAD_MESSAGE_H
#define MPIPROOF_RUNTIME_THREAD_MESSAGE_H

#include "mpi/engine.h"
#include "thread/thread.h"

__attribute__((weak)) int __rt_thread_wait(
    int mode, int count, const int *operations, int *done,
    struct MpiproofEnvelope *envelopes);
__attribute__((weak)) int __rt_thread_probe(
    int context, int source, int tag, int matched,
    struct MpiproofEnvelope *envelope);

/* Carries out the one-sided access that is due (mpi/win_apply.c). */
__attribute__((weak)) void __mpi_win_work(void);

/* Runs of messages are all about these calls, and nothing of the runtime is
 * inlined: programs without threads and windows call the engine itself. */
#define RT_IS_PLAIN (__rt_thread_count == 0 && __mpi_win_work == 0)

static inline int __rt_wait(int mode, int count, const int *operations,
                          int *done, struct MpiproofEnvelope *envelopes) {
  if (rt_has_threads() && (mode & MPIPROOF_WAIT_TEST) == 0 && count != 0)
    return __rt_thread_wait(mode, count, operations, done, envelopes);
  int result;
  while ((result = __mpiproof_mpi_wait(mode, count, operations, done,
                                       envelopes)) == MPIPROOF_WORK)
    __mpi_win_work();
  return result;
}

static inline int __rt_probe(int context, int source, int tag, int blocking,
                           int matched, struct MpiproofEnvelope *envelope) {
  if (rt_has_threads() && blocking)
    return __rt_thread_probe(context, source, tag, matched, envelope);
  int result;
  while ((result = __mpiproof_mpi_probe(context, source, tag, blocking, matched,
                                        envelope)) == MPIPROOF_WORK)
    __mpi_win_work();
  return result;
}

/* __mpiproof_mpi_wait and __mpiproof_mpi_probe for every program. */
#define rt_wait(mode, count, operations, done, envelopes)                     \
  (RT_IS_PLAIN                                                                \
       ? __mpiproof_mpi_wait(mode, count, operations, done, envelopes)        \
       : __rt_wait(mode, count, operations, done, envelopes))
#define rt_probe(context, source, tag, blocking, matched, envelope)           \
  (RT_IS_PLAIN ? __mpiproof_mpi_probe(context, source, tag, blocking,         \
                                      matched, envelope)                      \
               : __rt_probe(context, source, tag, blocking, matched, envelope))

#endif
