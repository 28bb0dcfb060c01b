// From options to what processes start with.
#ifndef CLI_BOOT_H
#define CLI_BOOT_H

#include "base/status.h"
#include "cli/options.h"
#include "vm/vm.h"

// How the ranks of one program start: one specification for each combination
// of numbers of its symbolic arguments. Arguments, environment and files are
// the same for all ranks; standard input is rank 0's, as launchers do it, and
// empty for the others.
typedef struct ProgramBoots {
  const char *name;           // as in argv[0]
  VEC(BootArg) env;           // variables
  VEC(BootSpec) specs;
  VEC(BootSpec) first;        // the same with standard input, for rank 0
} ProgramBoots;

typedef struct Boots {
  VEC(ProgramBoots) programs;
  uint32_t count;             // combinations over all programs
  uint32_t specs;             // programs of a specification come first
  VEC(BootArg *) args;        // argument lists of the specs, owned
  VEC(uint32_t) arg_counts;
  VEC(BootFile) files;
  VEC(char *) texts;          // names made here
  VEC(Text) contents;         // of host files
} Boots;

// Reads the host files named by options. False with status.
bool boots_make(const Options *options, Boots *out, Status *status);
void boots_fini(Boots *boots);

#endif
