// From options to what processes start with.
#ifndef CLI_BOOT_H
#define CLI_BOOT_H

#include "base/status.h"
#include "cli/options.h"
#include "vm/vm.h"

// One specification for each possible number of symbolic arguments.
typedef struct Boots {
  VEC(BootSpec) specs;
  VEC(BootArg *) args;        // argument lists of the specs, owned
  VEC(uint32_t) arg_counts;
  VEC(BootArg) env;
  VEC(BootFile) files;
  const char *name;           // the program's, as in argv[0]
  VEC(char *) texts;          // names made here
  VEC(Text) contents;         // of host files
} Boots;

// Reads the host files named by options. False with status.
bool boots_make(const Options *options, Boots *out, Status *status);
void boots_fini(Boots *boots);

#endif
