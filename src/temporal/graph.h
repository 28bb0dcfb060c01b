// The graph of a program's states for one property, as product.h wants it.
#ifndef TEMPORAL_GRAPH_H
#define TEMPORAL_GRAPH_H

#include "base/table.h"
#include "property/segment.h"
#include "temporal/temporal.h"

typedef struct Temporal {
  Run *run;
  const LtlProperty *property;
  Observer *observer;
  Team team;
  Segments segments;
  VmResult outcome;
  uint32_t boot;             // the initial state
  Table states;              // that were met, by hash
  uint64_t serial;           // of nodes, if equal states are not merged
  Table agents;              // that fairness is about, beyond ranks: by key
  bool crowded;              // there are too many of them
  Text cut;                  // a defect that cuts executions, in words
  bool touched;              // an event happened, or a comparison has a value
  bool stopped;              // by a limit of the run, or because
  uint64_t turn;             // only so long a look is taken (0: to the end), and
  bool paused;               // ... that is over
  uint64_t begin;            // instructions when it began
  bool limited;              // something was left out
  bool muted;                // what is met was met before
} Temporal;

// Run and property must outlive it.
void temporal_init(Temporal *temporal, Run *run, const LtlProperty *property);
void temporal_fini(Temporal *temporal);
// The graph from initial state number temporal->boot.
LtlGraph temporal_graph(Temporal *temporal);
// The state at the end of a way through the graph; to be freed with
// state_free. NULL if there is none, which would be an error of ours.
State *temporal_follow(Temporal *temporal, const EdgeNumbers *first,
                       const EdgeNumbers *then);

// ---- violation.c
// What is needed to run a counterexample again.
typedef struct Violation {
  bool known;                // it was found again
  Choices schedule;
  VEC(uint32_t) decisions;
  uint32_t boot;
  uint64_t instructions;
  Path path;
} Violation;
void violation_make(Temporal *temporal, const Counterexample *found,
                    Violation *out);
// The temporal search must be over: runs it again and reports what shows. True
// if it does; *finding is its number.
bool violation_report(Run *run, uint32_t property, Violation *violation,
                      uint32_t *finding);
void violation_fini(Violation *violation);

#endif
