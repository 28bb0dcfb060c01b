// Loops of the bytecode, and how often a path went round them.
//
// A loop is a strongly connected region of a function's control flow graph;
// without its header, the regions left inside are the inner loops. That is
// the natural loop nest for structured code and also covers irreducible
// flow. Rounds are counted where something symbolic is decided: per edge from
// a decision to its alternative, within one activation of the function.
#ifndef STATE_LOOPS_H
#define STATE_LOOPS_H

#include "code/code.h"
#include "vm/vm.h"

#define LOOP_NONE UINT32_MAX

// Loops of a module, found per function on first use.
typedef struct Loops Loops;
Loops *loops_new(const Module *module);   // keeps module
void loops_free(Loops *loops);

// Innermost loop of the function around both instructions, or LOOP_NONE.
uint32_t loops_around(Loops *loops, uint32_t function, uint32_t a, uint32_t b);
bool loops_contains(Loops *loops, uint32_t function, uint32_t loop,
                    uint32_t instruction);
// Place of the loop's header.
uint32_t loops_place(Loops *loops, uint32_t function, uint32_t loop);

// How often one path took an edge inside a loop since it entered the loop.
typedef struct LoopCount {
  uint64_t activation;
  uint64_t edge;       // hash of the decision, its alternative and callers
  uint32_t function, loop;
  uint32_t count;
} LoopCount;
typedef VEC(LoopCount) LoopCounts;

// A path with that stack takes an alternative of a decision: target is the
// instruction it goes to, or the decision's own where there is none. Counts
// the edge; false, with the loop's place, if it was taken more than bound
// times.
bool loop_counts_step(Loops *loops, LoopCounts *counts,
                      const StackTrace *stack, uint32_t alternative,
                      uint32_t target, uint64_t bound, uint32_t *place);

#endif
