// A reference interpreter for bytecode: concrete words, flat objects, no
// states. It exists to compare translated programs with native runs.
#ifndef TESTS_LOAD_INTERP_H
#define TESTS_LOAD_INTERP_H

#include "base/text.h"
#include "code/code.h"

typedef struct InterpResult {
  bool ended;        // main returned or exit was called
  int exit_code;
  Text output;       // what printf, puts and putchar wrote
  Text trouble;      // why it stopped otherwise
  uint64_t steps;
} InterpResult;

// Runs constructors, main and destructors; misaligned accesses are trouble
// if align says so.
void interp_run(const Module *module, uint64_t max_steps, bool align,
                InterpResult *result);
void interp_result_fini(InterpResult *result);

#endif
