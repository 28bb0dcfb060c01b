// What a job hands back, as bytes: its results, what the search knows of it,
// blocks of code it reached, files it missed, findings the user ignores.
#ifndef EXPLORE_ANSWER_H
#define EXPLORE_ANSWER_H

#include "explore/share.h"

// What machines and solver have done so far.
typedef struct WorkDone {
  VmStats vm;
  SolverStats solver;
} WorkDone;
WorkDone work_done(const Share *share);

// A result as that of a job that began after `before`.
void answer_write(const Share *share, const WorkDone *before,
                  Exploration *result, Text *out);
// Does it hold an error? For CrewWork.is_enough.
bool answer_has_errors(void *context, const Text *answer);
// Is it that of a job that came to its end, whatever it found? Any other time
// it would be the same.
bool answer_is_whole(const Text *answer);
// Adds a job's answer to what this process knows, but for its result, which
// result gets (zeroed before; it borrows from names). False if the bytes are no
// answer; nothing has changed then that matters.
bool answer_read(Share *share, const Text *answer, Names *names,
                 Exploration *result);

#endif
