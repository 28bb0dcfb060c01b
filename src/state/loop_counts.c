// Rounds of loops along one path.
//
// The edge belongs to the innermost loop of the innermost frame that contains
// both its ends; if there is none (the decision leaves its function's loops,
// or the function has none), to the loop around the call in the next frame,
// and so on. Leaving a loop forgets its counts, so every entry counts anew.
#include <assert.h>

#include "base/hash.h"
#include "state/loops.h"

static bool is_on_stack(const StackTrace *stack, uint64_t activation) {
  for (uint32_t i = 0; i < stack->len; i++)
    if (stack->data[i].activation == activation) return true;
  return false;
}

// Forgets calls that returned and loops of this activation that are left.
static void forget(Loops *loops, LoopCounts *counts, const StackTrace *stack,
                   uint32_t target) {
  const StackEntry *top = &stack->data[0];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < counts->len; i++) {
    const LoopCount *c = &counts->data[i];
    bool left = c->activation == top->activation &&
                !loops_contains(loops, top->function, c->loop, target);
    if (!left && is_on_stack(stack, c->activation))
      counts->data[kept++] = *c;
  }
  counts->len = kept;
}

static uint32_t count_edge(LoopCounts *counts, LoopCount edge) {
  assert(edge.count == 0 && edge.loop != LOOP_NONE);
  for (uint32_t i = 0; i < counts->len; i++) {
    LoopCount *c = &counts->data[i];
    if (c->activation == edge.activation && c->edge == edge.edge &&
        c->loop == edge.loop)
      return ++c->count;
  }
  edge.count = 1;
  vec_push(counts, edge);
  return 1;
}

bool loop_counts_step(Loops *loops, LoopCounts *counts,
                      const StackTrace *stack, uint32_t alternative,
                      uint32_t target, uint64_t bound, uint32_t *place) {
  assert(stack->len > 0);
  forget(loops, counts, stack, target);
  Hash128 edge = {alternative, target};
  for (uint32_t i = 0; i < stack->len; i++) {
    const StackEntry *entry = &stack->data[i];
    hash_add(&edge, (uint64_t)entry->function << 32 | entry->pc);
    uint32_t loop = loops_around(loops, entry->function, entry->pc,
                                 i == 0 ? target : entry->pc);
    if (loop == LOOP_NONE) continue;
    LoopCount fresh = {entry->activation, edge.lo, entry->function, loop, 0};
    if (count_edge(counts, fresh) <= bound) return true;
    *place = loops_place(loops, entry->function, loop);
    return false;
  }
  return true;
}
