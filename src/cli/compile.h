// C sources to bitcode by clang, in a private folder of temporary files.
// Programs that run together are compiled one after the other.
#ifndef CLI_COMPILE_H
#define CLI_COMPILE_H

#include "base/status.h"
#include "cli/options.h"

typedef struct Compiled {
  VEC(char *) paths;     // one per source of the program compiled last:
                         // made, or the source itself
  uint32_t made;         // temporary files
  char *folder;          // temporary files are here; NULL: none were needed
  bool refused;          // clang has said what is wrong
} Compiled;

// Compiles every .c file of the program; other sources stay as they are.
// include_dir has our headers, which come before those of the system. False
// with status, or with `refused` after clang's own messages.
bool compile_sources(const Options *options, const ProgramSpec *program,
                     const char *include_dir, Compiled *out, Status *status);
// Removes the temporary files.
void compiled_fini(Compiled *compiled);

#endif
