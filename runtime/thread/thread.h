/* Threads of a process (doc/threads.md). Each has a stack of its own in the
 * machine; this library says which of them runs. A thread changes only at a
 * point: in front of a visible operation, which may have to wait until it is
 * ready. All threads that are ready are possible next ones, and each of them is
 * explored. */
#ifndef MPIPROOF_RUNTIME_THREAD_H
#define MPIPROOF_RUNTIME_THREAD_H

#include <stddef.h>

enum {
  RT_THREADS = 63,           /* at a time, the first one too */
  RT_THREAD_FIRST = 1,       /* its number */
  RT_KEYS = 128,
};

/* An MPI (or MCAPI) operation a thread waits for. */
struct MpiproofEnvelope;
struct RtMessageWait {
  int active;
  int first;                 /* it shall come before others do anything */
  int complete;              /* with these results */
  int result;
  int mode, count;           /* of __mpiproof_mpi_wait; mode -1: a probe */
  const int *operations;
  int *done;
  struct MpiproofEnvelope *envelopes;
  int context, source, tag, matched;   /* of a probe */
};

struct RtThread {
  int slot;                  /* in the machine, if it lives */
  int used;                  /* this number has an owner */
  int generation;            /* owners before */
  int ended, detached;
  void *(*function)(void *);   /* until it begins */
  void *result;
  int joiner;                /* number of the thread that joins it, or 0 */
  int (*ready)(void *object);  /* what it waits for; NULL: for nothing */
  void *object;
  const char *what;          /* "pthread_mutex_lock", ...; NULL: it has nothing
                              * to do any more */
  int (*eager)(void *object);  /* what it is about to do commutes with all that
                              * others do: it goes on at once; NULL: never */
  int keeps;                 /* what it is about to do orders nothing */
  int order;                 /* of an atomic operation: RT_RELEASES ... */
  const void *location;      /* ... of this object */
  const void *touches;       /* it is about to use this object of threads, ... */
  int bytes;                 /* ... so many bytes of it, and no other one */
  int apart;                 /* what it is about to do commutes with whatever
                              * others may do */
  int ending;                /* it is about to end */
  unsigned long long after;  /* bits of threads that it is ordered behind all of */
  int stranger;              /* not so behind the owner of its number before */
  int (*holder)(void *object); /* number of a thread that could make it ready,
                              * 0: unknown; NULL: nobody in particular */
  const void *condition;     /* of a pthread_cond_wait, until it is signalled */
  const void *mutex;         /* ... with this one */
  int signalled;
  int error;                 /* errno while it does not run */
  int calls;                 /* it is about to call MPI */
  int collective;            /* 1 + the context of the collective call it is in,
                              * or 0; counts while it waits */
  struct RtMessageWait message;
  int made;                  /* __mpiproof_place of its creation */
  int held;                  /* locks it holds */
  int held_place;            /* where it locked the last of them */
  int asks;                  /* it waits for all that wait for messages */
  int stretched;             /* taken off in the middle of a segment */
  void *values[RT_KEYS];
  struct RtThreadLocal *locals;
};

extern struct RtThread __rt_threads[RT_THREADS + 1];   /* by number */

/* Weak: defined only in programs that make threads. */
__attribute__((weak)) int __rt_thread_current(void);
__attribute__((weak)) int __rt_thread_count(void);   /* alive */

/* The number of the thread the current one stands for: that of a team that
 * runs this task of OpenMP, or itself. */
__attribute__((weak)) int __rt_thread_identity(void);

/* What to call a thread of OpenMP; 0: it is another one. */
__attribute__((weak)) int __rt_thread_name(int number, char *text,
                                           size_t size);

static inline int rt_thread_identity(void) {
  return __rt_thread_identity != 0 ? __rt_thread_identity()
                                   : __rt_thread_current();
}
static inline int rt_is_first_thread(void) {
  return __rt_thread_current == 0 || rt_thread_identity() == RT_THREAD_FIRST;
}
#define rt_has_threads() (__rt_thread_count != 0 && __rt_thread_count() > 1)

struct RtThread *__rt_thread_self(void);

/* Its thread-local variables are gone. Weak: where there are some. */
__attribute__((weak)) void __rt_thread_drop_locals(struct RtThread *self);

/* The current thread has taken a lock; that one has given one back. */
void __rt_thread_hold(void);
void __rt_thread_release(int number);
/* Does a thread wait for that object (RtThread.touches) which it cannot have? */
int __rt_thread_is_waited_for(const void *object);

/* In front of a visible operation: returns when this thread's turn has come and
 * ready(object) holds (NULL: at once). The operation then goes on up to
 * __rt_thread_plain. holder may be NULL. */
__attribute__((weak)) void __rt_thread_point(const char *what,
                                             int (*ready)(void *object),
                                             void *object,
                                             int (*holder)(void *object));
/* What an atomic operation orders. Counts only in programs with orders weaker
 * than memory_order_seq_cst; 0: what a lock would. */
enum {
  RT_RELEASES = 1,
  RT_ACQUIRES = 2,
  RT_READS = 4,
  RT_WRITES = 8,
  RT_ORDERS = 15,
  RT_SIZE_SHIFT = 8,
};
/* Defined only in programs with such operations. */
extern __attribute__((weak)) const int __rt_weak_atomics;
static inline int rt_has_weak_atomics(void) { return &__rt_weak_atomics != 0; }
/* A fence of the current thread, or what else its atomic operation on that object
 * orders. */
void __mpiproof_thread_order(int order, const void *location);

/* The same with RtThread.eager, .keeps, .order, .location, .touches and .apart. */
struct RtPause {
  const char *what;
  int (*ready)(void *object);
  void *object;
  int (*holder)(void *object);
  int (*eager)(void *object);
  int keeps;
  int order;
  const void *location;
  const void *touches;
  int bytes;
  int apart;
};
void __rt_thread_pause(const struct RtPause *pause);
/* In front of one on several objects, or on who knows which: in all orders with
 * what others do. */
static inline void rt_full_point(const char *what, int (*ready)(void *object),
                                 void *object) {
  const struct RtPause pause = {.what = what, .ready = ready, .object = object};
  __rt_thread_pause(&pause);
}
/* In front of an operation on one object of threads. */
static inline void rt_touch_point(const char *what, int (*ready)(void *object),
                                  void *object, int (*holder)(void *object),
                                  const void *touches) {
  const struct RtPause pause = {.what = what, .ready = ready, .object = object,
                                .holder = holder, .touches = touches,
                                .bytes = 8};
  __rt_thread_pause(&pause);
}
/* The current thread is about to use it in another way, too. */
void __rt_thread_touch(const void *object, int bytes);
/* The same where nothing need be ready, in code that other programs use, too. */
static inline void rt_point(const char *what) {
  if (rt_has_threads())
    __rt_thread_point(what, 0, 0, 0);
}
void __mpiproof_thread_plain(void);
void __mpiproof_thread_atomic(void);
static inline void rt_point_end(void) {
  if (__rt_thread_count != 0)
    __mpiproof_thread_plain();
}

/* What follows, up to rt_point_end, is the library's own affair: it races with
 * what the program does, not with itself. */
static inline void rt_atomic(void) {
  if (__rt_thread_count != 0)
    __mpiproof_thread_atomic();
}

/* Something that others see, such as output: a visible operation, too. */
static inline void rt_pass_point(const char *what) {
  if (!rt_has_threads())
    return;
  __rt_thread_point(what, 0, 0, 0);
  __mpiproof_thread_plain();
}

/* From one to the other nobody else goes on, unless the thread has to wait.
 * Sections may be inside of others. Weak, as above. */
__attribute__((weak)) void __rt_section_begin(const char *what);
__attribute__((weak)) void __rt_section_end(const char *what);

/* A new thread that runs entry(argument) when its turn comes, which must end
 * with __rt_thread_end. 0: too many. */
int __rt_thread_new(void (*entry)(void *), void *argument);
/* The first thing a new thread does that has no function. */
void __rt_thread_begin(void);
/* The current thread is no more. */
_Noreturn void __rt_thread_end(void);

/* The process ends: what is left of its threads. Weak, as above. */
__attribute__((weak)) void __rt_threads_report(void);

/* Which of `ways` things happens that POSIX leaves open; a sentence for each. */
int __rt_thread_decide_as(int ways, const char *const *texts);
int __rt_thread_decide(int ways);   /* nothing is said of them */

/* Something is used against its rules: a finding, and the thread goes on. */
void __rt_thread_misuse(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
