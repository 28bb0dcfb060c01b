// Orders in which reductions are evaluated, under --reduce-order=any (MPI 4.1,
// 6.9.1). The guest's library finds the orders that may give different results
// (runtime/mpi/reduce_order.c, which also says how an order is a number); here
// one is chosen. What all members of a group get is one result: the first one
// that asks decides for all, and the collective keeps it.
#include "mpi/internal.h"

#include <assert.h>

// The collective that the rank shares its order with, or NULL.
static const Instance *shared_with(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind != BLOCKED_WAY || waiting->what != MPIPROOF_DECIDE_ORDER ||
      waiting->ops.len == 0)
    return NULL;
  assert(op_exists(w, rank, waiting->ops.data[0]));
  return instance_find(w, op_get(w, rank, waiting->ops.data[0])->instance);
}

// Is the rank in the second group of an intercommunicator? What one group gets
// the other one contributes.
static bool is_second(const World *w, const Instance *instance,
                      uint32_t rank) {
  const Context *c = run_get(w->run, instance->context);
  return c->remote != 0 && c->index[rank] >= c->local;
}

uint32_t order_kept(const World *w, const Instance *instance, uint32_t rank) {
  return is_second(w, instance, rank) ? instance->second_order
                                      : instance->order;
}

bool order_is_known(const World *w, uint32_t rank) {
  const Instance *instance = shared_with(w, rank);
  return instance != NULL && order_kept(w, instance, rank) != 0;
}

void order_keep(World *w, uint32_t rank) {
  assert(rank_get(w, rank)->waiting.decided == ANSWERED_WAY);
  const Instance *shared = shared_with(w, rank);
  if (shared == NULL) return;
  Instance *instance = instance_edit(w, shared->serial);
  const uint32_t kept = (uint32_t)rank_get(w, rank)->waiting.picked + 1;
  assert(kept != 0);
  if (is_second(w, instance, rank)) {
    instance->second_order = kept;
  } else {
    instance->order = kept;
  }
}

bool world_takes_order(const World *w, const Choice *choice) {
  if (choice->kind != EVENT_WAY || choice->rank >= w->size) return false;
  const Waiting *waiting = &rank_get(w, choice->rank)->waiting;
  return waiting->kind == BLOCKED_WAY && waiting->decided == ANSWERED_NOT &&
         waiting->what == MPIPROOF_DECIDE_ORDER &&
         choice->picked < UINT32_MAX;
}

// ---- For people.

void order_print(uint32_t operands, uint32_t order, Text *out) {
  assert(operands > 0);
  VEC(Text) items = {0};
  for (uint32_t i = 0; i < operands; i++) {
    Text name = {0};
    text_printf(&name, "x%u", i);
    vec_push(&items, name);
  }
  for (uint32_t m = operands; m > 1; m--) {
    const uint32_t digit = order % (m * (m - 1));
    const uint32_t i = digit / (m - 1), rest = digit % (m - 1);
    const uint32_t j = rest < i ? rest : rest + 1;
    const uint32_t low = i < j ? i : j, high = i < j ? j : i;
    Text both = {0};
    text_printf(&both, m > 2 ? "(%s op %s)" : "%s op %s",
                text_get(&items.data[i]), text_get(&items.data[j]));
    text_fini(&items.data[i]);
    text_fini(&items.data[j]);
    items.data[low] = both;
    for (uint32_t k = high + 1; k < m; k++)
      items.data[k - 1] = items.data[k];
    order /= m * (m - 1);
  }
  text_add(out, text_get(&items.data[0]));
  text_fini(&items.data[0]);
  vec_fini(&items);
}
