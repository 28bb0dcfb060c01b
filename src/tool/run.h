// Running other programs. No shell is involved, so names need no quoting.
#ifndef TOOL_RUN_H
#define TOOL_RUN_H

#include "base/halt.h"

// Runs words[0] (found by PATH) with these arguments, ended by NULL, and waits
// for it. errors: file its standard error goes to, or -1: ours. When the halt
// (may be NULL) is due, the program is ended within half a second. 0 and its
// state as of waitpid, EINTR if it was ended so, or another errno value if it
// could not be run.
int run_program(const char *const *words, int errors, const Halt *halt,
                int *state);

#endif
