// What a property makes of one execution that is played: its letters, and
// whether it violates the property (doc/ltl.md). Works from the definition, for
// what can be told from an execution and the states it passes.
#ifndef PROPERTY_PLAYED_WORD_H
#define PROPERTY_PLAYED_WORD_H

#include "property/observer.h"
#include "results/finding.h"
#include "state/team.h"

typedef enum TrialKind {
  TRIAL_HOLDS,       // nothing is wrong so far
  TRIAL_ENDS,        // the execution is over, and violates it
  TRIAL_CIRCLES,     // it may repeat itself for ever from `from` on
  TRIAL_DOOMED,      // whatever follows
} TrialKind;

// A state in which something was chosen.
typedef struct TrialStop {
  Hash128 state;
  uint32_t letters;        // seen before
} TrialStop;

typedef struct Trial {
  const LtlProperty *property;
  uint64_t values;         // of state atoms, last
  uint64_t known;          // comparisons that had a value then
  LtlLetters letters;
  Trace shown;             // of the rank that did what was seen last
  const Module *module;    // ... which runs this; NULL: none
  VEC(TrialStop) stops;
} Trial;

void trial_init(Trial *trial, const LtlProperty *property);
void trial_fini(Trial *trial);
// Takes what the view shows, if anything: true. The words are about what
// happens ("recv(0 from 1)", "x@0 > 1 holds").
bool trial_see(Trial *trial, View *view, Text *words);
// Something is chosen in this state.
void trial_stop(Trial *trial, Hash128 state);
// What is known now; `over`: the execution may end here, so that this state
// atom holds.
// *from: CIRCLES: number of the stop from which on it repeats itself.
TrialKind trial_judge(const Trial *trial, bool over, LtlAtomKind end,
                      uint32_t *from);

// ---- violation.c
// A finding for a property that an execution, played up to this state,
// violates in that way.
void violation_describe(const Team *team, const State *state,
                        const Trial *trial, TrialKind kind, uint32_t from,
                        Finding *out);

#endif
