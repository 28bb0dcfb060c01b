// How clang makes the bitcode that we execute, for those who compile sources
// now (mpiproof) and those who keep bitcode for later (mpiproof-cc).
#ifndef TOOL_CLANG_H
#define TOOL_CLANG_H

#include "base/vec.h"

typedef VEC(const char *) Words;

// The compiler: $MPIPROOF_CLANG, or the one we were built for.
const char *clang_name(void);
// Appends the compiler and the options that everything is compiled with;
// include_dir has our headers, which come before all others.
void clang_begin(Words *words, const char *include_dir);

#endif
