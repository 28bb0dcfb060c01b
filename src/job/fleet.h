// Several runs of one command, on whatever machines, that share their work: each
// explores by itself and comes to the same jobs by the same names (crew.h), since
// work is counted and not timed. A folder that all see is all they need: whoever
// begins a job claims its name there, whoever ends one puts its answer there.
// Nobody is told what to do, so nobody has to be there: one that died, or is slow,
// only leaves claims without answers, and a job with such a claim is done by
// whoever has nothing else to do. Answers are the same whoever gives them.
//
// Rank 0 is the one whose report counts; the others end when it has.
#ifndef JOB_FLEET_H
#define JOB_FLEET_H

#include "base/status.h"
#include "base/text.h"

typedef struct Fleet Fleet;

// What the launcher (mpirun, srun) says in the environment. False: there is none,
// or this is its only process.
typedef struct FleetPlace {
  uint32_t rank, size;     // size 0: unknown
  uint32_t local;          // processes on this machine, at least 1
} FleetPlace;
bool fleet_find_place(FleetPlace *out);

// Makes the folder, or joins those who are there. NULL with status, or, without:
// the run is over, or nobody came to begin it.
Fleet *fleet_join(const char *folder, const FleetPlace *place, Status *status);
uint32_t fleet_rank(const Fleet *fleet);

// Is it ours to begin the job of that name?
bool fleet_claim(const Fleet *fleet, const char *name);
// Appends the answer of that name; false if there is none yet.
bool fleet_find(const Fleet *fleet, const char *name, Text *answer);
void fleet_put(const Fleet *fleet, const char *name, const Text *answer);
// Something for rank 0 to hear at once.
void fleet_tell(Fleet *fleet, const Text *message);
// Rank 0: calls hear for each message that has come since.
void fleet_listen(Fleet *fleet,
                  void (*hear)(void *context, const Text *message),
                  void *context);
// Others: has rank 0 ended?
bool fleet_is_over(const Fleet *fleet);
// Rank 0: the report is written; waits a little for the others to leave, and
// removes the folder, unless answers in it are of use another time (not whole).
// Others: leave. Frees the fleet; NULL is fine.
void fleet_leave(Fleet *fleet, bool whole);

#endif
