// Constant expressions that overflow where nothing is executed: in initialisers
// of what has static storage. clang folds them and only says so.
#ifndef TOOL_FOLDED_H
#define TOOL_FOLDED_H

#include <stdbool.h>

#include "base/text.h"

// Words for clang that make it say all of them.
extern const char *const folded_words[];   // ended by NULL

// A C source with a constructor that reports each one clang has spoken of, as if
// it were executed where it stands. Those within functions are left out unless
// their line declares a static object: they are found when they are executed.
// False: there is none, or sources cannot be read.
bool folded_source(const char *said, Text *out);

#endif
