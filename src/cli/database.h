// compile_commands.json, as CMake, Meson and Bear write it: which sources a
// project compiles, and how.
#ifndef CLI_DATABASE_H
#define CLI_DATABASE_H

#include "cli/options.h"

// Adds the sources of the program's targets (all, if it names none), each with
// its own words for clang. False with status.
bool database_read(ProgramSpec *program, Status *status);
void database_fini(ProgramSpec *program);

// What the database says of a source of the program; NULL: nothing.
const SourceArgs *database_args(const ProgramSpec *program,
                                const char *source);

#endif
