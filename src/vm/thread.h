// Threads of a process: stacks that share its memory. One of them runs; the
// guest's library (runtime/thread) says which, at visible operations only, and
// keeps locks and everything else that concerns them. See doc/threads.md.
#ifndef VM_THREAD_H
#define VM_THREAD_H

#include "vm/access.h"
#include "vm/frame.h"

#define VM_MAX_THREADS 64

// A thread that does not run, or never did; of the one that runs only the
// accesses count, the rest is in the process.
typedef struct Thread {
  Frame *top;              // NULL: there is no such thread
  uint32_t stack_top;      // newest stack object
  uint64_t frame_bytes;
  uint64_t stack_bytes;
  AccessSet *accesses;     // of its segment
  uint32_t stretches;      // how often its segment was interrupted
} Thread;

typedef struct Threads {
  uint32_t current;
  uint32_t alive;          // threads, the current one too
  bool atomic;             // the current one carries out its visible operation
  bool quiet;              // our library looks for the next one: what it
                           // touches is nobody's
  uint32_t interrupt;      // function of our library: another thread's turn
  uint64_t due;            // Process.instructions at which it is called
  AccessSet *raced;        // bytes with a race that was reported: one is enough
  Thread items[VM_MAX_THREADS];
} Threads;

struct Process;
struct Vm;

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
// Whose accesses count: not constants, nor what belongs to our library.
bool thread_shares(const struct Vm *vm, const Object *object);

#endif
