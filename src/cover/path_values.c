// Outlines: a trail read once. A label's value is a case distinction over the
// messages that its receive may take, whose data may have labels in turn.
#include "cover/path_values.h"

#include "mpi/world.h"

#define MAX_NODES 20000      // of all diagrams of a view
#define WORK_PER_NODE 10     // see paths.c
#define NONE UINT32_MAX

typedef VEC(ExprId) TermPile;

uint32_t outline_variable(const Outline *outline, uint32_t taker) {
  return outline->view->variables.data[taker];
}

uint32_t outline_taker(const Outline *outline, uint32_t variable) {
  return outline->view->takers.data[variable];
}

void outline_look(Outline *outline, uint32_t rank) {
  outline->view = &outline->views[rank];
}

uint64_t outline_cost(const Outline *outline) {
  uint64_t cost = 0;
  for (uint32_t r = 0; r < outline->ranks; r++) {
    const Diagrams *values = &outline->views[r].values;
    cost += WORK_PER_NODE * values->nodes.len + values->steps;
  }
  return cost;
}

// ---- Reading.

typedef struct Reading {
  Outline *outline;
  Numbers *sends_of;       // by rank, then order: in `sends`
  Numbers *takers_of;      // by rank, then operation: in `takers`, or NONE
  uint32_t *received;      // by rank: receives posted
} Reading;

static void read_send(Reading *r, const Trail *t) {
  OutlineSend sent = {.part = t};
  numbers_set(&r->sends_of[t->rank], t->order, r->outline->sends.len);
  numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, NONE);
  vec_push(&r->outline->sends, sent);
}

static void read_recv(Reading *r, const Trail *t) {
  OutlineTaker taker = {.part = t, .sent = NONE,
                      .number = r->received[t->rank]++};
  numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, r->outline->takers.len);
  vec_push(&r->outline->takers, taker);
}

static void read_match(Reading *r, const Trail *t) {
  uint32_t number = numbers_get(&r->takers_of[t->rank], (uint32_t)t->op);
  OutlineTaker *taker = vec_at(&r->outline->takers, number);
  taker->match = t;
  taker->sent = numbers_get(&r->sends_of[t->peer], t->order);
  assert(taker->sent != NONE);
}

static void read_label(Reading *r, const Trail *t) {
  uint32_t number = numbers_get(&r->takers_of[t->rank], (uint32_t)t->op);
  vec_at(&r->outline->takers, number)->labelled = true;
  table_set(&r->outline->taker_of_label, t->label, number);
}

static void read_part(Reading *r, const Trail *t) {
  vec_push(&r->outline->parts, t);
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: read_send(r, t); return;
  case TRAIL_RECV: read_recv(r, t); return;
  case TRAIL_MATCH: read_match(r, t); return;
  case TRAIL_LABEL: read_label(r, t); return;
  case TRAIL_DONE:
  case TRAIL_JOIN:
    numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, NONE);
    return;
  default: return;
  }
}

static void read_trail(Outline *outline, const Trail *newest, uint32_t ranks) {
  Reading r = {.outline = outline,
               .sends_of = mem_alloc_zero(ranks * sizeof *r.sends_of),
               .takers_of = mem_alloc_zero(ranks * sizeof *r.takers_of),
               .received = mem_alloc_zero(ranks * sizeof *r.received)};
  VEC(const Trail *) parts = {0};
  for (const Trail *t = newest; t != NULL; t = t->before) vec_push(&parts, t);
  for (uint32_t i = parts.len; i-- > 0;) read_part(&r, parts.data[i]);
  vec_fini(&parts);
  for (uint32_t i = 0; i < ranks; i++) {
    vec_fini(&r.sends_of[i]);
    vec_fini(&r.takers_of[i]);
  }
  mem_free(r.sends_of, ranks * sizeof *r.sends_of);
  mem_free(r.takers_of, ranks * sizeof *r.takers_of);
  mem_free(r.received, ranks * sizeof *r.received);
}

// ---- Who may take what. Whom a send goes to may depend on what was taken
// before, and that on whom others went to. What happens in an execution
// happens step by step: starting with nothing, and adding envelopes that are
// possible with what is there already, until nothing is new, finds all.

static bool has_value(const Values *values, int32_t value) {
  for (uint32_t i = 0; i < values->len; i++)
    if (values->data[i] == value) return true;
  return false;
}

// The values that part of an envelope may have. False: not all are known.
static bool list_values(const Outline *outline, DiagramId value, Values *out) {
  const ExprTable *terms = outline->view->values.terms;
  DiagramIds leaves = {0};
  bool known = true;
  vec_clear(out);
  diagram_leaves(&outline->view->values, value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    ExprId term = diagram_get(&outline->view->values, leaves.data[i])->value;
    if (diagram_same(leaves.data[i], DIAGRAM_NEVER)) continue;
    if (expr_is_none(term) || !expr_is_const(terms, term)) {
      known = false;
    } else {
      vec_push(out, (int32_t)expr_const_value(terms, term));
    }
  }
  vec_fini(&leaves);
  return known;
}

// True if there are more values than before.
static bool settle_part(Outline *outline, ExprId term, DiagramId *value,
                        Values *values, bool *known) {
  if (expr_is_none(term)) return false;
  uint32_t before = values->len;
  *value = outline_value(outline, term);
  *known = list_values(outline, *value, values);
  return values->len != before;
}

static bool settle_envelope(Outline *outline, const Trail *part,
                            OutlineEnvelope *envelope) {
  outline_look(outline, part->rank);
  bool more = settle_part(outline, part->peer_term, &envelope->peer,
                          &envelope->peers, &envelope->known_peers);
  return settle_part(outline, part->tag_term, &envelope->tag,
                     &envelope->tags, &envelope->known_tags) || more;
}

static bool fits_tag(const OutlineEnvelope *recv, const OutlineEnvelope *send) {
  if (!recv->known_tags || !send->known_tags) return true;
  for (uint32_t i = 0; i < recv->tags.len; i++)
    if (recv->tags.data[i] < 0 ? send->tags.len != 0
                               : has_value(&send->tags, recv->tags.data[i]))
      return true;
  return false;
}

static bool may_fit(const OutlineTaker *taker, const OutlineSend *send) {
  const OutlineEnvelope *r = &taker->envelope, *s = &send->envelope;
  if (taker->part->context != send->part->context) return false;
  if (s->known_peers && !has_value(&s->peers, taker->part->rank)) return false;
  if (r->known_peers && !has_value(&r->peers, send->part->rank) &&
      !has_value(&r->peers, -1))
    return false;
  return fits_tag(r, s);
}

static void find_partners(Outline *outline) {
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    OutlineTaker *taker = &outline->takers.data[i];
    vec_clear(&taker->sends);
    for (uint32_t k = 0; k < outline->sends.len; k++)
      if (may_fit(taker, &outline->sends.data[k]))
        vec_push(&taker->sends, k);
  }
}

static void init_envelope(OutlineEnvelope *envelope, const Trail *part,
                          int32_t peer) {
  *envelope = (OutlineEnvelope){.peer = DIAGRAM_NEVER, .tag = DIAGRAM_NEVER,
                                .known_peers = true, .known_tags = true};
  if (expr_is_none(part->peer_term))
    vec_push(&envelope->peers, peer < 0 ? -1 : peer);
  if (expr_is_none(part->tag_term))
    vec_push(&envelope->tags, part->tag < 0 ? -1 : part->tag);
}

static void forget_values(Outline *outline) {
  for (uint32_t r = 0; r < outline->ranks; r++) {
    OutlineView *view = &outline->views[r];
    ExprTable *terms = view->values.terms;
    diagrams_fini(&view->values);
    diagrams_init(&view->values, terms, MAX_NODES);
    table_clear(&view->known);
  }
}

static void settle_envelopes(Outline *outline) {
  for (uint32_t i = 0; i < outline->sends.len; i++) {
    OutlineSend *send = &outline->sends.data[i];
    init_envelope(&send->envelope, send->part, send->part->peer);
  }
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    OutlineTaker *taker = &outline->takers.data[i];
    init_envelope(&taker->envelope, taker->part, taker->part->source);
  }
  for (bool more = true; more;) {
    more = false;
    forget_values(outline);
    find_partners(outline);
    for (uint32_t i = 0; i < outline->sends.len; i++) {
      OutlineSend *send = &outline->sends.data[i];
      more = settle_envelope(outline, send->part, &send->envelope) || more;
    }
    for (uint32_t i = 0; i < outline->takers.len; i++) {
      OutlineTaker *taker = &outline->takers.data[i];
      more = settle_envelope(outline, taker->part, &taker->envelope) || more;
    }
  }
}

// Receives as variables: the rank's own first, late ones before early ones.
static void view_init(const Outline *outline, uint32_t rank, ExprTable *terms,
                      OutlineView *view) {
  diagrams_init(&view->values, terms, MAX_NODES);
  for (int own = 1; own >= 0; own--)
    for (uint32_t i = outline->takers.len; i-- > 0;)
      if ((outline->takers.data[i].part->rank == rank) == (own != 0))
        vec_push(&view->takers, i);
  for (uint32_t i = 0; i < outline->takers.len; i++)
    vec_push(&view->variables, 0);
  for (uint32_t v = 0; v < view->takers.len; v++)
    view->variables.data[view->takers.data[v]] = v;
}

static void view_fini(OutlineView *view) {
  diagrams_fini(&view->values);
  table_fini(&view->known);
  vec_fini(&view->takers);
  vec_fini(&view->variables);
}

Outline *outline_new(const MpiRun *mpi, ExprTable *terms, const Trail *newest,
                     uint32_t ranks) {
  Outline *outline = mem_alloc_zero(sizeof *outline);
  outline->mpi = mpi;
  outline->ranks = ranks;
  outline->views = mem_alloc_zero(ranks * sizeof *outline->views);
  read_trail(outline, newest, ranks);
  for (uint32_t r = 0; r < ranks; r++)
    view_init(outline, r, terms, &outline->views[r]);
  settle_envelopes(outline);
  return outline;
}

static void envelope_fini(OutlineEnvelope *envelope) {
  vec_fini(&envelope->peers);
  vec_fini(&envelope->tags);
}

void outline_free(Outline *outline) {
  if (outline == NULL) return;
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    envelope_fini(&outline->takers.data[i].envelope);
    vec_fini(&outline->takers.data[i].sends);
  }
  for (uint32_t i = 0; i < outline->sends.len; i++)
    envelope_fini(&outline->sends.data[i].envelope);
  vec_fini(&outline->takers);
  vec_fini(&outline->sends);
  vec_fini(&outline->parts);
  table_fini(&outline->taker_of_label);
  for (uint32_t r = 0; r < outline->ranks; r++)
    view_fini(&outline->views[r]);
  mem_free(outline->views, outline->ranks * sizeof *outline->views);
  mem_free(outline, sizeof *outline);
}

// ---- Values.

static DiagramId byte_of(Outline *outline, ExprId term, uint32_t i) {
  ExprTable *terms = outline->view->values.terms;
  return outline_value(outline, expr_extract(terms, term, 8 * i, 8));
}

static ExprId byte_const(ExprTable *terms, int32_t value, uint32_t i) {
  return expr_const(terms, 8, (uint32_t)value >> (8 * i));
}

// Byte `index` of what a label stands for if its receive takes this message.
static DiagramId message_byte(Outline *outline, const Trail *send,
                              uint32_t index) {
  ExprTable *terms = outline->view->values.terms;
  if (index >= LABEL_TAG) {
    if (!expr_is_none(send->tag_term))
      return byte_of(outline, send->tag_term, index - LABEL_TAG);
    return diagram_leaf(&outline->view->values,
                        byte_const(terms, send->tag, index - LABEL_TAG));
  }
  if (index >= LABEL_RANK) {
    int32_t rank = run_sender_rank(outline->mpi, send->context, send->rank);
    return diagram_leaf(&outline->view->values,
                        byte_const(terms, rank, index - LABEL_RANK));
  }
  if (index < trail_payload_size(send->payload))
    return outline_value(outline,
                       trail_payload_byte(send->payload, terms, index));
  return DIAGRAM_NEVER;   // of another size: asked for separately
}

uint32_t outline_labelled(const Outline *outline, uint32_t label) {
  const uint64_t *number = table_find(&outline->taker_of_label, label);
  return number == NULL ? NONE : (uint32_t)*number;
}

static DiagramId label_value(Outline *outline, ExprId label) {
  ExprTable *terms = outline->view->values.terms;
  uint32_t taker =
      outline_labelled(outline, expr_label_number(terms, label));
  if (taker == NONE) return DIAGRAM_UNKNOWN;
  // Data that depends on what it is sent back to cannot be received there.
  if (outline->takers.data[taker].busy) return DIAGRAM_UNKNOWN;
  uint32_t count = outline->takers.data[taker].sends.len;
  DiagramId *children = mem_alloc_array(count, sizeof *children);
  outline->takers.data[taker].busy = true;
  for (uint32_t i = 0; i < count; i++)
    children[i] = message_byte(
        outline,
        outline->sends.data[outline->takers.data[taker].sends.data[i]].part,
        expr_aux(terms, label));
  outline->takers.data[taker].busy = false;
  DiagramId value =
      diagram_select(&outline->view->values,
                     outline_variable(outline, taker), count, children);
  mem_free(children, count * sizeof *children);
  return value;
}

// The values of e's operands; false if some are not known yet, and then those
// are on the pile.
static bool find_operands(const Outline *outline, ExprId e, DiagramId args[3],
                          TermPile *pile) {
  const ExprTable *terms = outline->view->values.terms;
  uint32_t before = pile->len;
  for (unsigned i = 0; i < expr_arity(terms, e); i++) {
    ExprId arg = expr_arg(terms, e, i);
    const uint64_t *value = table_find(&outline->view->known, arg.index);
    if (value == NULL) {
      vec_push(pile, arg);
    } else {
      args[i] = (DiagramId){(uint32_t)*value};
    }
  }
  return pile->len == before;
}

DiagramId outline_value(Outline *outline, ExprId term) {
  ExprTable *terms = outline->view->values.terms;
  TermPile pile = {0};
  vec_push(&pile, term);
  while (pile.len > 0) {
    ExprId e = *vec_last(&pile);
    DiagramId args[3], value;
    if (table_find(&outline->view->known, e.index) != NULL) {
      (void)vec_pop(&pile);
      continue;
    }
    if (!expr_has_label(terms, e)) {
      value = diagram_leaf(&outline->view->values, e);
    } else if (expr_op(terms, e) == EXPR_LABEL) {
      value = label_value(outline, e);
    } else if (find_operands(outline, e, args, &pile)) {
      value = diagram_apply(&outline->view->values, e, args);
    } else {
      continue;
    }
    table_set(&outline->view->known, e.index, value.at);
  }
  vec_fini(&pile);
  return (DiagramId){(uint32_t)*table_find(&outline->view->known, term.index)};
}

// ---- Events.

// What is not known leaves the path.
static void add_events(EventKind kind, const Trail *part,
                       const OutlineEnvelope *envelope, EventSet *out) {
  for (uint32_t i = 0; i < envelope->peers.len; i++)
    for (uint32_t k = 0; k < envelope->tags.len; k++) {
      int32_t peer = envelope->peers.data[i];
      Event event = {.kind = (uint8_t)kind, .rank = part->rank,
                     .peer = (uint16_t)(peer < 0 ? MPI_MAX_RANKS : peer),
                     .context = part->context,
                     .tag = envelope->tags.data[k]};
      event_set_add(out, &event);
    }
}

static void add_takes(const Outline *outline, const OutlineTaker *taker,
                      EventSet *out) {
  for (uint32_t i = 0; i < taker->sends.len; i++) {
    const Trail *send = outline->sends.data[taker->sends.data[i]].part;
    Event event = {.kind = EVENT_TAKE, .rank = taker->part->rank,
                   .peer = send->rank, .context = send->context,
                   .tag = send->tag};
    event_set_add(out, &event);
  }
}

void outline_events(const Outline *outline, uint32_t length, EventSet *out) {
  for (uint32_t i = 0; i < outline->sends.len; i++) {
    const OutlineSend *send = &outline->sends.data[i];
    if (send->part->length > length)
      add_events(EVENT_SEND, send->part, &send->envelope, out);
  }
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    const OutlineTaker *taker = &outline->takers.data[i];
    if (taker->match == NULL || taker->match->length > length)
      add_takes(outline, taker, out);
    if (taker->part->length > length)
      add_events(EVENT_RECV, taker->part, &taker->envelope, out);
  }
  for (uint32_t i = 0; i < outline->parts.len; i++) {
    const Trail *part = outline->parts.data[i];
    if (part->kind != TRAIL_JOIN || part->length <= length) continue;
    Event event = {.kind = EVENT_JOIN, .rank = part->rank,
                   .peer = MPI_MAX_RANKS, .context = part->context};
    event_set_add(out, &event);
  }
}
