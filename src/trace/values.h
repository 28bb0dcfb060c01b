// Values in a trace as functions of who took what. A receive has a value for
// each message it may take; what is computed from it has a diagram
// (model/mdd.h) whose variables are the receives and whose leaves are
// integers of 128 bits (truths: of one), wide enough to notice what does not
// fit into 64.
#ifndef TRACE_VALUES_H
#define TRACE_VALUES_H

#include "model/mdd.h"
#include "trace/trace.h"

typedef VEC(uint32_t) TraceSteps;

typedef struct TraceValues {
  const TaskTrace *trace;
  ExprTable *terms;
  MddTable mdds;
  ExprId templates[TRACE_OP_COUNT];   // a term with the operator
  ExprId number;           // template: a truth as a number
  MddId zero;
  TraceSteps *senders;     // by step: what a receive may take, ascending
  MddId *of_node;      // by node; only where `known`
  bool *known;
  uint32_t beyond;         // line of a result that does not fit into 64 bits,
                           // or 0
} TraceValues;

// limit: of nodes of diagrams.
void values_init(TraceValues *v, const TaskTrace *trace, uint32_t limit);
void values_fini(TraceValues *v);

// When the node's value is not 0: a diagram with leaves 0, 1, and perhaps
// MDD_UNKNOWN (too large) and MDD_NEVER.
MddId values_truth(TraceValues *v, uint32_t node);
// The messages a receive may take by endpoint and order alone (the seed,
// figure 5).
const TraceSteps *values_senders(const TraceValues *v, uint32_t receive);

// The value of a node in one execution: took has the send each receive took,
// by step. False: it does not fit, or depends on a receive that took nothing.
bool values_in_execution(const TaskTrace *trace, const uint32_t *took,
                         uint32_t node, int64_t *value);

#endif
