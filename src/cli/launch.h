// Where mpiproof takes the place of mpiexec: its options, and the programs it
// is given.
#ifndef CLI_LAUNCH_H
#define CLI_LAUNCH_H

#include "base/status.h"
#include "base/text.h"
#include "cli/options.h"

// If the word is an option of a launcher, takes it and its operands out of
// words (*next: the one behind it) and sets *taken. False with status.
bool launch_take(Options *options, const char *word, const char *const *words,
                 uint32_t *next, uint32_t count, bool *taken, Status *status);
// Notes on standard error about what a launcher would have done: options that
// have no effect, arguments of a program that name files it cannot see.
void launch_print_notes(const Options *options);

// A file that holds a part of a program or a library: what mpiproof-cc
// makes, by its suffix (.o, .a, .so) and its contents.
bool launch_is_part(const char *word);
// Finds the executable a launcher would run for that word: a path, or a name
// in PATH; behind the script that libtool puts in its place. False if there
// is none that could hold bitcode.
bool launch_find(const char *word, Text *path);

#endif
