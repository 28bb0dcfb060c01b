// Primitives of point-to-point communication and of waiting.
#include "mpi/primitive.h"
#include "mpi/trail.h"

#include <assert.h>
#include <string.h>

// ---- Starting.

// The data of a send, if the program may send it; and its buffer, if the
// operation is going to own it.
static bool take_data(NativeCall *call, const Turn *t, uint32_t i, bool owns,
                      Payload **out, Watches *buffer) {
  Shape *shape;
  if (!arg_shape(call, i, &shape)) return false;
  bool ok = buffer_take(call->step, shape, BUFFER_SENT, out);
  if (ok) buffer_mark_origin(call->step, *out, t->rank, t->place);
  if (ok && owns && !own_prepare(t, OWNER_NEW, shape, false, buffer)) {
    payload_unref(*out);
    ok = false;
  }
  shape_unref(shape);
  return ok;
}

// The buffer of a receive, all of which must be there.
static bool take_room(NativeCall *call, const Turn *t, uint32_t i, bool owns,
                      Shape **out, Watches *buffer) {
  if (!arg_shape(call, i, out)) return false;
  if (buffer_check(call->step, *out, BUFFER_RECEIVED) &&
      (!owns || own_prepare(t, OWNER_NEW, *out, true, buffer)))
    return true;
  shape_unref(*out);
  return false;
}

// A ready send must find its receive posted. If it need not, that is said once
// and the send goes on like one of standard mode, as in libraries; it stays
// one that models do not have.
static bool check_ready(const Turn *t, uint32_t context, int32_t to,
                        int32_t tag, int32_t *mode) {
  if (*mode != MPIPROOF_SEND_READY ||
      p2p_is_awaited(t->world, t->rank, context, (uint32_t)to, tag))
    return true;
  if (!step_is_reported(t->step, FINDING_MISSING_RECEIVE)) {
    p2p_fail(t->world, t->rank, context, (uint32_t)to, tag);
    return step_report(t->step, FINDING_MISSING_RECEIVE,
                       "a ready send to rank %d with tag %d starts although no "
                       "matching receive is sure to be posted", to, tag);
  }
  trail_add_opaque(t->world, t->rank);
  *mode = MPIPROOF_SEND_STANDARD;
  return true;
}

// The library has checked ranks and tags, unless it was told not to: then those
// that depend on who sent are checked for all matchings here.
static void guard_envelope(const Turn *t, ExprId peer, ExprId tag) {
  ExprTable *terms = t->step->vm->terms;
  if (!t->step->vm->options.lenient) return;
  if (!expr_is_none(peer))
    step_guard(t->step, expr_binary(terms, EXPR_SLT, peer,
                                    expr_const(terms, 32, t->world->size)));
  for (int i = 0; i < 2; i++) {
    ExprId term = i == 0 ? peer : tag;
    if (!expr_is_none(term))
      step_guard(t->step, expr_binary(terms, EXPR_SLT, term,
                                      expr_const(terms, 32, 0)));
  }
}

bool primitive_send(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t to, tag, mode, owns;
  ExprId to_term, tag_term;
  Payload *payload;
  Watches buffer = {0};
  if (!arg_context(call, 0, &context) ||
      !arg_envelope(call, 1, &to, &to_term) ||
      !arg_envelope(call, 2, &tag, &tag_term) || !arg_int(call, 3, &mode) ||
      !arg_int(call, 5, &owns))
    return false;
  if (to < 0 || (uint32_t)to >= t.world->size || tag < 0)
    return turn_misuse(t.step, "a destination or tag that does not exist");
  guard_envelope(&t, to_term, tag_term);
  uint32_t lane = (uint32_t)mode >> MPIPROOF_LANE_SHIFT;
  mode &= (1 << MPIPROOF_LANE_SHIFT) - 1;
  if (!check_ready(&t, context, to, tag, &mode) ||
      !take_data(call, &t, 4, owns, &payload, &buffer))
    return false;
  world_note_inputs(t.world, t.step->vm->terms, payload);
  int32_t number = p2p_send(t.world, t.rank, context, (uint32_t)to, tag,
                            (uint8_t)mode, lane, payload, t.place);
  world_name_envelope(t.world, to_term, tag_term);
  own_take(&t, number, &buffer);
  native_result(call, (uint64_t)number);
  return true;
}

bool primitive_recv(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t source, tag, owns;
  ExprId source_term, tag_term;
  Shape *into;
  Watches buffer = {0};
  if (!arg_context(call, 0, &context) ||
      !arg_envelope(call, 1, &source, &source_term) ||
      !arg_envelope(call, 2, &tag, &tag_term) || !arg_int(call, 4, &owns))
    return false;
  if (source >= (int32_t)t.world->size)
    return turn_misuse(t.step, "a source that does not exist");
  guard_envelope(&t, source_term, tag_term);
  if (!take_room(call, &t, 3, owns, &into, &buffer)) return false;
  int32_t number = p2p_recv(t.world, t.rank, context, source, tag, into,
                            t.place);
  world_name_envelope(t.world, source_term, tag_term);
  own_take(&t, number, &buffer);
  native_result(call, (uint64_t)number);
  return true;
}

bool primitive_mrecv(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t message, owns;
  Shape *into;
  Watches buffer = {0};
  if (!arg_op(call, 0, OP_MESSAGE, &message) || !arg_int(call, 2, &owns) ||
      !take_room(call, &t, 1, owns, &into, &buffer))
    return false;
  int32_t number = p2p_mrecv(t.world, t.rank, message, into, t.place);
  own_take(&t, number, &buffer);
  native_result(call, (uint64_t)number);
  return true;
}

bool primitive_done(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t op = op_new(t.world, t.rank, OP_DONE, t.place);
  trail_add_done(t.world, t.rank, op);
  native_result(call, (uint64_t)op);
  return true;
}

bool primitive_is_received(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t op;
  if (!arg_op(call, 0, OP_SEND, &op)) return false;
  native_result(call, p2p_is_received(t.world, t.rank, op));
  return true;
}

bool primitive_cancel(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t op, echo;
  if (!arg_op(call, 0, OP_FREE, &op) || !arg_int(call, 1, &echo)) return false;
  if (echo >= 0 && !arg_op(call, 1, OP_DONE, &echo)) return false;
  if (!t.world->run->cancels) {
    vm_limit(t.step->vm, LIMIT_LIBRARY, t.place,
             "MPI_Cancel was called through a pointer: not all of its "
             "outcomes were explored");
    t.world->run->cancels = true;
  }
  p2p_cancel(t.world, t.rank, op, echo);
  return true;
}

bool primitive_release(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t op;
  if (!arg_op(call, 0, OP_FREE, &op)) return false;
  p2p_release(t.world, t.rank, op);
  own_refresh(&t);
  return true;
}

// ---- Ending.


// Bytes [offset, offset + 4) of an envelope depend on which message it is of.
static void label_bytes(const Turn *t, const Envelope *e, size_t offset,
                        uint32_t label, uint32_t index, ExprId *terms) {
  assert(offset + 4 <= sizeof *e && label != NO_LABEL);
  ExprTable *table = t->step->vm->terms;
  const uint8_t *bytes = (const uint8_t *)e;
  for (uint32_t i = 0; i < 4; i++)
    terms[offset + i] =
        expr_label(table, label, index + i,
                   expr_const(table, 8, bytes[offset + i]));
}

static bool write_envelope(const Turn *t, uint64_t at, const Envelope *e,
                           uint32_t label) {
  ExprId terms[sizeof *e] = {EXPR_NONE};
  if (label != NO_LABEL) {
    label_bytes(t, e, offsetof(Envelope, rank), label, LABEL_RANK, terms);
    label_bytes(t, e, offsetof(Envelope, tag), label, LABEL_TAG, terms);
  }
  return step_write_range(t->step, value_word(at), sizeof *e,
                          (const uint8_t *)e,
                          label == NO_LABEL ? NULL : terms);
}

// Writes what was received, with a label if there is one.
static bool write_data(const Turn *t, Payload *payload, const Shape *into,
                       uint32_t label) {
  uint64_t copied;
  if (label == NO_LABEL)
    return buffer_write(t->step, payload, into, BUFFER_RECEIVED, &copied);
  Payload *labelled = payload_label(payload, t->step->vm->terms, label);
  bool ok = buffer_write(t->step, labelled, into, BUFFER_RECEIVED, &copied);
  payload_unref(labelled);
  return ok;
}

// No MPI would notice: a finding, whatever error handler there is, and the
// bytes are delivered as they are, unless they are too many. If nobody waits
// for the receive, it is shown where that was started.
static bool report_type(const Turn *t, const Op *op) {
  assert(!payload_fits_type(op->message.payload, op->into));
  const Message *m = &op->message;
  Text text = {0};
  text_printf(&text, "the message of rank %u with tag %d, sent", m->sender,
              m->tag);
  text_char(&text, ' ');
  run_print_place(t->world->run, m->sender, m->place, &text);
  text_add(&text, " as ");
  payload_print_types(m->payload, &text);
  text_add(&text, ", is received as ");
  shape_print_types(op->into, &text);
  step_fault(t->step, FINDING_DATATYPE_MISMATCH, "%s", text_get(&text));
  if (op->released) t->step->result->fault.shown_place = op->place;
  if (m->payload->size <= shape_bytes(op->into)) step_report_once(t->step);
  text_fini(&text);
  return false;
}

// May the message of a completed receive be delivered? Changes nothing.
static bool check_delivery(const Turn *t, int32_t number) {
  const Op *op = op_get(t->world, t->rank, number);
  const Message *m = &op->message;
  if (op->kind != OP_RECV || m->payload == NULL) return true;
  if (op->unready && !step_is_reported(t->step, FINDING_MISSING_RECEIVE))
    return step_report(t->step, FINDING_MISSING_RECEIVE,
                       "rank %u receives a ready send of rank %u (tag %d) "
                       "that may have started before this receive was posted",
                       t->rank, m->sender, m->tag);
  return payload_fits_type(m->payload, op->into) ||
         step_is_reported(t->step, FINDING_DATATYPE_MISMATCH) ||
         report_type(t, op);
}

// Delivers what a completed operation received and describes it.
static bool deliver(const Turn *t, int32_t number, Envelope *e,
                    uint32_t *label) {
  const Op *op = op_get(t->world, t->rank, number);
  *label = NO_LABEL;
  *e = (Envelope){.source = -1, .tag = -1, .message = -1,
                  .cancelled = op->cancelled};
  Payload *payload = op->message.payload;
  if (op->kind != OP_RECV || payload == NULL) return true;
  assert(op->matched && op->into != NULL);
  const Message *m = &op->message;
  if (trail_gives_labels(t->world))
    *label =
        trail_add_label(t->world, t->rank, number, payload->size);
  if (!write_data(t, payload, op->into, *label)) return false;
  e->source = m->sender;
  e->rank = world_sender_rank(t->world, m->context, m->sender);
  e->tag = m->tag;
  e->size = payload->size;
  e->truncated = payload->size > shape_bytes(op->into);
  if (e->truncated) {
    e->sent_at = (int32_t)(m->place + 1);   // 0: PLACE_NONE
    e->received_at = (int32_t)(op->place + 1);
  }
  return true;
}

bool turn_flush(const Turn *t) {
  bool ended = false;
  for (uint32_t i = 0; i < rank_get(t->world, t->rank)->ops.len; i++) {
    const Op *op = &rank_get(t->world, t->rank)->ops.data[i];
    if (op->kind != OP_RECV || !op->released) continue;
    if (!op->matched && !op->cancelled) continue;
    Envelope e;
    uint32_t label;
    if (!check_delivery(t, (int32_t)i) ||
        !deliver(t, (int32_t)i, &e, &label))
      return false;
    p2p_complete(t->world, t->rank, (int32_t)i);
    ended = true;
  }
  if (ended) own_refresh(t);
  return true;
}

typedef struct WaitCall {
  uint8_t mode;
  bool peeks;              // nothing is completed yet
  uint32_t count;
  int32_t *ops;
  uint8_t *done;
  uint64_t done_at, envelopes_at;
} WaitCall;

static bool wait_ops_valid(const Turn *t, const WaitCall *c) {
  for (uint32_t i = 0; i < c->count; i++) {
    if (!op_exists(t->world, t->rank, c->ops[i])) return false;
    const Op *op = op_get(t->world, t->rank, c->ops[i]);
    if (op->kind == OP_MESSAGE || op->answered ||
        (op->released && op->kind != OP_ACCESS))
      return false;
  }
  return true;
}

// Says which could be completed now.
static bool wait_peek(NativeCall *call, const Turn *t, const WaitCall *c) {
  assert(c->peeks);
  uint64_t picked = 0;
  for (uint32_t i = 0; i < c->count; i++) {
    int32_t done = c->done[i];
    if (!step_write_range(t->step, value_word(c->done_at + 4 * (uint64_t)i),
                          sizeof done, (const uint8_t *)&done, NULL))
      return false;
    picked += done != 0;
  }
  wait_end(t->world, t->rank);
  trail_add_opaque(t->world, t->rank);
  clock_tick(t->world, t->rank);
  native_result(call, picked);
  return true;
}

// Writes what the picked operations give and ends them.
static bool wait_deliver(NativeCall *call, const Turn *t, const WaitCall *c) {
  assert(!c->peeks && wait_ops_valid(t, c));
  uint64_t picked = 0;
  for (uint32_t i = 0; i < c->count; i++)
    if (c->done[i] && !check_delivery(t, c->ops[i])) return false;
  if (!own_check_there(t, c->ops, c->done, c->count)) return false;
  for (uint32_t i = 0; i < c->count; i++) {
    int32_t done = c->done[i];
    Envelope e;
    uint32_t label;
    if (done && (!deliver(t, c->ops[i], &e, &label) ||
                 !write_envelope(t, c->envelopes_at + i * sizeof e, &e,
                                 label)))
      return false;
    if (!step_write_range(t->step, value_word(c->done_at + 4 * (uint64_t)i),
                          sizeof done, (const uint8_t *)&done, NULL))
      return false;
    picked += done != 0;
  }
  wait_end(t->world, t->rank);
  note_done(t->world, t->rank, c->mode, c->count, c->ops, c->done);
  trail_add_wait(t->world, t->rank, c->mode, c->count, c->ops);
  if (picked == 0) clock_tick(t->world, t->rank);
  for (uint32_t i = 0; i < c->count; i++)
    if (c->done[i]) op_complete(t->world, t->rank, c->ops[i]);
  own_refresh(t);
  native_result(call, picked);
  return true;
}

static bool wait_run(NativeCall *call, const Turn *t, const WaitCall *c) {
  if (turn_has_work(call, t)) return true;
  if (!wait_ops_valid(t, c))
    return turn_misuse(t->step, "an operation that does not exist");
  match_settle(t->world);
  bool answers =
      wait_answer(t->world, t->rank, c->mode, c->count, c->ops, c->done);
  if (answers && !step_sight(t->step, (VmSight){.kind = VM_SIGHT_ANSWER}))
    return false;
  if (!turn_flush(t)) return false;
  if (answers)
    return c->peeks ? wait_peek(call, t, c) : wait_deliver(call, t, c);
  wait_block(t->world, t->rank, c->mode, c->count, c->ops, t->place);
  return native_block(call);
}

// Are all complete for certain?
static bool wait_is_sure(NativeCall *call, const Turn *t, const WaitCall *c) {
  if (!wait_ops_valid(t, c))
    return turn_misuse(t->step, "an operation that does not exist");
  bool sure = true;
  for (uint32_t i = 0; i < c->count; i++) {
    const Op *op = op_get(t->world, t->rank, c->ops[i]);
    sure = sure && op_is_certain(t->world, op);
  }
  native_result(call, sure);
  return true;
}

bool primitive_wait(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t mode, count;
  uint64_t ops_at;
  WaitCall c;
  if (!arg_int(call, 0, &mode) || !arg_int(call, 1, &count) ||
      !arg_address(call, 2, &ops_at) || !arg_address(call, 3, &c.done_at) ||
      !arg_address(call, 4, &c.envelopes_at))
    return false;
  if (count < 0) return turn_misuse(t.step, "a negative number of operations");
  c.peeks = (mode & MPIPROOF_WAIT_PEEK) != 0;
  c.mode = (uint8_t)(mode & ~MPIPROOF_WAIT_PEEK);
  c.count = (uint32_t)count;
  c.ops = mem_alloc(c.count * sizeof *c.ops);
  c.done = mem_alloc(c.count);
  bool sure = (mode & MPIPROOF_WAIT_SURE) != 0;
  bool ok = (count == 0 ||
             transfer_read(t.step, ops_at, c.count * sizeof *c.ops, c.ops)) &&
            (sure ? wait_is_sure(call, &t, &c) : wait_run(call, &t, &c));
  mem_free(c.ops, c.count * sizeof *c.ops);
  mem_free(c.done, c.count);
  return ok;
}

// ---- Probing.

static bool probe_deliver(NativeCall *call, const Turn *t, const Probe *probe,
                          uint32_t inbox, uint64_t envelope_at) {
  const RankState *r = rank_get(t->world, t->rank);
  const Message *m = &r->inbox.data[inbox];
  Envelope e = {.source = m->sender, .tag = m->tag, .size = m->payload->size,
                .rank = world_sender_rank(t->world, m->context, m->sender),
                .message = -1};
  if (probe->counts) e.reserved = probe_count(t->world, t->rank, probe);
  // The number the taken message will have, known only afterwards.
  uint64_t number_at = envelope_at + offsetof(Envelope, message);
  uint32_t label = NO_LABEL;
  if (probe_is_modelled(probe)) {
    trail_add_probe(t->world, t->rank, probe, m);
    if (trail_gives_labels(t->world))
      label = trail_add_label(t->world, t->rank, -1, 0);
  }
  if (!write_envelope(t, envelope_at, &e, label)) return false;
  note_probe(t->world, t->rank, m, probe->source < 0 || probe->tag < 0);
  int32_t number = probe_complete(t->world, t->rank, probe, inbox, t->place);
  if (number >= 0 &&
      !step_write_range(t->step, value_word(number_at), sizeof number,
                        (const uint8_t *)&number, NULL))
    return false;
  native_result(call, 1);
  return true;
}

bool primitive_probe(NativeCall *call) {
  Turn t = turn_of(call);
  Probe probe;
  int32_t blocking, matched;
  uint64_t envelope_at;
  if (!arg_context(call, 0, &probe.context) ||
      !arg_int(call, 1, &probe.source) || !arg_int(call, 2, &probe.tag) ||
      !arg_int(call, 3, &blocking) || !arg_int(call, 4, &matched) ||
      !arg_address(call, 5, &envelope_at))
    return false;
  probe.blocking = blocking != 0;
  probe.matched = matched == 1;
  probe.counts = matched == MPIPROOF_PROBE_COUNTS;
  if (!probe_is_modelled(&probe)) trail_add_opaque(t.world, t.rank);
  if (turn_has_work(call, &t)) return true;
  match_settle(t.world);
  uint32_t inbox;
  ProbeAnswer answer = probe_answer(t.world, t.rank, &probe, &inbox);
  if (answer != PROBE_WAITS &&
      !step_sight(t.step, (VmSight){.kind = VM_SIGHT_ANSWER}))
    return false;
  if (!turn_flush(&t)) return false;
  switch (answer) {
  case PROBE_FOUND:
    return probe_deliver(call, &t, &probe, inbox, envelope_at);
  case PROBE_NOTHING:
    note_plain(t.world, EVENT_NOTHING, t.rank, note_call(t.world, t.rank));
    wait_end(t.world, t.rank);
    clock_tick(t.world, t.rank);
    native_result(call, 0);
    return true;
  case PROBE_WAITS: break;
  }
  probe_block(t.world, t.rank, &probe, t.place);
  return native_block(call);
}
