// What a command line of a C compiler asks for.
#ifndef WRAP_PLAN_H
#define WRAP_PLAN_H

#include "base/text.h"
#include "tool/clang.h"
#include "tool/words.h"

typedef enum Goal {
  GOAL_OTHER,      // nothing in which bitcode could be kept
  GOAL_OBJECTS,    // an object for each source
  GOAL_LINKED,     // a program or a shared library
} Goal;

typedef struct Source {
  const char *name;
  bool preprocessed;
} Source;

typedef struct Plan {
  Goal goal;
  bool has_inputs;
  bool lto;
  const char *output;        // NULL: the compiler's choice
  const char *unable;        // why clang cannot make bitcode of it, or NULL
  VEC(Source) sources;       // in C
  Words clang;               // options for the bitcode
  OwnedWords owned;          // words that are not the caller's
} Plan;

// Words are those after the program's name; they must outlive the plan.
void plan_make(const char *const *words, uint32_t count, Plan *out);
void plan_fini(Plan *plan);

#endif
