// Path values: a trail read once. A label's value is a case distinction over
// the messages that its receive may take, whose data may have labels in turn.
#include "cover/path_values.h"

#include <assert.h>

#include "mpi/world.h"

#define MAX_NODES 20000      // of all diagrams of a view
#define WORK_PER_NODE 2      // see paths.c
#define STEPS_PER_WORK 4
#define NONE UINT32_MAX

typedef VEC(ExprId) TermPile;

uint32_t path_values_variable(const PathValues *v, uint32_t taker) {
  assert(v->view != NULL && taker < v->view->variables.len);
  return v->view->variables.data[taker];
}

uint32_t path_values_taker(const PathValues *v, uint32_t variable) {
  assert(v->view != NULL && variable < v->view->takers.len);
  return v->view->takers.data[variable];
}

void path_values_look(PathValues *v, uint32_t rank) {
  assert(rank < v->ranks);
  v->view = &v->views[rank];
}

uint64_t path_values_cost(const PathValues *v) {
  uint64_t cost = v->forgotten;
  for (uint32_t r = 0; r < v->ranks; r++) {
    const MddTable *values = &v->views[r].mdds;
    cost += WORK_PER_NODE * values->nodes.len +
            values->steps / STEPS_PER_WORK;
  }
  return cost;
}

// ---- Reading.

typedef struct Reading {
  PathValues *values;
  PathNumbers *sends_of;   // by rank, then order: in `sends`
  PathNumbers *takers_of;  // by rank, then operation: in `takers`, or NONE
  uint32_t *received;      // by rank: receives posted
} Reading;

static void read_send(Reading *r, const Trail *t) {
  ValuedSend sent = {.part = t, .payload = t->payload};
  numbers_set(&r->sends_of[t->rank], t->order, r->values->sends.len);
  numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, NONE);
  vec_push(&r->values->sends, sent);
}

static void add_taker(Reading *r, const Trail *t) {
  ValuedTaker taker = {.part = t, .sent = NONE,
                      .number = r->received[t->rank]++};
  vec_push(&r->values->takers, taker);
}

static void read_recv(Reading *r, const Trail *t) {
  numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, r->values->takers.len);
  add_taker(r, t);
}

static void read_probe(Reading *r, const Trail *t) {
  add_taker(r, t);
  ValuedTaker *taker = vec_last(&r->values->takers);
  taker->match = t;
  taker->sent = numbers_get(&r->sends_of[t->peer], t->order);
  assert(taker->sent != NONE);
}

static void read_match(Reading *r, const Trail *t) {
  uint32_t number = numbers_get(&r->takers_of[t->rank], (uint32_t)t->op);
  ValuedTaker *taker = vec_at(&r->values->takers, number);
  assert(taker->match == NULL && taker->part->rank == t->rank);
  taker->match = t;
  taker->sent = numbers_get(&r->sends_of[t->peer], t->order);
  assert(taker->sent != NONE);
}

static void read_data(Reading *r, const Trail *t) {
  uint32_t number = numbers_get(&r->sends_of[t->rank], t->order);
  vec_at(&r->values->sends, number)->payload = t->payload;
}

static void read_label(Reading *r, const Trail *t) {
  uint32_t number =
      t->op < 0 ? r->values->takers.len - 1   // the probe's, just before it
                : numbers_get(&r->takers_of[t->rank], (uint32_t)t->op);
  vec_at(&r->values->takers, number)->labelled = true;
  table_set(&r->values->taker_of_label, t->label, number);
}

static void read_part(Reading *r, const Trail *t) {
  vec_push(&r->values->parts, t);
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: read_send(r, t); return;
  case TRAIL_RECV: read_recv(r, t); return;
  case TRAIL_PROBE: read_probe(r, t); return;
  case TRAIL_MATCH: read_match(r, t); return;
  case TRAIL_DATA: read_data(r, t); return;
  case TRAIL_LABEL: read_label(r, t); return;
  case TRAIL_DONE:
  case TRAIL_JOIN:
    numbers_set(&r->takers_of[t->rank], (uint32_t)t->op, NONE);
    return;
  default: return;
  }
}

static void read_trail(PathValues *v, const Trail *newest, uint32_t ranks) {
  Reading r = {.values = v,
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
static bool list_values(const PathValues *v, MddId value, Values *out) {
  assert(v->view != NULL);
  const ExprTable *terms = v->view->mdds.terms;
  MddIds leaves = {0};
  bool known = true;
  vec_clear(out);
  mdd_leaves(&v->view->mdds, value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    ExprId term = mdd_get(&v->view->mdds, leaves.data[i])->value;
    if (mdd_same(leaves.data[i], MDD_NEVER)) continue;
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
static bool settle_part(PathValues *v, ExprId term, MddId *value,
                        Values *values, bool *known) {
  if (expr_is_none(term)) return false;
  uint32_t before = values->len;
  assert(expr_width(v->view->mdds.terms, term) == 32);
  *value = path_values_get(v, term);
  *known = list_values(v, *value, values);
  return values->len != before;
}

static bool settle_envelope(PathValues *v, const Trail *part,
                            ValuedEnvelope *envelope) {
  path_values_look(v, part->rank);
  bool more = settle_part(v, part->peer_term, &envelope->peer,
                          &envelope->peers, &envelope->known_peers);
  return settle_part(v, part->tag_term, &envelope->tag,
                     &envelope->tags, &envelope->known_tags) || more;
}

static bool fits_tag(const ValuedEnvelope *recv, const ValuedEnvelope *send) {
  if (!recv->known_tags || !send->known_tags) return true;
  for (uint32_t i = 0; i < recv->tags.len; i++)
    if (recv->tags.data[i] < 0 ? send->tags.len != 0
                               : has_value(&send->tags, recv->tags.data[i]))
      return true;
  return false;
}

static bool may_fit(const ValuedTaker *taker, const ValuedSend *send) {
  const ValuedEnvelope *r = &taker->envelope, *s = &send->envelope;
  if (taker->part->context != send->part->context) return false;
  if (s->known_peers && !has_value(&s->peers, taker->part->rank)) return false;
  if (r->known_peers && !has_value(&r->peers, send->part->rank) &&
      !has_value(&r->peers, -1))
    return false;
  return fits_tag(r, s);
}

// What was taken before labels were given was taken so in every execution that
// is asked about: all begin alike.
static bool is_left_for(const PathValues *v, const ValuedTaker *taker,
                        uint32_t sent) {
  assert(sent < v->sends.len);
  const ValuedSend *own =
      taker->sent == NONE ? NULL : &v->sends.data[taker->sent];
  if (own != NULL && own->payload == NULL) return taker->sent == sent;
  return v->sends.data[sent].payload != NULL;
}

static void find_partners(PathValues *v) {
  for (uint32_t i = 0; i < v->takers.len; i++) {
    ValuedTaker *taker = &v->takers.data[i];
    vec_clear(&taker->sends);
    for (uint32_t k = 0; k < v->sends.len; k++)
      if (is_left_for(v, taker, k) && may_fit(taker, &v->sends.data[k]))
        vec_push(&taker->sends, k);
  }
}

static void init_envelope(ValuedEnvelope *envelope, const Trail *part,
                          int32_t peer) {
  *envelope = (ValuedEnvelope){.peer = MDD_NEVER, .tag = MDD_NEVER,
                               .known_peers = true, .known_tags = true};
  if (expr_is_none(part->peer_term))
    vec_push(&envelope->peers, peer < 0 ? -1 : peer);
  if (expr_is_none(part->tag_term))
    vec_push(&envelope->tags, part->tag < 0 ? -1 : part->tag);
}

// Nodes that the diagrams of a view may have.
static uint32_t most_nodes(const PathValues *v) {
  uint64_t spent = path_values_cost(v);
  uint64_t nodes = spent >= v->most ? 0 : (v->most - spent) / WORK_PER_NODE;
  return nodes < MAX_NODES ? (uint32_t)nodes : MAX_NODES;
}

static void forget_values(PathValues *v) {
  v->forgotten = path_values_cost(v);
  uint32_t most = most_nodes(v);
  for (uint32_t r = 0; r < v->ranks; r++) {
    RankValues *view = &v->views[r];
    ExprTable *terms = view->mdds.terms;
    mdd_table_fini(&view->mdds);
    mdd_table_init(&view->mdds, terms, most);
    table_clear(&view->known);
  }
}

// True if some may have more values than before.
static bool settle_all(PathValues *v) {
  bool more = false;
  for (uint32_t i = 0; i < v->sends.len; i++) {
    ValuedSend *send = &v->sends.data[i];
    more = settle_envelope(v, send->part, &send->envelope) || more;
  }
  for (uint32_t i = 0; i < v->takers.len; i++) {
    ValuedTaker *taker = &v->takers.data[i];
    more = settle_envelope(v, taker->part, &taker->envelope) || more;
  }
  return more;
}

static void settle_envelopes(PathValues *v) {
  for (uint32_t i = 0; i < v->sends.len; i++) {
    ValuedSend *send = &v->sends.data[i];
    init_envelope(&send->envelope, send->part, send->part->peer);
  }
  for (uint32_t i = 0; i < v->takers.len; i++) {
    ValuedTaker *taker = &v->takers.data[i];
    init_envelope(&taker->envelope, taker->part, taker->part->source);
  }
  for (bool more = true; more;) {
    forget_values(v);
    find_partners(v);
    more = settle_all(v);
  }
}

// ---- Pairs that occur in no execution make diagrams large: rounds of a loop
// depend on each other as if their messages could overtake.

static bool is_fixed(const ValuedEnvelope *envelope) {
  return envelope->known_peers && envelope->peers.len == 1 &&
         envelope->known_tags && envelope->tags.len == 1;
}

bool path_values_can_thin(const PathValues *v) {
  bool choice = false;
  for (uint32_t i = 0; i < v->sends.len; i++)
    if (!is_fixed(&v->sends.data[i].envelope)) return false;
  for (uint32_t i = 0; i < v->takers.len; i++) {
    if (!is_fixed(&v->takers.data[i].envelope)) return false;
    choice = choice || v->takers.data[i].sends.len > 1;
  }
  return choice;
}

static bool thin_taker(ValuedTaker *taker, const PathModel *model,
                       const PathNumbers *send_steps, uint32_t step) {
  uint32_t kept = 0, before = taker->sends.len;
  for (uint32_t i = 0; i < before; i++) {
    uint32_t send = taker->sends.data[i];
    assert(send < send_steps->len);
    if (pathmodel_may_take(model, step, send_steps->data[send]))
      taker->sends.data[kept++] = send;
  }
  taker->sends.len = kept;
  return kept < before;
}

void path_values_thin(PathValues *v, const PathModel *model,
                      const PathNumbers *send_steps,
                      const PathNumbers *taker_steps) {
  bool fewer = false;
  assert(send_steps->len == v->sends.len && taker_steps->len == v->takers.len);
  for (uint32_t i = 0; i < v->takers.len; i++)
    fewer = thin_taker(&v->takers.data[i], model, send_steps,
                       taker_steps->data[i]) || fewer;
  if (!fewer) return;
  forget_values(v);
  settle_all(v);
}

// Receives as variables: the rank's own first, late ones before early ones.
static void view_init(const PathValues *v, uint32_t rank, ExprTable *terms,
                      RankValues *view) {
  mdd_table_init(&view->mdds, terms, MAX_NODES);
  for (int own = 1; own >= 0; own--)
    for (uint32_t i = v->takers.len; i-- > 0;)
      if ((v->takers.data[i].part->rank == rank) == (own != 0))
        vec_push(&view->takers, i);
  assert(view->takers.len == v->takers.len);
  for (uint32_t i = 0; i < v->takers.len; i++)
    vec_push(&view->variables, 0);
  for (uint32_t i = 0; i < view->takers.len; i++)
    view->variables.data[view->takers.data[i]] = i;
}

static void view_fini(RankValues *view) {
  mdd_table_fini(&view->mdds);
  table_fini(&view->known);
  vec_fini(&view->takers);
  vec_fini(&view->variables);
}

PathValues *path_values_new(const MpiRun *mpi, ExprTable *terms,
                            const Trail *newest, uint32_t ranks,
                            uint64_t most) {
  PathValues *v = mem_alloc_zero(sizeof *v);
  v->most = most;
  v->mpi = mpi;
  v->ranks = ranks;
  v->views = mem_alloc_zero(ranks * sizeof *v->views);
  read_trail(v, newest, ranks);
  for (uint32_t r = 0; r < ranks; r++)
    view_init(v, r, terms, &v->views[r]);
  settle_envelopes(v);
  return v;
}

static void envelope_fini(ValuedEnvelope *envelope) {
  vec_fini(&envelope->peers);
  vec_fini(&envelope->tags);
}

void path_values_free(PathValues *v) {
  if (v == NULL) return;
  for (uint32_t i = 0; i < v->takers.len; i++) {
    envelope_fini(&v->takers.data[i].envelope);
    vec_fini(&v->takers.data[i].sends);
  }
  for (uint32_t i = 0; i < v->sends.len; i++)
    envelope_fini(&v->sends.data[i].envelope);
  vec_fini(&v->takers);
  vec_fini(&v->sends);
  vec_fini(&v->parts);
  table_fini(&v->taker_of_label);
  for (uint32_t r = 0; r < v->ranks; r++)
    view_fini(&v->views[r]);
  mem_free(v->views, v->ranks * sizeof *v->views);
  mem_free(v, sizeof *v);
}

// ---- Values.

static MddId byte_of(PathValues *v, ExprId term, uint32_t i) {
  assert(i < 4);
  ExprTable *terms = v->view->mdds.terms;
  return path_values_get(v, expr_extract(terms, term, 8 * i, 8));
}

static ExprId byte_const(ExprTable *terms, int32_t value, uint32_t i) {
  assert(i < 4);
  return expr_const(terms, 8, (uint32_t)value >> (8 * i));
}

// Byte `index` of what a label stands for if its receive takes this message.
static MddId message_byte(PathValues *v, const ValuedSend *sent,
                          uint32_t index) {
  const Trail *send = sent->part;
  ExprTable *terms = v->view->mdds.terms;
  if (index >= LABEL_TAG) {
    if (!expr_is_none(send->tag_term))
      return byte_of(v, send->tag_term, index - LABEL_TAG);
    return mdd_leaf(&v->view->mdds,
                    byte_const(terms, send->tag, index - LABEL_TAG));
  }
  if (index >= LABEL_RANK) {
    int32_t rank = run_sender_rank(v->mpi, send->context, send->rank);
    return mdd_leaf(&v->view->mdds,
                    byte_const(terms, rank, index - LABEL_RANK));
  }
  if (sent->payload == NULL) return MDD_NEVER;
  if (index < trail_payload_size(sent->payload))
    return path_values_get(v,
                       trail_payload_byte(sent->payload, terms, index));
  return MDD_NEVER;   // of another size: asked for separately
}

uint32_t path_values_labelled(const PathValues *v, uint32_t label) {
  const uint64_t *number = table_find(&v->taker_of_label, label);
  return number == NULL ? NONE : (uint32_t)*number;
}

static MddId label_value(PathValues *v, ExprId label) {
  ExprTable *terms = v->view->mdds.terms;
  uint32_t taker =
      path_values_labelled(v, expr_label_number(terms, label));
  if (taker == NONE) return MDD_UNKNOWN;
  // Data that depends on what it is sent back to cannot be received there.
  if (v->takers.data[taker].busy) return MDD_UNKNOWN;
  uint32_t count = v->takers.data[taker].sends.len;
  MddId *children = mem_alloc_array(count, sizeof *children);
  v->takers.data[taker].busy = true;
  for (uint32_t i = 0; i < count; i++)
    children[i] = message_byte(
        v, &v->sends.data[v->takers.data[taker].sends.data[i]],
        expr_aux(terms, label));
  v->takers.data[taker].busy = false;
  MddId value =
      mdd_select(&v->view->mdds,
                 path_values_variable(v, taker), count, children);
  mem_free(children, count * sizeof *children);
  return value;
}

// The values of e's operands; false if some are not known yet, and then those
// are on the pile.
static bool find_operands(const PathValues *v, ExprId e, MddId args[3],
                          TermPile *pile) {
  const ExprTable *terms = v->view->mdds.terms;
  uint32_t before = pile->len;
  for (unsigned i = 0; i < expr_arity(terms, e); i++) {
    ExprId arg = expr_arg(terms, e, i);
    const uint64_t *value = table_find(&v->view->known, arg.index);
    if (value == NULL) {
      vec_push(pile, arg);
    } else {
      args[i] = (MddId){(uint32_t)*value};
    }
  }
  return pile->len == before;
}

MddId path_values_get(PathValues *v, ExprId term) {
  ExprTable *terms = v->view->mdds.terms;
  TermPile pile = {0};
  vec_push(&pile, term);
  while (pile.len > 0) {
    ExprId e = *vec_last(&pile);
    MddId args[3], value;
    if (table_find(&v->view->known, e.index) != NULL) {
      (void)vec_pop(&pile);
      continue;
    }
    if (!expr_has_label(terms, e)) {
      value = mdd_leaf(&v->view->mdds, e);
    } else if (expr_op(terms, e) == EXPR_LABEL) {
      value = label_value(v, e);
    } else if (find_operands(v, e, args, &pile)) {
      value = mdd_apply(&v->view->mdds, e, args);
    } else {
      continue;
    }
    table_set(&v->view->known, e.index, value.at);
  }
  vec_fini(&pile);
  return (MddId){(uint32_t)*table_find(&v->view->known, term.index)};
}

// ---- Acts.

// What is not known leaves the path.
static void add_acts(ActKind kind, const Trail *part,
                       const ValuedEnvelope *envelope, ActSet *out) {
  for (uint32_t i = 0; i < envelope->peers.len; i++)
    for (uint32_t k = 0; k < envelope->tags.len; k++) {
      int32_t peer = envelope->peers.data[i];
      Act act = {.kind = (uint8_t)kind, .rank = part->rank,
                     .peer = (uint16_t)(peer < 0 ? MPI_MAX_RANKS : peer),
                     .context = part->context,
                     .tag = envelope->tags.data[k]};
      act_set_add(out, &act);
    }
}

static void add_takes(const PathValues *v, const ValuedTaker *taker,
                      ActSet *out) {
  for (uint32_t i = 0; i < taker->sends.len; i++) {
    const Trail *send = v->sends.data[taker->sends.data[i]].part;
    Act act = {.kind = ACT_TAKE, .rank = taker->part->rank,
                   .peer = send->rank, .context = send->context,
                   .tag = send->tag};
    act_set_add(out, &act);
  }
}

void path_values_acts(const PathValues *v, uint32_t length, ActSet *out) {
  for (uint32_t i = 0; i < v->sends.len; i++) {
    const ValuedSend *send = &v->sends.data[i];
    if (send->part->length > length)
      add_acts(ACT_SEND, send->part, &send->envelope, out);
  }
  for (uint32_t i = 0; i < v->takers.len; i++) {
    const ValuedTaker *taker = &v->takers.data[i];
    if (taker->part->kind == TRAIL_PROBE) continue;   // nothing for others
    if (taker->match == NULL || taker->match->length > length)
      add_takes(v, taker, out);
    if (taker->part->length > length)
      add_acts(ACT_RECV, taker->part, &taker->envelope, out);
  }
  for (uint32_t i = 0; i < v->parts.len; i++) {
    const Trail *part = v->parts.data[i];
    if (part->kind != TRAIL_JOIN || part->length <= length) continue;
    Act act = {.kind = ACT_JOIN, .rank = part->rank,
                   .peer = MPI_MAX_RANKS, .context = part->context};
    act_set_add(out, &act);
  }
}
