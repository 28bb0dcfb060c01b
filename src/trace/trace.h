// Traces: what the tasks of one execution did with messages and integers, as
// written down in the trace language of doc/trace.md (after Huang, Mercer and
// McCarthy, "Proving MCAPI executions are correct", section 3). All matchings
// and orders of a trace are judged at once: by a path model (judge.h), or by
// any SMT solver (smt2.h).
#ifndef TRACE_TRACE_H
#define TRACE_TRACE_H

#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"

#define TRACE_NONE UINT32_MAX

// ---- Expressions over integers. Nodes come after their operands.
typedef enum TraceOp {
#define TRACE_OP(name, text, arity, level, smt2) TRACE_##name,
#include "trace/ops.def"
#undef TRACE_OP
  TRACE_OP_COUNT
} TraceOp;

typedef struct TraceNode {
  uint8_t op;              // TraceOp
  int64_t value;           // of TRACE_CONST
  uint32_t definition;     // of TRACE_VALUE
  uint32_t args[2];        // nodes
} TraceNode;

// What gives a variable a value: a receive or an assignment. A variable that
// is set again has another one, so a use names its definition, not a name.
typedef struct TraceDefinition {
  uint32_t name;           // of the variable
  uint32_t step;           // TRACE_RCV, TRACE_SET
} TraceDefinition;

// ---- Steps.
typedef enum TraceStepKind {
  TRACE_SND,               // value to endpoint
  TRACE_RCV,               // definition from endpoint
  TRACE_WAIT,              // for step `target`
  TRACE_SET,               // definition = value
  TRACE_ASSUME,            // value is not 0: the execution took this way
  TRACE_ASSERT,            // value is not 0: what is to be shown
} TraceStepKind;

typedef struct TraceStep {
  uint8_t kind;
  uint32_t task, line;
  uint32_t endpoint;       // of TRACE_SND, TRACE_RCV
  uint32_t value;          // node, or TRACE_NONE
  uint32_t definition;     // of TRACE_RCV, TRACE_SET
  uint32_t target;         // of TRACE_WAIT
  // Of TRACE_RCV: the wait that witnesses its completion, its own or that of
  // a later receive at the same endpoint; TRACE_NONE: none does.
  // Of TRACE_SND: its own wait.
  uint32_t wait;
} TraceStep;

typedef struct TraceTask {
  uint32_t name;
  VEC(uint32_t) steps;     // in program order
} TraceTask;

typedef struct TraceEndpoint {
  uint32_t name;
  uint32_t owner;          // the task that receives there, or TRACE_NONE
} TraceEndpoint;

typedef struct TaskTrace {
  Names names;
  VEC(TraceTask) tasks;
  VEC(TraceEndpoint) endpoints;
  VEC(TraceNode) nodes;
  VEC(TraceDefinition) definitions;
  VEC(TraceStep) steps;    // by task, then program order
} TaskTrace;

// Reads a trace; `file` is for messages. False with status: the line, what is
// there and what was expected. A zeroed TaskTrace may be given; trace_fini either
// way.
bool trace_parse(TaskTrace *trace, const char *file, const char *text,
                 Status *status);
void trace_fini(TaskTrace *trace);

// How an operator is written, and its operands.
const char *trace_op_text(TraceOp op);
unsigned trace_op_arity(TraceOp op);
// The step as it might stand in a trace: "rcv e0 a".
void trace_print_step(const TaskTrace *trace, uint32_t step, Text *out);
void trace_print_value(const TaskTrace *trace, uint32_t node, Text *out);

#endif
