// A trace as one question for any SMT solver: satisfiable exactly if there is
// a complete execution in which all assumptions hold and an assertion does not.
#ifndef TRACE_SMT2_H
#define TRACE_SMT2_H

#include "base/text.h"
#include "trace/trace.h"

// zero: sends wait for their receives; else they are buffered.
void trace_print_smt2(const TaskTrace *trace, bool zero, Text *out);

#endif
