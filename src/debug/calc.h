// Arithmetic of the debugger's expressions.
#ifndef DEBUG_CALC_H
#define DEBUG_CALC_H

#include "base/status.h"
#include "debug/value.h"

// An integer of a base type, given by its name, cut to its width.
void calc_int(const Module *module, const char *type, __int128 number,
              DebugValue *out);
// A double, or a long double.
void calc_float(const Module *module, bool is_long, long double number,
                DebugValue *out);
// The number as a scalar type of at most 16 bytes.
void calc_cast(const Module *module, uint32_t type, Number number,
               DebugValue *out);
bool calc_is_long(const Module *module, const DebugValue *value);  // double
// Operators by a character: + - * / % & | ^ < > as in C; l r shifts, { <=,
// } >=, = ==, n !=, a &&, o ||. Both operands must be numbers. False with
// status.
bool calc_binary(const Module *module, char op, const DebugValue *x,
                 const DebugValue *y, DebugValue *out, Status *status);

#endif
