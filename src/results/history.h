// The history of one execution: every MPI call the ranks made, every message
// that was taken, every collective that came about, in the order in which they
// happened. Reports draw it, replay under a real MPI forces it. It is recorded
// by running the execution again (ReplaySpec.history).
#ifndef RESULTS_HISTORY_H
#define RESULTS_HISTORY_H

#include "base/text.h"
#include "base/vec.h"
#include "code/code.h"
#include "mpi/world.h"

#define HISTORY_NONE UINT32_MAX   // no such event

typedef struct CallArgument {
  char *name;            // as in the standard
  char *text;            // "MPI_INT", "7", "MPI_ANY_SOURCE", "0x7f..."
  uint64_t word;         // as passed
} CallArgument;

// A variable that the function making a call can name, as it is then.
typedef struct EventVariable {
  char *name;
  char *text;            // "7", "{1, 2}", shortened
} EventVariable;

typedef struct Event {
  uint8_t kind;
  uint16_t rank;
  uint16_t peer;         // MATCH, PROBE: world rank of the sender; ACCESS: of
                         // the target
  bool blocked;          // CALL: it never returned
  bool failed;           // CALL: the finding was noticed in it; END: so ended
  bool wildcard;         // MATCH, PROBE: from any source or with any tag
  bool flag;             // CANCEL: it is; END: by exit or return
  uint32_t call;         // the event EVENT_CALL it belongs to: of the
                         // receive, probe, wait or test; CANCEL, BUFFERED: of
                         // the operation; CALL: itself
  uint32_t from;         // MATCH, PROBE: the event CALL of the send
  uint32_t decision;     // number of the choice in the schedule that decided
                         // it; HISTORY_NONE: it was inevitable
  uint32_t number;       // CALL: counts the calls of its rank, from 0
  uint32_t context;      // MATCH, PROBE, COLLECTIVE
  int32_t tag;           // MATCH, PROBE
  uint64_t bytes;        // MATCH, PROBE, COLLECTIVE, ACCESS
  uint64_t offset;       // ACCESS: in the target's window
  uint32_t place;        // CALL: of the user's code; PLACE_NONE if unknown
  int32_t exit_code;     // END
  const char *function;  // CALL: "MPI_Send"; COLLECTIVE: "MPI_Barrier"; ACCESS:
                         // "put", "exclusive lock"; owned by the module or
                         // static
  const char *within;    // CALL: the user's function; owned by the module
  VEC(CallArgument) arguments;   // CALL
  char *data;            // MATCH: "3 MPI_INT: 1, 2, 3", shortened; or NULL;
                         // SEEN: the atoms that hold or no longer do
  char *communicator;    // MATCH, PROBE, COLLECTIVE: its name
  VEC(uint32_t) others;  // MATCH, PROBE: calls of sends that it could have
                         // taken instead; COLLECTIVE: the calls of its members;
                         // DONE: the calls that started what is complete
  VEC(uint32_t) positions;   // DONE: their places in the wait's array
  // CALL, END that failed: if somebody looked (debug_note_values). For pages
  // only: not handed over by other processes.
  VEC(EventVariable) variables;
} Event;

typedef struct History {
  uint32_t ranks;
  const Module **modules;        // by rank; for places
  VEC(Event) events;
  bool truncated;                // there were more than HISTORY_MAX events
} History;

#define HISTORY_MAX 200000

// Frees what it holds, `modules` included (one entry per rank); it is empty
// afterwards. Texts may be NULL.
History *history_new(void);             // an empty one
void history_free(History *history);    // NULL is fine
// Forgets all but the first events.
void history_cut(History *history, uint32_t events);
void history_fini(History *history);

#endif
