// Judging a trace: is there a matching and an order in which an assertion does
// not hold?
#ifndef TRACE_JUDGE_H
#define TRACE_JUDGE_H

#include "model/pathmodel.h"
#include "trace/trace.h"

typedef struct TraceQuestion {
  PathBuffering buffering;
  uint32_t slots;          // of PATH_BUFFER_COUNT
  // Only executions in which every task comes to its end and every assumption
  // holds, as the seed asks. Else an assertion is also violated where other
  // tasks get stuck or go another way later.
  bool complete;
  PathEngine engine;
  PathBudget budget;
} TraceQuestion;

typedef struct TraceMatch {
  uint32_t receive, send;  // steps
} TraceMatch;

typedef struct TraceVerdict {
  PathAnswer answer;       // PATH_YES: an assertion can be violated
  uint32_t assertion;      // ... this step
  VEC(TraceMatch) matches; // ... by these, in order
  PathAnswer stuck;        // can tasks wait for ever?
  VEC(TraceMatch) stuck_matches;
  uint32_t undecided;      // assertions of which nothing is known
  uint32_t beyond;         // line of a number beyond 64 bits, or 0
  uint64_t pairs;          // of receives and messages, by endpoint and order
  PathStats stats;
} TraceVerdict;

// The verdict on a trace, to be freed with trace_verdict_fini.
void trace_judge(const TaskTrace *trace, const TraceQuestion *question,
                 TraceVerdict *verdict);
void trace_verdict_fini(TraceVerdict *verdict);

#endif
