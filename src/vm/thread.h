// Threads of a process: stacks that share its memory. One of them runs; the
// guest's library (runtime/thread) says which, at visible operations only, and
// keeps locks and everything else that concerns them. See doc/threads.md.
#ifndef VM_THREAD_H
#define VM_THREAD_H

#include "base/text.h"
#include "vm/access.h"
#include "vm/frame.h"

#define VM_MAX_THREADS 64
// The stack on which our library chooses the next one is no thread, has the last
// number, and is the same whoever came last: states look equal however threads
// came where they are.
#define VM_SCHEDULER (VM_MAX_THREADS - 1)

struct Process;
struct Vm;
struct Module;

typedef enum ThreadRole { ROLE_PLAIN, ROLE_TEAM, ROLE_TASK } ThreadRole;

// A thread that does not run, or never did; of the one that runs only the
// accesses count, the rest is in the process.
typedef struct Thread {
  Frame *top;              // NULL: there is no such thread
  uint32_t stack_top;      // newest stack object
  uint64_t frame_bytes;
  uint64_t stack_bytes;
  AccessSet *accesses;     // of its segment
  uint32_t stretches;      // how often its segment was interrupted
  uint32_t role;           // ThreadRole: what messages call it
  uint32_t title;          // of ROLE_TEAM: its number in the team; of ROLE_TASK:
                           // where the task was made
} Thread;

// A part of a thread's work that came to an end without a choice, where another
// thread was made or several met. It is still open to threads that it is not
// ordered before.
typedef struct PastSegment {
  AccessSet *accesses;
  uint64_t before;         // bit per thread: what it does from now on comes later
  uint64_t fenced;         // bit per thread: so did its last releasing fence
  uint64_t pending;        // bit per thread: so will what comes behind its next
                           // acquiring fence
  uint64_t carriers;       // bit per location: so will who acquires it
  uint32_t role, title;    // of the thread
  uint32_t number;
} PastSegment;
typedef VEC(PastSegment) PastSegments;

// An atomic object, in programs with orders weaker than memory_order_seq_cst.
typedef struct AtomicLocation {
  uint64_t address;        // 0: all locks, and whatever has no room
  uint32_t owner;          // 1 + the thread whose release sequence it holds (C11
                           // 5.1.2.4p10), or 0
} AtomicLocation;
typedef VEC(AtomicLocation) AtomicLocations;

typedef struct Threads {
  uint32_t current;
  uint32_t last;           // the last one besides VM_SCHEDULER, for people
  uint32_t alive;          // threads, the current one too
  bool atomic;             // the current one carries out its visible operation
  bool keeping;            // ... which orders nothing: its accesses are kept
  bool quiet;              // our library looks for the next one: what it
                           // touches is nobody's
  bool crowded;            // there was no room for an atomic object
  bool combining;          // what it touches atomically counts, too: a
                           // reduction, which orders nothing
  uint32_t interrupt;      // function of our library: another thread's turn
  uint64_t due;            // Process.instructions at which it is called
  AccessSet *raced;        // bytes with a race that was reported: one is enough
  Thread items[VM_MAX_THREADS];
  PastSegments past;
  AtomicLocations locations;   // at most 64
} Threads;

// thread_segment.c. The thread's segment ends, and nothing is ordered but what
// it does itself.
void threads_cut(Threads *threads, uint32_t number);
// `other` is made by the current one: it comes after all that that one does.
void threads_inherit(Threads *threads, uint32_t other);
// thread_order.c. What an operation of a program with weak atomics orders and
// does, as runtime/thread/thread.h numbers it.
typedef enum ThreadOrder {
  ORDER_RELEASES = 1,
  ORDER_ACQUIRES = 2,
  ORDER_READS = 4,
  ORDER_WRITES = 8,
} ThreadOrder;
// The current one does something of that order (a sum of ThreadOrder) to the
// atomic object at the address; neither reads nor writes: a fence.
void threads_order(Threads *threads, uint32_t order, uint64_t address);
// What all that live come after is over.
void threads_drop_over(Threads *threads);
// The thread does something before which all others were possible: what is
// ordered before it need not be looked at any more.
void threads_forget(Threads *threads, uint32_t number);
// It is no more.
void threads_remove(Threads *threads, uint32_t number);
// Does an access of the current one conflict with the past of others?
bool threads_clash_past(const Threads *threads, uint64_t address,
                        uint64_t size, AccessKind kind, AccessClash *clash,
                        Text *name, const struct Module *module);


// NULL is fine everywhere.
Threads *threads_fork(const Threads *threads);
void threads_free(FramePool *frames, Threads *threads);
// Are there several, so that accesses are kept?
static inline bool threads_are_several(const Threads *threads) {
  return threads != NULL && threads->alive > 1;
}
// How many of `budget` instructions may be run before the current thread's
// segment is looked at?
int64_t thread_budget(const struct Process *process, int64_t budget);
// A thread may compute for long, or wait for a plain variable for ever, without
// coming to a visible operation. From time to time others may go on: its segment
// stays open meanwhile, so that what they touch is still compared with it.
void thread_interrupt(struct Vm *vm, struct Process *process);
// "thread 2", "OpenMP thread 1", "the OpenMP task made at a.c:3".
void thread_name(const struct Module *module, const Threads *threads,
                 uint32_t number, Text *out);
// The stack to show of a process: of the current thread, or, while the next one is
// chosen, of the last one. NULL: it has none any more.
const Frame *thread_top(const struct Process *process);
// Whose accesses count: not constants, nor what belongs to our library.
bool thread_shares(const struct Vm *vm, const Object *object);

#endif
