// Recorded inputs as what a program is given.
#ifndef NATIVE_VALUE_H
#define NATIVE_VALUE_H

#include "results/finding.h"

// All of them as lines NAME OCCURRENCE SIZE HEX, for runtime/native/verify.c.
void value_print_all(const InputValues *inputs, Text *out);
// An argument or the value of a variable, up to its first NUL.
void value_arg(const InputValues *inputs, const BootArg *arg, Text *out);
void value_file(const InputValues *inputs, const BootFile *file, Text *out);

#endif
