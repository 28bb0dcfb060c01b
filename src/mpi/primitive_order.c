// Primitives of reductions: which orders there are, and which one is taken (see
// order.c).
#include "mpi/primitive.h"

#include <assert.h>

bool primitive_orders(NativeCall *call) {
  native_result(call, turn_of(call).world->run->options.any_order);
  return true;
}

bool primitive_same(NativeCall *call) {
  uint64_t at[2], size;
  if (!arg_address(call, 0, &at[0]) || !arg_address(call, 1, &at[1]) ||
      !arg_address(call, 2, &size))
    return false;
  uint8_t *bytes[2];
  ExprId *terms[2];
  bool ok = true;
  for (int i = 0; i < 2; i++) {
    bytes[i] = mem_alloc_zero(size);
    terms[i] = mem_alloc_zero(size * sizeof **terms);
    ok = ok && step_read_range(call->step, value_word(at[i]), size, bytes[i],
                               terms[i], "an operand of a reduction");
  }
  bool same = true;
  for (uint64_t i = 0; ok && i < size && same; i++)
    same = expr_same(terms[0][i], terms[1][i]) &&
           (!expr_same(terms[0][i], EXPR_NONE) || bytes[0][i] == bytes[1][i]);
  if (ok) native_result(call, same);
  for (int i = 0; i < 2; i++) {
    mem_free(bytes[i], size);
    mem_free(terms[i], size * sizeof **terms);
  }
  return ok;
}

typedef struct Orders {
  int32_t operation, operands, count, all;
  uint64_t at;
} Orders;

static bool read_orders(NativeCall *call, Orders *out) {
  return arg_int(call, 0, &out->operation) &&
         arg_int(call, 1, &out->operands) && arg_int(call, 2, &out->count) &&
         arg_address(call, 3, &out->at) && arg_int(call, 4, &out->all) &&
         (out->operation < 0 ||
          arg_op(call, 0, OP_COLLECTIVE, &out->operation));
}

static bool block(const Turn *t, const Orders *orders) {
  assert(orders->count > 0);
  uint32_t *list = mem_alloc((size_t)orders->count * sizeof *list);
  bool ok = transfer_read(t->step, orders->at,
                          (uint64_t)orders->count * sizeof *list, list);
  if (ok) {
    trail_add_opaque(t->world, t->rank);
    wait_end(t->world, t->rank);
    Waiting *waiting = &rank_edit(t->world, t->rank)->waiting;
    waiting->kind = BLOCKED_WAY;
    waiting->what = MPIPROOF_DECIDE_ORDER;
    waiting->ways = (uint8_t)orders->operands;
    waiting->place = t->place;
    if (orders->operation >= 0) vec_push(&waiting->ops, orders->operation);
    for (int32_t i = 0; i < orders->count; i++)
      vec_push(&waiting->orders, list[i]);
  }
  mem_free(list, (size_t)orders->count * sizeof *list);
  return ok;
}

// What was decided for the group; 0: nothing.
static uint32_t decided_by_group(const Turn *t, const Orders *orders) {
  if (orders->operation < 0) return 0;
  const Op *op = op_get(t->world, t->rank, orders->operation);
  return order_kept(t->world, instance_find(t->world, op->instance), t->rank);
}

bool primitive_order(NativeCall *call) {
  Turn t = turn_of(call);
  Orders orders;
  if (!read_orders(call, &orders)) return false;
  const Waiting *waiting = &rank_get(t.world, t.rank)->waiting;
  const bool decided =
      waiting->kind == BLOCKED_WAY && waiting->decided == ANSWERED_WAY;
  const uint32_t kept = decided_by_group(&t, &orders);
  if (decided || kept != 0) {
    native_result(call, decided ? waiting->picked : kept - 1);
    wait_end(t.world, t.rank);
    if (decided) clock_tick(t.world, t.rank);
    return true;
  }
  if (orders.count <= 0) {
    native_result(call, UINT64_MAX);
    return true;
  }
  if (!orders.all)
    vm_limit(t.step->vm, LIMIT_REDUCE_ORDER, t.place,
             "a reduction of %d operands may be evaluated in more orders than "
             "are explored", orders.operands);
  return block(&t, &orders) && native_block(call);
}
