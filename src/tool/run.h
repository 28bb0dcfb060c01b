// Running other programs. No shell is involved, so names need no quoting.
#ifndef TOOL_RUN_H
#define TOOL_RUN_H

#include <signal.h>
#include <stdbool.h>

// Runs words[0] (found by PATH) with these arguments, ended by NULL, and waits
// for it. errors: file its standard error goes to, or -1: ours. A signal that
// sets *stop (may be NULL) ends the program, too. 0 and its state as of
// waitpid, or an errno value if it could not be started.
int run_program(const char *const *words, int errors,
                const volatile sig_atomic_t *stop, int *state);

#endif
