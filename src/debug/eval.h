// Expressions of C over the variables of a stopped rank.
#ifndef DEBUG_EVAL_H
#define DEBUG_EVAL_H

#include "base/status.h"
#include "debug/scope.h"

// Names, numbers, characters; [] . -> ; * & - + ! ~ sizeof, casts; the binary
// operators of C but assignment; and p@n, an array of n elements from p on.
// Nothing is changed and nothing called. False with status.
bool eval_expression(const Scope *scope, const char *text, DebugValue *out,
                     Status *status);

#endif
