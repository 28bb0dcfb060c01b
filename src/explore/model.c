// A path as a model: its operations, waits, guards and envelopes under what is
// given of a scope, and the questions that tell whether it is closed.
#include <assert.h>
#include <string.h>

#include "explore/paths.h"

#define MAX_ENVELOPES 128    // of one operation
#define WORK_PER_QUESTION 50 // see paths.c
#define WORK_PER_SOLVE 2000
#define WORK_PER_NODE 4

static const PathBudget usual_budget = {.states = 100000,
                                        .conflicts = 20000, .seconds = 2};

typedef struct PlacedGuard {
  uint32_t rank, number;     // in the path's guards
  uint32_t step;
  uint32_t before;           // step before it, PATH_NONE: none
  DiagramId value;
} PlacedGuard;

// An outcome of a guard with which other paths go on.
typedef struct Departure {
  const PlacedGuard *guard;
  ExprId outcome;
  ClaimId happens;           // an execution comes to it
  ClaimId alone;             // none of the others agrees with it so far
} Departure;

typedef struct Builder {
  Paths *paths;
  const FinishedPath *path;
  const Scope *scope;
  Outline *outline;
  PathModel *model;
  uint32_t common;               // parts of the trail shared with the scope's
  Numbers send_steps;            // by number in the outline
  Numbers taker_steps;
  Numbers *steps_of;             // by rank, then operation: step, or PATH_NONE
  Numbers *guard_steps;          // by rank, then guard; PATH_NONE: settled
  Numbers *labels;               // by rank: parts TRAIL_LABEL so far
  Numbers *takers_of;            // by rank, then operation: or PATH_NONE
  bool *awaited;                 // by taker: its rank has waited for it
  bool unsettled;                // something depends on what was not awaited
  uint32_t *guards_seen;         // by rank
  uint32_t *newest;              // by rank: newest step, or PATH_NONE
  Table contexts;                // known to the model
  VEC(PlacedGuard) guards;
  VEC(Departure) departures;
  ClaimId leaves;                // what must not happen
} Builder;

// ---- What the scope gives.

// Whose message the receive takes: PATH_ANY if the scope leaves that open.
static int32_t given_peer(const Builder *b, const OutlineTaker *taker) {
  const uint64_t *peer = table_find(
      &b->scope->taken, taken_key(taker->part->rank, taker->number));
  return peer == NULL ? PATH_ANY : (int32_t)*peer;
}

// ---- Steps.

static void set_number(Numbers *numbers, uint32_t at, uint32_t value) {
  while (numbers->len <= at) vec_push(numbers, PATH_NONE);
  numbers->data[at] = value;
}

static uint32_t get_number(const Numbers *numbers, uint32_t at) {
  return at < numbers->len ? numbers->data[at] : PATH_NONE;
}

static void note_unsettled(void *context, ExprId label) {
  Builder *b = context;
  uint32_t taker = outline_labelled(
      b->outline, expr_label_number(b->paths->terms, label));
  if (taker == PATH_NONE || !b->awaited[taker]) b->unsettled = true;
}

// What a term depends on must be settled when the rank comes to it.
static void check_settled(Builder *b, ExprId term) {
  if (!expr_is_none(term))
    expr_each_outer_label(b->paths->terms, term, note_unsettled, b);
}

static void add_operation(Builder *b, const Trail *t, uint32_t step) {
  set_number(&b->steps_of[t->rank], (uint32_t)t->op, step);
  set_number(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
  b->newest[t->rank] = step;
  check_settled(b, t->peer_term);
  check_settled(b, t->tag_term);
}

static void add_send(Builder *b, const Trail *t) {
  uint32_t step = pathmodel_send(b->model, t->rank, t->context, t->peer,
                                 t->tag,
                                 t->standard ? PATH_SEND_STANDARD
                                             : PATH_SEND_SYNCHRONOUS);
  vec_push(&b->send_steps, step);
  add_operation(b, t, step);
}

static void add_recv(Builder *b, const Trail *t) {
  const OutlineTaker *taker =
      vec_at(&b->outline->takers, b->taker_steps.len);
  int32_t given = given_peer(b, taker);
  int32_t source = given != PATH_ANY ? given
                   : t->source < 0   ? PATH_ANY
                                     : t->source;
  uint32_t step = pathmodel_recv(b->model, t->rank, t->context, source,
                                 t->tag < 0 ? PATH_ANY : t->tag);
  vec_push(&b->taker_steps, step);
  add_operation(b, t, step);
  set_number(&b->takers_of[t->rank], (uint32_t)t->op, b->taker_steps.len - 1);
}

static void add_join(Builder *b, const Trail *t) {
  if (table_find(&b->contexts, t->context) == NULL) {
    uint16_t members[MPI_MAX_RANKS];
    uint32_t count = run_members(b->paths->team->mpi, t->context, members);
    pathmodel_context(b->model, t->context, count, members);
    table_set(&b->contexts, t->context, 1);
  }
  uint32_t needs[MPI_MAX_RANKS];
  for (uint32_t i = 0; i < t->count; i++) needs[i] = (uint32_t)t->list[i];
  add_operation(b, t, pathmodel_join(b->model, t->rank, t->context, needs,
                                     t->count));
}

static void add_wait(Builder *b, const Trail *t) {
  uint32_t *steps = mem_alloc_array(t->count, sizeof *steps), count = 0;
  for (uint32_t i = 0; i < t->count; i++) {
    uint32_t step =
        get_number(&b->steps_of[t->rank], (uint32_t)t->list[i]);
    if (step != PATH_NONE) steps[count++] = step;
  }
  if (count != 0)
    b->newest[t->rank] = pathmodel_wait(b->model, t->rank, PATH_WAIT_ALL,
                                        steps, count, count);
  mem_free(steps, t->count * sizeof *steps);
}

// The class of what a receive takes.
static DiagramId class_value(Builder *b, uint32_t taker) {
  Outline *outline = b->outline;
  const OutlineTaker *t = &outline->takers.data[taker];
  DiagramId *children = mem_alloc_array(t->sends.len, sizeof *children);
  for (uint32_t i = 0; i < t->sends.len; i++)
    children[i] = diagram_leaf(
        &outline->values,
        paths_class(b->paths,
                    outline->sends.data[t->sends.data[i]].part->payload));
  DiagramId value =
      diagram_node(&outline->values, outline_variable(outline, taker),
                   t->sends.len, children);
  mem_free(children, t->sends.len * sizeof *children);
  return value;
}

typedef struct OuterTakers {
  const Builder *b;
  Table takers;
} OuterTakers;

static void add_outer(void *context, ExprId label) {
  OuterTakers *outer = context;
  table_set(&outer->takers,
            outline_labelled(outer->b->outline,
                             expr_label_number(outer->b->paths->terms, label)),
            1);
}

// Do these receives share out among them just as many messages? They are
// settled, all of them, if the term itself has their labels.
static bool share_messages(const Outline *outline,
                           const DiagramVariables *variables,
                           const Table *settled) {
  const Numbers *first = NULL;
  for (uint32_t i = 0; i < variables->len; i++) {
    uint32_t number = outline_taker(outline, variables->data[i]);
    const OutlineTaker *taker = &outline->takers.data[number];
    if (table_find(settled, number) == NULL) return false;
    if (first == NULL) first = &taker->sends;
    if (taker->sends.len != variables->len ||
        memcmp(taker->sends.data, first->data,
               variables->len * sizeof *first->data) != 0)
      return false;
  }
  return variables->len > 1;
}

// A sum, a maximum, a count of all that was received is what it is, whoever took
// which message.
static DiagramId without_symmetry(Builder *b, const Trail *t,
                                  DiagramId value) {
  DiagramVariables variables = {0};
  OuterTakers outer = {.b = b};
  Outline *outline = b->outline;
  expr_each_outer_label(b->paths->terms, t->term, add_outer, &outer);
  diagram_variables(&outline->values, value, &variables);
  if (share_messages(outline, &variables, &outer.takers) &&
      diagram_is_symmetric(&outline->values, value, variables.len,
                           variables.data))
    value = diagram_leaf(&outline->values,
                         expr_unlabelled(b->paths->terms, t->term));
  vec_fini(&variables);
  table_fini(&outer.takers);
  return value;
}

static DiagramId guard_value(Builder *b, const Trail *t) {
  return t->kind == TRAIL_LABEL
             ? class_value(b, outline_labelled(b->outline, t->label))
             : without_symmetry(b, t, outline_value(b->outline, t->term));
}

static void place_guard(Builder *b, const Trail *t) {
  const Guards *guards = &b->path->guards[t->rank];
  uint32_t number = b->guards_seen[t->rank];
  if (number >= guards->list.len || guards->list.data[number].part != t)
    return;   // a repetition
  b->guards_seen[t->rank]++;
  if (t->length <= b->common) {
    vec_push(&b->guard_steps[t->rank], PATH_NONE);
    return;   // settled
  }
  check_settled(b, t->term);
  PlacedGuard guard = {.rank = t->rank, .number = number,
                       .before = b->newest[t->rank],
                       .step = pathmodel_guard(b->model, t->rank),
                       .value = guard_value(b, t)};
  vec_push(&b->guard_steps[t->rank], guard.step);
  vec_push(&b->guards, guard);
  b->newest[t->rank] = guard.step;
}

// A label is given when data is delivered: while the wait for it is answered,
// or before. What was delivered is known to the rank from the wait on.
static void place_classes(Builder *b, const Trail *wait) {
  Numbers *labels = &b->labels[wait->rank];
  for (uint32_t i = 0; i < wait->count; i++) {
    uint32_t taker = get_number(&b->takers_of[wait->rank],
                                (uint32_t)wait->list[i]);
    if (taker == PATH_NONE) continue;
    b->awaited[taker] = true;
    for (uint32_t k = 0; k < labels->len; k++) {
      const Trail *label = b->outline->parts.data[labels->data[k]];
      if (outline_labelled(b->outline, label->label) == taker)
        place_guard(b, label);
    }
  }
}

static void add_part(Builder *b, const Trail *t) {
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: add_send(b, t); return;
  case TRAIL_RECV: add_recv(b, t); return;
  case TRAIL_JOIN: add_join(b, t); return;
  case TRAIL_WAIT:
    add_wait(b, t);
    place_classes(b, t);
    return;
  case TRAIL_GUARD: place_guard(b, t); return;
  case TRAIL_LABEL:
    vec_push(&b->labels[t->rank], t->length - 1);
    return;
  case TRAIL_DONE:
    set_number(&b->steps_of[t->rank], (uint32_t)t->op, PATH_NONE);
    set_number(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
    return;
  case TRAIL_MATCH: case TRAIL_FORK: return;
  case TRAIL_FAIL: return;   // it ends: whoever needs it waits for ever
  case TRAIL_OPAQUE: break;
  }
  assert(!"a part that models have");
}

// ---- Claims.

static ClaimId takes(Builder *b, uint32_t taker, uint32_t sent) {
  return claim_takes(b->model, b->taker_steps.data[taker],
                     b->send_steps.data[sent]);
}

// The claim that a value is a certain leaf. It depends on receives whose labels
// are in its term, which have taken their messages when the value is looked at,
// and through these messages on others, but only on those that were needed to
// send them. A receive that has taken nothing does not matter then: what may
// occur says the same in all its cases. What cannot occur says anything.
// `claims` has what was made, by node.
static ClaimId claim_below(Builder *b, DiagramId id, Table *claims) {
  const uint64_t *known = table_find(claims, id.at);
  if (known != NULL) return (ClaimId){(uint32_t)*known};
  const Outline *outline = b->outline;
  const DiagramNode node = *diagram_get(&outline->values, id);
  ClaimId claim = claim_const(b->model, false);
  if (node.variable != DIAGRAM_LEAF) {
    uint32_t taker = outline_taker(outline, node.variable);
    ClaimId all = claim_const(b->model, true);
    b->paths->work += node.count;
    for (uint32_t i = 0; i < node.count; i++) {
      ClaimId below =
          claim_below(b, diagram_child(&outline->values, id, i), claims);
      uint32_t sent = outline->takers.data[taker].sends.data[i];
      claim = claim_or(b->model, claim,
                       claim_and(b->model, takes(b, taker, sent), below));
      all = claim_and(b->model, all, below);
    }
    claim = claim_or(b->model, claim, all);
  }
  table_set(claims, id.at, claim.at);
  return claim;
}

// Leaves of which it is one, by node: claims that are true.
static void claims_admit(Builder *b, Table *claims, DiagramId leaf) {
  table_set(claims, leaf.at, claim_const(b->model, true).at);
}

static ClaimId claim_is(Builder *b, DiagramId value, DiagramId leaf) {
  Table claims = {0};
  claims_admit(b, &claims, leaf);
  claims_admit(b, &claims, DIAGRAM_NEVER);
  ClaimId claim = claim_below(b, value, &claims);
  table_fini(&claims);
  return claim;
}

typedef struct Conjunction {
  Builder *b;
  ClaimId claim;
} Conjunction;

static void take_same(void *context, ExprId term) {
  Conjunction *c = context;
  Builder *b = c->b;
  uint32_t label = expr_label_number(b->paths->terms, term);
  const uint64_t *number = table_find(&b->outline->taker_of_label, label);
  assert(number != NULL && *number != PATH_NONE);
  uint32_t taker = (uint32_t)*number;
  c->claim = claim_and(b->model, c->claim,
                       takes(b, taker, b->outline->takers.data[taker].sent));
}

// Nobody takes another message: surely the same outcome.
static ClaimId claim_same(Builder *b, ExprId term) {
  Conjunction c = {b, claim_const(b->model, true)};
  expr_each_label(b->paths->terms, term, take_same, &c);
  return c.claim;
}

static void forbid(Builder *b, ClaimId claim) {
  b->leaves = claim_or(b->model, b->leaves, claim);
}

static ClaimId stands_before(Builder *b, uint32_t step) {
  return step == PATH_NONE ? claim_const(b->model, true)
                           : claim_passed(b->model, step);
}

// The other path cannot go on for this one if a rank has passed a guard on
// which they differ.
static ClaimId claim_apart(Builder *b, const Stand *stand) {
  const FinishedPath *other = &b->paths->done.data[stand->path];
  ClaimId apart = claim_const(b->model, false);
  for (uint32_t r = 0; r < b->paths->team->ranks; r++) {
    if (r == stand->rank) continue;
    uint32_t at = guards_differ(&b->path->guards[r], &other->guards[r]);
    if (at == UINT32_MAX) continue;
    apart = claim_or(b->model, apart,
                     stands_before(b, get_number(&b->guard_steps[r], at)));
  }
  return apart;
}

static bool is_stand(const Stand *stand, const PlacedGuard *guard,
                     ExprId outcome) {
  return stand->rank == guard->rank && stand->guard == guard->number &&
         expr_same(stand->outcome, outcome);
}

static bool has_stand(const Stands *stands, const PlacedGuard *guard,
                      ExprId outcome) {
  for (uint32_t i = 0; i < stands->len; i++)
    if (is_stand(&stands->data[i], guard, outcome)) return true;
  return false;
}

// The guard may have this outcome, if an execution in the scope gets so far.
static void add_departure(Builder *b, const PlacedGuard *guard,
                          const Stands *stands, ExprId outcome,
                          ClaimId happens) {
  ClaimId alone = claim_const(b->model, true);
  for (uint32_t i = 0; i < stands->len; i++)
    if (is_stand(&stands->data[i], guard, outcome))
      alone = claim_and(b->model, alone, claim_apart(b, &stands->data[i]));
  vec_push(&b->departures, ((Departure){guard, outcome, happens, alone}));
}

// Forbids all outcomes but the path's own and those with which others go on.
static void settle_guard(Builder *b, const PlacedGuard *placed,
                         const Stands *stands) {
  const Guard *guard =
      &b->path->guards[placed->rank].list.data[placed->number];
  ClaimId arrives = stands_before(b, placed->before);
  ClaimId goes_on = claim_const(b->model, false);
  DiagramIds leaves = {0};
  Table rest = {0};
  bool more = false;
  diagram_leaves(&b->outline->values, placed->value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    DiagramId leaf = leaves.data[i];
    ExprId outcome = diagram_get(&b->outline->values, leaf)->value;
    if (diagram_same(leaf, DIAGRAM_NEVER)) {
      claims_admit(b, &rest, leaf);
    } else if (expr_is_none(outcome)) {   // unknown, unless nothing changes
      ClaimId same = claim_same(b, guard->term);
      ClaimId claim = claim_and(b->model, claim_is(b, placed->value, leaf),
                                claim_not(b->model, same));
      goes_on = claim_or(b->model, goes_on, same);
      forbid(b, claim_and(b->model, arrives, claim));
    } else if (expr_same(outcome, guard->value)) {
      goes_on = claim_or(b->model, goes_on,
                         claim_is(b, placed->value, leaf));
    } else if (has_stand(stands, placed, outcome)) {
      ClaimId claim = claim_is(b, placed->value, leaf);
      add_departure(b, placed, stands, outcome,
                    claim_and(b->model, arrives, claim));
    } else {
      claims_admit(b, &rest, leaf);
      more = true;
    }
  }
  if (more)
    forbid(b, claim_and(b->model, arrives,
                        claim_below(b, placed->value, &rest)));
  table_fini(&rest);
  vec_fini(&leaves);
  pathmodel_set_claim(b->model, placed->step, goes_on);
}

// ---- Envelopes.

// The leaf of a diagram with that value.
static ClaimId claim_value(Builder *b, ExprId term, DiagramId value,
                           int32_t wanted) {
  if (expr_is_none(term)) return claim_const(b->model, true);
  ExprId leaf = expr_const(b->paths->terms, 32, (uint32_t)wanted);
  return claim_is(b, value, diagram_leaf(&b->outline->values, leaf));
}

// What the library lets pass to a send or a receive; a guard has seen to it.
static bool is_valid(const Builder *b, const Trail *part, int32_t peer,
                     int32_t tag) {
  bool open = part->kind == TRAIL_RECV;
  return peer < (int32_t)b->paths->team->ranks &&
         (peer >= 0 || (open && peer == -1)) &&
         (tag >= 0 || (open && tag == -1));
}

// Gives the operation the envelopes it may have; given: of one peer only. False:
// there is no saying which.
static bool set_envelopes(Builder *b, uint32_t step, const Trail *part,
                          const OutlineEnvelope *envelope, int32_t given) {
  bool is_given = given != PATH_ANY;
  if ((is_given || expr_is_none(part->peer_term)) &&
      expr_is_none(part->tag_term))
    return true;
  uint32_t peers = is_given ? 1 : envelope->peers.len;
  if ((!is_given && !envelope->known_peers) || !envelope->known_tags ||
      peers * envelope->tags.len > MAX_ENVELOPES)
    return false;
  VEC(PathEnvelope) list = {0};
  for (uint32_t i = 0; i < peers; i++) {
    int32_t peer = is_given ? given : envelope->peers.data[i];
    ClaimId this_peer =
        is_given ? claim_const(b->model, true)
                 : claim_value(b, part->peer_term, envelope->peer, peer);
    for (uint32_t k = 0; k < envelope->tags.len; k++) {
      int32_t tag = envelope->tags.data[k];
      if (!is_valid(b, part, peer, tag)) continue;
      ClaimId this_tag = claim_value(b, part->tag_term, envelope->tag, tag);
      vec_push(&list, ((PathEnvelope){
                          peer < 0 ? PATH_ANY : peer, tag < 0 ? PATH_ANY : tag,
                          claim_and(b->model, this_peer, this_tag)}));
    }
  }
  pathmodel_set_envelopes(b->model, step, list.len, list.data);
  vec_fini(&list);
  return true;
}

static bool settle_envelopes(Builder *b) {
  bool known = true;
  for (uint32_t i = 0; i < b->send_steps.len && known; i++) {
    const OutlineSend *send = &b->outline->sends.data[i];
    known = set_envelopes(b, b->send_steps.data[i], send->part,
                          &send->envelope, PATH_ANY);
  }
  for (uint32_t i = 0; i < b->taker_steps.len && known; i++) {
    const OutlineTaker *taker = &b->outline->takers.data[i];
    known = set_envelopes(b, b->taker_steps.data[i], taker->part,
                          &taker->envelope, given_peer(b, taker));
  }
  return known;
}

// ---- Data that do not go together.

// A receive whose data nobody saw has no guard for its class.
static bool is_judged(const Builder *b, uint32_t taker) {
  return b->awaited[taker] && b->outline->takers.data[taker].labelled;
}

static void forbid_mismatches(Builder *b) {
  const Outline *outline = b->outline;
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    const OutlineTaker *taker = &outline->takers.data[i];
    for (uint32_t k = 0; !is_judged(b, i) && k < taker->sends.len; k++) {
      uint32_t sent = taker->sends.data[k];
      if (taker->sent == PATH_NONE ||
          !trail_payload_is_like(
              outline->sends.data[taker->sent].part->payload,
              outline->sends.data[sent].part->payload))
        forbid(b, takes(b, i, sent));
    }
  }
}

// ---- Questions.

// What an execution of the model takes, in the program's terms.
static void translate(const Builder *b, const PathEvents *events,
                      TakenList *out) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *event = &events->data[i];
    if (event->kind != PATH_EVENT_MATCH) continue;
    uint32_t taker = 0, sent = 0;
    while (b->taker_steps.data[taker] != event->step) taker++;
    while (b->send_steps.data[sent] != event->send) sent++;
    const OutlineTaker *t = &b->outline->takers.data[taker];
    vec_push(out, ((Taken){t->part->rank,
                           b->outline->sends.data[sent].part->rank,
                           t->number}));
  }
}

static Closed is_impossible(Builder *b, PathQuestionKind kind, ClaimId claim,
                            TakenList *witness) {
  Exploration *result = b->paths->result;
  PathStats stats = {0};
  PathEvents events = {0};
  PathBudget budget = usual_budget;
  budget.stop = b->paths->stop;
  PathQuestion question = {.kind = (uint8_t)kind, .step = PATH_NONE,
                           .send = PATH_NONE, .claim = claim};
  PathAnswer answer = pathmodel_ask(b->model, &question, b->paths->engine,
                                    &budget, &events, &stats);
  b->paths->work += WORK_PER_QUESTION + stats.states +
                    stats.solves * WORK_PER_SOLVE;
  result->model_questions++;
  result->model_states += stats.states;
  result->model_unknown += answer == PATH_UNKNOWN;
  if (answer == PATH_YES) translate(b, &events, witness);
  vec_fini(&events);
  return answer == PATH_NO    ? CLOSED_YES
         : answer == PATH_YES ? CLOSED_NO
                              : CLOSED_UNKNOWN;
}

// Others go on for the path where an execution really gets.
static Closed ask_departures(Builder *b, Stands *stands, TakenList *witness) {
  Table answers = {0};   // by claim
  Closed never = CLOSED_YES;
  for (uint32_t i = 0;
       i < b->departures.len && never != CLOSED_UNKNOWN; i++) {
    const Departure *d = &b->departures.data[i];
    const uint64_t *known = table_find(&answers, d->happens.at);
    never = known != NULL ? (Closed)*known
                          : is_impossible(b, PATH_ASK_REACH, d->happens,
                                          witness);
    vec_clear(witness);
    table_set(&answers, d->happens.at, never);
    if (never != CLOSED_NO) continue;
    forbid(b, claim_and(b->model, d->happens, d->alone));
    for (uint32_t k = 0; k < stands->len; k++)
      if (is_stand(&stands->data[k], d->guard, d->outcome))
        stands->data[k].needed = true;
  }
  table_fini(&answers);
  return never == CLOSED_UNKNOWN ? never : CLOSED_YES;
}

static Closed ask(Builder *b, Stands *stands, TakenList *witness) {
  ClaimId yes = claim_const(b->model, true);
  Closed closed = ask_departures(b, stands, witness);
  if (closed == CLOSED_YES &&
      !claim_is_same(b->leaves, claim_const(b->model, false)))
    closed = is_impossible(b, PATH_ASK_REACH, b->leaves, witness);
  if (closed == CLOSED_YES)
    closed = is_impossible(b, PATH_ASK_DEADLOCK, yes, witness);
  if (closed == CLOSED_YES)
    closed = is_impossible(b, PATH_ASK_LEFTOVER, yes, witness);
  return closed;
}

// ---- All of it.

static PathBuffering buffering_of(Buffering buffering) {
  switch (buffering) {
  case BUFFER_ANY: return PATH_BUFFER_ANY;
  case BUFFER_INFINITE: return PATH_BUFFER_INFINITE;
  case BUFFER_ZERO: return PATH_BUFFER_ZERO;
  case BUFFER_COUNT: break;
  }
  return PATH_BUFFER_COUNT;
}

static void builder_init(Builder *b, Paths *paths, const Scope *scope,
                         uint32_t number) {
  const MpiRun *mpi = paths->team->mpi;
  const MpiOptions *options = mpi_run_options(mpi);
  uint32_t ranks = paths->team->ranks;
  FinishedPath *path = &paths->done.data[number];
  if (path->outline == NULL) {
    path->outline = outline_new(mpi, paths->terms, path->trail, ranks);
    paths->work += WORK_PER_NODE * path->outline->values.nodes.len;
  }
  *b = (Builder){.paths = paths, .path = path, .scope = scope,
                 .outline = path->outline,
                 .common = trail_common(path->trail, scope->trail)};
  b->model = pathmodel_new(ranks, buffering_of(options->buffering),
                           options->slots);
  b->leaves = claim_const(b->model, false);
  b->steps_of = mem_alloc_zero(ranks * sizeof *b->steps_of);
  b->guard_steps = mem_alloc_zero(ranks * sizeof *b->guard_steps);
  b->labels = mem_alloc_zero(ranks * sizeof *b->labels);
  b->takers_of = mem_alloc_zero(ranks * sizeof *b->takers_of);
  b->awaited =
      mem_alloc_zero(b->outline->takers.len * sizeof *b->awaited);
  b->guards_seen = mem_alloc_zero(ranks * sizeof *b->guards_seen);
  b->newest = mem_alloc(ranks * sizeof *b->newest);
  for (uint32_t r = 0; r < ranks; r++) b->newest[r] = PATH_NONE;
}

static void free_numbers(Numbers *numbers, uint32_t ranks) {
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&numbers[r]);
  mem_free(numbers, ranks * sizeof *numbers);
}

static void builder_fini(Builder *b) {
  uint32_t ranks = b->paths->team->ranks;
  pathmodel_free(b->model);
  free_numbers(b->steps_of, ranks);
  free_numbers(b->guard_steps, ranks);
  free_numbers(b->labels, ranks);
  free_numbers(b->takers_of, ranks);
  mem_free(b->awaited, b->outline->takers.len * sizeof *b->awaited);
  mem_free(b->guards_seen, ranks * sizeof *b->guards_seen);
  mem_free(b->newest, ranks * sizeof *b->newest);
  vec_fini(&b->send_steps);
  vec_fini(&b->taker_steps);
  vec_fini(&b->guards);
  vec_fini(&b->departures);
  table_fini(&b->contexts);
}

static bool build(Builder *b, const Stands *stands) {
  b->paths->result->models++;
  b->paths->work += b->outline->parts.len;
  for (uint32_t i = 0; i < b->outline->parts.len; i++)
    add_part(b, b->outline->parts.data[i]);
  if (b->unsettled || !settle_envelopes(b)) return false;
  for (uint32_t i = 0; i < b->guards.len; i++)
    settle_guard(b, &b->guards.data[i], stands);
  forbid_mismatches(b);
  pathmodel_seal(b->model);
  return true;
}

// The path itself must be an execution of its model: one that stands still on
// the way to it would have nothing to object to.
static bool is_faithful(Paths *paths, uint32_t number) {
  FinishedPath *path = &paths->done.data[number];
  if (path->faith != FAITH_UNKNOWN) return path->faith == FAITH_YES;
  Builder b;
  Scope own = {.trail = NULL};
  Stands none = {0};
  TakenList takes = {0};
  scope_list_taken(&own, path->trail, paths->team->ranks);
  builder_init(&b, paths, &own, number);
  bool faithful =
      build(&b, &none) &&
      is_impossible(&b, PATH_ASK_END, claim_const(b.model, true), &takes) ==
          CLOSED_NO;
  builder_fini(&b);
  vec_fini(&takes);
  table_fini(&own.taken);
  path->faith = faithful ? FAITH_YES : FAITH_NO;
  return faithful;
}

Closed path_is_closed(Paths *paths, const Scope *scope, uint32_t number,
                      Stands *stands, TakenList *witness) {
  if (!is_faithful(paths, number)) return CLOSED_UNKNOWN;
  Builder b;
  builder_init(&b, paths, scope, number);
  Closed closed = CLOSED_UNKNOWN;
  if (build(&b, stands)) {
    closed = ask(&b, stands, witness);
  }
  builder_fini(&b);
  return closed;
}
