// One place that says "stop now": the user's wish, the clock, memory. Work that
// may take long asks in every step; once due, a halt stays due. Whoever gives up
// because of it says so in its own way (a limit, an unknown answer).
#ifndef BASE_HALT_H
#define BASE_HALT_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum HaltReason {
  HALT_NONE,
  HALT_WISH,       // somebody asked for it
  HALT_TIME,
  HALT_MEMORY,
} HaltReason;

typedef struct Halt {
  const volatile sig_atomic_t *wish;   // non-zero: stop; may be NULL
  double deadline;         // by clock_now; 0: none
  uint64_t max_memory;     // bytes of this process; 0: no limit
  // With others: told what this process occupies, gives what they do that is
  // theirs alone. May be NULL.
  uint64_t (*others)(void *context, uint64_t bytes);
  void *others_context;
  HaltReason reason;       // why it is due
  uint32_t polls;          // since the clock was looked at
  double next_look;        // at the memory of the whole process
} Halt;

// Is it time to stop? Cheap: looks at the clock now and then. NULL: never.
bool halt_is_due(Halt *halt);
// The same with a look at the clock.
bool halt_look(Halt *halt);
// The same for another thread, which must not change it.
bool halt_is_near(const Halt *halt);

#endif
