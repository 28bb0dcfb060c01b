// For people: everything that is under way in a world.
#include "mpi/diagnose.h"

#define DATA_SHOWN 8   // values of a message

static void add_context(const World *w, uint32_t context, Text *out) {
  text_add(out, " on ");
  mpi_run_print_context(w->run, context, out);
}

static void print_started(const World *w, uint32_t rank, const Op *op,
                          Text *out) {
  text_add(out, ", started");
  describe_place(w, rank, op->place, out);
}

static const char *op_state(const World *w, uint32_t rank, const Op *op) {
  if (op->cancelled) return "cancelled";
  if (op_is_complete(w, rank, op)) return "complete";
  return op->matched ? "matched" : "pending";
}

static const char *send_word(const Op *op) {
  switch (op->mode) {
  case MPIPROOF_SEND_SYNCHRONOUS: return "synchronous send";
  case MPIPROOF_SEND_BUFFERED: return "buffered send";
  case MPIPROOF_SEND_READY: return "ready send";
  default: return "send";
  }
}

static void print_op(const World *w, uint32_t rank, const Op *op, Text *out) {
  text_printf(out, "rank %u: ", rank);
  switch ((OpKind)op->kind) {
  case OP_SEND:
    text_printf(out, "%s to rank %d with tag %d", send_word(op), op->peer,
                op->tag);
    add_context(w, op->context, out);
    break;
  case OP_RECV:
    text_add(out, "receive from ");
    describe_source(op->peer, out);
    text_char(out, ' ');
    describe_tag(op->tag, out);
    add_context(w, op->context, out);
    break;
  case OP_MESSAGE: text_add(out, "message taken by a matched probe"); break;
  case OP_COLLECTIVE: {
    const Instance *instance = instance_find(w, op->instance);
    uint32_t me = run_get(w->run, op->context)->index[rank];
    const Contribution *mine =
        instance == NULL ? NULL : instance->members[me].contribution;
    text_add(out, mine == NULL ? "collective call"
                               : names_get(&w->run->names, mine->call.name));
    add_context(w, op->context, out);
    break;
  }
  case OP_DONE: text_add(out, "operation"); break;
  case OP_FREE: break;
  }
  print_started(w, rank, op, out);
  text_printf(out, ": %s%s\n", op_state(w, rank, op),
              op->released ? ", its request freed" : "");
}

static void print_message(const World *w, uint32_t rank, const Message *m,
                          Text *out) {
  text_printf(out, "message from rank %u to rank %u with tag %d", m->sender,
              rank, m->tag);
  add_context(w, m->context, out);
  text_add(out, ", sent");
  describe_place(w, m->sender, m->place, out);
  text_add(out, ", not received: ");
  world_print_payload(m->payload, DATA_SHOWN, out);
  text_char(out, '\n');
}

static void print_instance(const World *w, const Instance *instance,
                           Text *out) {
  const Context *c = run_get(w->run, instance->context);
  const Contribution *first = NULL;
  for (uint32_t i = 0; i < instance->size && first == NULL; i++)
    first = instance->members[i].contribution;
  if (first == NULL || instance->joined == instance->size) return;
  text_add(out, names_get(&w->run->names, first->call.name));
  add_context(w, instance->context, out);
  text_printf(out, ": %u of %u joined, without", instance->joined,
              instance->size);
  const char *glue = " rank ";
  for (uint32_t i = 0; i < instance->size; i++) {
    if (instance->members[i].contribution != NULL) continue;
    text_printf(out, "%s%d", glue, c->members[i]);
    glue = ", ";
  }
  text_char(out, '\n');
}

void world_print_pending(const World *w, uint32_t rank, Text *out) {
  uint32_t first = rank == UINT32_MAX ? 0 : rank;
  uint32_t end = rank == UINT32_MAX ? w->size : rank + 1;
  for (uint32_t r = first; r < end; r++) {
    const RankState *state = rank_get(w, r);
    for (uint32_t i = 0; i < state->ops.len; i++)
      if (state->ops.data[i].kind != OP_FREE)
        print_op(w, r, &state->ops.data[i], out);
  }
  for (uint32_t r = 0; r < w->size; r++) {
    const RankState *state = rank_get(w, r);
    for (uint32_t i = 0; i < state->inbox.len; i++) {
      const Message *m = &state->inbox.data[i];
      if (rank == UINT32_MAX || rank == r || rank == m->sender)
        print_message(w, r, m, out);
    }
  }
  for (uint32_t i = 0; i < w->instances.len; i++)
    print_instance(w, w->instances.data[i], out);
}
