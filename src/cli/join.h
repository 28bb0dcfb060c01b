// Runs under mpirun or srun: which of them this is, and the folder by which they
// find each other (doc/clusters.md).
#ifndef CLI_JOIN_H
#define CLI_JOIN_H

#include "cli/session.h"
#include "job/store.h"

typedef enum Joined {
  JOIN_FAILED,     // see status
  JOIN_LATE,       // nobody is there to work for: end
  JOIN_DONE,       // alone, or session->fleet is set
} Joined;

// The folder is named after command, program and tool, and lies in cwd. All but
// rank 0 are silent from here on.
Joined session_join(Session *session, const char *const *words, uint32_t count,
                    const char *cwd, Status *status);
// Does this run work for another, which reports?
bool session_is_helper(const Session *session);
// What a checkpoint holds is known to all.
void session_publish(const Session *session, const Store *store);
// whole: nothing is left to do another time.
void session_leave(Session *session, bool whole);

#endif
