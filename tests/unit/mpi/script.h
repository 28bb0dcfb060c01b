// Small random programs for comparing the world with an oracle: per rank a
// straight line of deeds, and what can be observed of running them.
#ifndef TESTS_UNIT_MPI_SCRIPT_H
#define TESTS_UNIT_MPI_SCRIPT_H

#include "base/rng.h"
#include "mpi/kit.h"

#define RANKS 3
#define MAX_STEPS 5
#define MAX_OPS 8          // operations of one rank at a time
#define MAX_LOG 32

typedef enum Verb {
  DO_SEND,         // and wait for it
  DO_ISEND,
  DO_RECV,         // and wait for it
  DO_IRECV,
  DO_WAITALL,      // for all that is pending
  DO_WAITANY,
  DO_WAITSOME,
  DO_TEST,         // the oldest that is pending
  DO_PROBE,
  DO_IPROBE,
  DO_MPROBE,       // and receive what it took
  DO_BARRIER,
  DO_BCAST,        // from rank 0
  DO_CANCEL,       // the newest that is pending
  VERB_COUNT
} Verb;

typedef struct Deed {
  uint8_t verb;
  int8_t peer;     // -1: any
  int8_t tag;      // -1: any
  uint8_t mode;    // of a send
} Deed;

typedef struct Script {
  uint32_t steps[RANKS];
  Deed deeds[RANKS][MAX_STEPS];
} Script;

// What a rank saw, in order.
typedef struct Log {
  uint8_t len;
  uint8_t entries[MAX_LOG];
} Log;

enum { LOG_NOTHING = 200, LOG_CANCELLED = 201, LOG_DONE = 202 };

static inline void log_add(Log *log, int entry) {
  assert(log->len < MAX_LOG);
  log->entries[log->len++] = (uint8_t)entry;
}

static inline int message_value(uint32_t rank, uint32_t step) {
  return (int)(rank * 16 + step + 1);
}

// Sets of outcomes: hashes of all logs and of who got to the end.
typedef struct Outcomes {
  Table seen;
  uint64_t states;
} Outcomes;

static inline void outcome_add(Outcomes *set, const Log logs[RANKS],
                               uint32_t ended) {
  Hash128 h = hash_bytes(logs, RANKS * sizeof *logs);
  hash_add(&h, ended);
  table_set(&set->seen, h.lo, 1);
}

static inline bool outcomes_within(const Outcomes *a, const Outcomes *b) {
  uint32_t cursor = 0;
  uint64_t key, value;
  while (table_next(&a->seen, &cursor, &key, &value))
    if (table_find(&b->seen, key) == NULL) return false;
  return true;
}

static inline Deed script_act(Rng *rng, uint32_t rank, bool collective) {
  Deed deed = {.verb = (uint8_t)rng_below(rng, VERB_COUNT)};
  if (!collective && (deed.verb == DO_BARRIER || deed.verb == DO_BCAST))
    deed.verb = DO_SEND;
  bool sends = deed.verb == DO_SEND || deed.verb == DO_ISEND;
  uint32_t other = (rank + 1 + (uint32_t)rng_below(rng, RANKS - 1)) % RANKS;
  deed.peer = (int8_t)(!sends && rng_below(rng, 2) == 0 ? -1 : (int)other);
  deed.tag = (int8_t)rng_below(rng, 2);
  if (!sends && rng_below(rng, 3) == 0) deed.tag = -1;
  deed.mode = sends && rng_below(rng, 4) == 0 ? SYNC : STANDARD;
  return deed;
}

static inline Script script_random(uint64_t seed) {
  Rng rng = {hash_mix(seed)};
  Script s = {{0}, {{{0, 0, 0, 0}}}};
  bool collective = rng_below(&rng, 4) == 0;
  for (uint32_t r = 0; r < RANKS; r++) {
    s.steps[r] = 1 + (uint32_t)rng_below(&rng, MAX_STEPS - 1);
    for (uint32_t i = 0; i < s.steps[r]; i++)
      s.deeds[r][i] = script_act(&rng, r, collective);
  }
  return s;
}

static inline bool script_has(const Script *s, Verb verb) {
  for (uint32_t r = 0; r < RANKS; r++)
    for (uint32_t i = 0; i < s->steps[r]; i++)
      if (s->deeds[r][i].verb == verb) return true;
  return false;
}

static inline bool script_cancels(const Script *s) {
  return script_has(s, DO_CANCEL);
}

static inline bool script_probes(const Script *s) {
  return script_has(s, DO_PROBE) || script_has(s, DO_IPROBE);
}

// The members' sequences of collectives are prefixes of one sequence.
static inline bool script_collectives_agree(const Script *s) {
  uint8_t verbs[MAX_STEPS];
  uint32_t longest = 0;
  for (uint32_t r = 0; r < RANKS; r++) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->steps[r]; i++) {
      uint8_t verb = s->deeds[r][i].verb;
      if (verb != DO_BARRIER && verb != DO_BCAST) continue;
      if (n < longest && verbs[n] != verb) return false;
      if (n == longest) verbs[longest++] = verb;
      n++;
    }
  }
  return true;
}

static inline void script_print(const Script *s) {
  static const char *const names[] = {
      "send", "isend", "recv", "irecv", "waitall", "waitany",
      "waitsome", "test", "probe", "iprobe", "mprobe", "barrier", "bcast",
      "cancel"};
  for (uint32_t r = 0; r < RANKS; r++) {
    printf("  rank %u:", r);
    for (uint32_t i = 0; i < s->steps[r]; i++) {
      const Deed *a = &s->deeds[r][i];
      printf(" %s(%d,%d%s)", names[a->verb], a->peer, a->tag,
             a->mode == SYNC ? ",sync" : "");
    }
    printf("\n");
  }
}

#endif
