// mpiproof.toml: options for all runs in a project, and suppressions with their
// reasons. What it says becomes words before those of the environment and of
// the command line, which win.
#ifndef CLI_CONFIG_H
#define CLI_CONFIG_H

#include "base/status.h"
#include "tool/words.h"

typedef struct Config {
  char *path;              // NULL: there is none
  OwnedWords words;
  VEC(uint32_t) lines;     // of the file, by word
} Config;

// The file that words (before the program's), or those before them, ask for by
// --config, or that is in the current folder or above it, up to the top of its
// working tree of git; none with --no-config. Without its number of processes
// if words give one, or two programs are compared. False with status if it
// cannot be read or has anything in it that is not understood.
bool config_load(const char *const *before, uint32_t before_count,
                 const char *const *words, uint32_t count, bool comparing,
                 Config *out, Status *status);
void config_fini(Config *config);

#endif
