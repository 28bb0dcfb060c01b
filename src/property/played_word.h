// What a property makes of one execution that is played: its letters, and
// whether it violates the property (doc/ltl.md). Works from the definition, for
// what can be told from an execution and the states it passes.
#ifndef PROPERTY_PLAYED_WORD_H
#define PROPERTY_PLAYED_WORD_H

#include "property/observer.h"
#include "results/finding.h"
#include "state/team.h"

typedef enum WordVerdict {
  WORD_HOLDS,       // nothing is wrong so far
  WORD_ENDS,        // the execution is over, and violates it
  WORD_CIRCLES,     // it may repeat itself for ever from `from` on
  WORD_DOOMED,      // whatever follows
} WordVerdict;

// A state in which something was chosen.
typedef struct WordStop {
  Hash128 state;
  uint32_t letters;        // seen before
} WordStop;

typedef struct PlayedWord {
  const LtlProperty *property;
  uint64_t values;         // of state atoms, last
  uint64_t known;          // comparisons that had a value then
  LtlLetters letters;
  Trace shown;             // of the rank that did what was seen last
  const Module *module;    // ... which runs this; NULL: none
  VEC(WordStop) stops;
} PlayedWord;

// Nothing was seen yet; the property must outlive it.
void played_word_init(PlayedWord *word, const LtlProperty *property);
void played_word_fini(PlayedWord *word);
// Takes what the view shows, if anything: true. The words are about what
// happens ("recv(0 from 1)", "x@0 > 1 holds").
bool played_word_see(PlayedWord *word, View *view, Text *words);
// Something is chosen in this state.
void played_word_stop(PlayedWord *word, Hash128 state);
// What is known now; `over`: the execution may end here, so that this state
// atom holds.
// *from: CIRCLES: number of the stop from which on it repeats itself.
WordVerdict played_word_judge(const PlayedWord *word, bool over,
                              LtlAtomKind end, uint32_t *from);

// ---- violation.c
// A finding for a property that an execution, played up to this state,
// violates in that way.
void violation_describe(const Team *team, const State *state,
                        const PlayedWord *word, WordVerdict kind, uint32_t from,
                        Finding *out);

#endif
