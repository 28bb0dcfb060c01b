// Signals: a wish to stop is a flag that the run looks at; a second one while
// it is set ends the process at once, with nothing written; a crash of ours
// becomes one line and exit code 4. Handlers have no context, so this is one
// of the two places with writable globals.
#ifndef CLI_STOP_H
#define CLI_STOP_H

#include <signal.h>
#include <stdbool.h>

// Installs the handlers; called once, at the start.
void stop_install(void);
// Non-zero once the user asked to stop.
const volatile sig_atomic_t *stop_flag(void);
// The time is up before anything runs: as if the user had asked.
void stop_at_deadline(void);
// Forgets the wish: a debugger goes on.
void stop_clear(void);

// SIGUSR1 is a wish from now on: to save what is done.
void stop_catch_save_wish(void);
// Was that wished since the last call?
bool stop_take_save_wish(void);

// Folder of temporary files named 0.bc, 1.bc, ... which a crash removes as
// well. NULL: none. The text must stay valid.
void stop_set_folder(const char *path);
// Removes the files and the folder.
void stop_remove_folder(void);

// Has the reader of a pipe gone?
bool stop_is_pipe_closed(int file);

#endif
