// Frames of a stopped rank as the user sees them, and the variables that can
// be named there.
#ifndef DEBUG_SCOPE_H
#define DEBUG_SCOPE_H

#include "debug/value.h"

// A call on the stack; code that was inlined has frames of its own. Of the
// library only the function the user called is shown.
typedef struct DebugFrame {
  uint32_t function;       // in whose code it is
  const char *name;        // owned by the module
  uint32_t pc;
  uint32_t place;
  uint32_t inlined_at;     // Place of the call it was inlined at, or PLACE_NONE
  uint64_t activation;
  bool runtime;
} DebugFrame;
typedef VEC(DebugFrame) DebugFrames;

// Innermost first; empty if the process has ended.
void frames_make(const Process *process, const Module *module,
                 DebugFrames *out);
// The innermost one of the user's own code; out->len if there is none.
uint32_t frames_user(const DebugFrames *frames);

// Where names are looked up. frame may be NULL: only globals.
typedef struct Scope {
  const Process *process;
  const Module *module;
  ExprTable *terms;
  const DebugFrame *frame;
} Scope;

// The variables of the frame, innermost scopes first, in order of declaration
// within each; indices into DebugInfo.variables.
typedef VEC(uint32_t) VariableList;
void scope_variables(const Scope *scope, VariableList *out);
void scope_read(const Scope *scope, const DebugVariable *variable,
                DebugValue *out);
// A variable, global, enumerator or function by its name.
bool scope_find(const Scope *scope, const char *name, DebugValue *out);
// The type of that name ("struct point", "size_t", "unsigned long"), or false.
bool scope_find_type(const Scope *scope, const char *name, uint32_t *type);

#endif
