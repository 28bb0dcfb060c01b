// Bitcode of everything that a program is made of, in a private folder of
// temporary files: C sources are compiled by clang, objects, archives and
// executables contain it. Programs that run together are treated one after
// the other.
#ifndef CLI_COMPILE_H
#define CLI_COMPILE_H

#include "base/status.h"
#include "bundle/gather.h"
#include "cli/options.h"
#include "load/load.h"
#include "tool/words.h"

typedef struct Compiled {
  // Of the program compiled last:
  OwnedWords paths;      // bitcode: made, or the source itself
  BundleParts parts;     // of what mpiproof-cc has built
  OwnedWords unpacked;   // bitcode of the parts
  VEC(LoadMember) members;   // of archives
  // Of all:
  OwnedWords sources;    // C files that people may be shown
  OwnedWords notes;      // what is not as expected, a sentence each
  OwnedWords assumptions;   // what answers rest on, a sentence each
  uint32_t made;         // temporary files
  double deadline;       // by clock_now; 0: none, or not begun
  char *folder;          // temporary files are here; NULL: none were needed
  bool refused;          // clang has said what is wrong
} Compiled;

// Compiles every .c and .i file of the program and unpacks what mpiproof-cc has
// built; other sources stay as they are. include_dir has our headers, which
// come before those of the system. False with status, or with `refused` after
// clang's own messages.
bool compile_sources(const Options *options, const ProgramSpec *program,
                     const char *include_dir, Compiled *out, Status *status);
// The next name for a temporary file with bitcode; NULL with status.
char *compile_new_name(Compiled *out, Status *status);

// Writes the bitcode of the parts to files; what they were made of joins the
// sources if it is as it was then. (unpack.c)
bool unpack_parts(Compiled *out, Status *status);
void unpacked_clear(Compiled *compiled);

// Removes the temporary files.
void compiled_fini(Compiled *compiled);

#endif
