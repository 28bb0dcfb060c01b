// Buffers of senders under BUFFER_COUNT: each holds one standard message from
// its send until it is matched. Which messages have one stands in the messages;
// nothing is counted.
#include "mpi/internal.h"

#include <assert.h>

static uint32_t slots_used(const World *w, uint32_t sender) {
  uint32_t used = 0;
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->inbox.len; i++)
      used += r->inbox.data[i].sender == sender && r->inbox.data[i].slot;
    for (uint32_t i = 0; i < r->ops.len; i++) {
      const Message *m = &r->ops.data[i].message;
      used += m->payload != NULL && m->sender == sender && m->slot;
    }
  }
  return used;
}

bool slot_is_free(const World *w, uint32_t sender) {
  assert(w->run->options.buffering == BUFFER_COUNT);
  assert(slots_used(w, sender) <= w->run->options.slots);
  return slots_used(w, sender) < w->run->options.slots;
}

// To the message of a pending send, wherever it is.
static void give_slot(World *w, uint32_t sender, int32_t number) {
  RankState *to = rank_edit(w, (uint32_t)op_get(w, sender, number)->peer);
  for (uint32_t i = 0; i < to->inbox.len; i++) {
    Message *m = &to->inbox.data[i];
    if (m->sender == sender && m->op == number) m->slot = true;
  }
  for (uint32_t i = 0; i < to->ops.len; i++) {
    Op *op = &to->ops.data[i];
    if (op->kind == OP_MESSAGE && op->message.sender == sender &&
        op->message.op == number)
      op->message.slot = true;
  }
}

// The oldest standard send of the rank without a slot, or -1.
static int32_t find_waiting(const World *w, uint32_t sender) {
  const RankState *r = rank_get(w, sender);
  int32_t oldest = -1;
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind != OP_SEND || op->matched || op->buffered || op->cancelled)
      continue;
    if (!mode_is_standard(op->mode)) continue;
    if (oldest < 0 || op->step < r->ops.data[oldest].step) oldest = (int32_t)i;
  }
  return oldest;
}

void slot_pass_on(World *w, uint32_t sender, Clock *when) {
  int32_t number = find_waiting(w, sender);
  if (number < 0) return;
  Op *send = op_edit(w, sender, number);
  assert(send->clock == NULL);
  send->buffered = true;
  send->clock = clock_ref(when);
  give_slot(w, sender, number);
}
