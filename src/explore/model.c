// A path as a model: its operations, waits, guards and envelopes under what is
// given of a scope, and the questions that tell whether it is closed.
#include <assert.h>
#include <string.h>

#include "explore/paths.h"

#define MAX_ENVELOPES 128    // of one operation
#define WORK_PER_QUESTION 50 // see paths.c
#define WORK_PER_SOLVE 2000

static const PathBudget usual_budget = {.states = 200000,
                                        .conflicts = 100000, .seconds = 10};

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

static void add_operation(Builder *b, const Trail *t, uint32_t step) {
  set_number(&b->steps_of[t->rank], (uint32_t)t->op, step);
  b->newest[t->rank] = step;
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

static void add_guard(Builder *b, const Trail *t) {
  const Guards *guards = &b->path->guards[t->rank];
  uint32_t number = b->guards_seen[t->rank];
  if (number >= guards->list.len || guards->list.data[number].part != t)
    return;   // a repetition
  b->guards_seen[t->rank]++;
  if (t->length <= b->common) {
    vec_push(&b->guard_steps[t->rank], PATH_NONE);
    return;   // settled
  }
  PlacedGuard guard = {.rank = t->rank, .number = number,
                       .before = b->newest[t->rank],
                       .step = pathmodel_guard(b->model, t->rank),
                       .value = outline_value(b->outline, t->term)};
  vec_push(&b->guard_steps[t->rank], guard.step);
  vec_push(&b->guards, guard);
  b->newest[t->rank] = guard.step;
}

static void add_part(Builder *b, const Trail *t) {
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: add_send(b, t); return;
  case TRAIL_RECV: add_recv(b, t); return;
  case TRAIL_JOIN: add_join(b, t); return;
  case TRAIL_WAIT: add_wait(b, t); return;
  case TRAIL_GUARD: add_guard(b, t); return;
  case TRAIL_DONE:
    set_number(&b->steps_of[t->rank], (uint32_t)t->op, PATH_NONE);
    return;
  case TRAIL_MATCH: case TRAIL_LABEL: case TRAIL_FORK: return;
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

// The claim that a value is that leaf. Nodes below are looked at before those
// above; `claims` remembers.
static ClaimId claim_below(Builder *b, DiagramId id, Table *claims) {
  const uint64_t *known = table_find(claims, id.at);
  if (known != NULL) return (ClaimId){(uint32_t)*known};
  const Diagrams *values = &b->outline->values;
  const DiagramNode *node = diagram_get(values, id);
  ClaimId claim = claim_const(b->model, false);
  uint32_t taker = node->variable == DIAGRAM_LEAF
                       ? 0
                       : outline_taker(b->outline, node->variable);
  for (uint32_t i = 0; i < node->count; i++) {
    ClaimId below = claim_below(b, diagram_child(values, id, i), claims);
    uint32_t sent = b->outline->takers.data[taker].sends.data[i];
    claim = claim_or(b->model, claim,
                     claim_and(b->model, takes(b, taker, sent), below));
  }
  table_set(claims, id.at, claim.at);
  return claim;
}

static ClaimId claim_is(Builder *b, DiagramId value, DiagramId leaf) {
  Table claims = {0};
  table_set(&claims, leaf.at, claim_const(b->model, true).at);
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
                     stands_before(b, b->guard_steps[r].data[at]));
  }
  return apart;
}

static bool is_stand(const Stand *stand, const PlacedGuard *guard,
                     ExprId outcome) {
  return stand->rank == guard->rank && stand->guard == guard->number &&
         expr_same(stand->outcome, outcome);
}

// The guard may have this outcome, if an execution in the scope gets so far.
static void add_departure(Builder *b, const PlacedGuard *guard,
                          const Stands *stands, ExprId outcome,
                          ClaimId happens) {
  ClaimId alone = claim_const(b->model, true);
  bool any = false;
  for (uint32_t i = 0; i < stands->len; i++) {
    if (!is_stand(&stands->data[i], guard, outcome)) continue;
    alone = claim_and(b->model, alone, claim_apart(b, &stands->data[i]));
    any = true;
  }
  if (any) {
    vec_push(&b->departures,
             ((Departure){guard, outcome, happens, alone}));
  } else {
    forbid(b, happens);
  }
}

static void settle_guard(Builder *b, const PlacedGuard *placed,
                         const Stands *stands) {
  const Guard *guard =
      &b->path->guards[placed->rank].list.data[placed->number];
  ClaimId arrives = stands_before(b, placed->before);
  ClaimId goes_on = claim_const(b->model, false);
  DiagramIds leaves = {0};
  diagram_leaves(&b->outline->values, placed->value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    DiagramId leaf = leaves.data[i];
    if (diagram_same(leaf, DIAGRAM_NEVER)) continue;
    ExprId outcome = diagram_get(&b->outline->values, leaf)->value;
    ClaimId claim = claim_is(b, placed->value, leaf);
    if (expr_is_none(outcome)) {   // unknown, unless nothing is different
      ClaimId same = claim_same(b, guard->term);
      goes_on = claim_or(b->model, goes_on, same);
      claim = claim_and(b->model, claim, claim_not(b->model, same));
      forbid(b, claim_and(b->model, arrives, claim));
    } else if (expr_same(outcome, guard->value)) {
      goes_on = claim_or(b->model, goes_on, claim);
    } else {
      add_departure(b, placed, stands, outcome,
                    claim_and(b->model, arrives, claim));
    }
  }
  vec_fini(&leaves);
  pathmodel_set_claim(b->model, placed->step, goes_on);
}

// ---- Envelopes.

typedef struct Cases {
  VEC(int32_t) values;
  VEC(ClaimId) claims;
} Cases;

static void cases_fini(Cases *cases) {
  vec_fini(&cases->values);
  vec_fini(&cases->claims);
}

// The values that part of an envelope may have. False: not all are known.
static bool list_cases(Builder *b, DiagramId value, int32_t fixed,
                       Cases *out) {
  if (diagram_same(value, DIAGRAM_NEVER)) {
    vec_push(&out->values, fixed);
    vec_push(&out->claims, claim_const(b->model, true));
    return true;
  }
  const ExprTable *terms = b->paths->terms;
  DiagramIds leaves = {0};
  bool known = true;
  diagram_leaves(&b->outline->values, value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    if (diagram_same(leaves.data[i], DIAGRAM_NEVER)) continue;
    ExprId term = diagram_get(&b->outline->values, leaves.data[i])->value;
    if (expr_is_none(term) || !expr_is_const(terms, term)) {
      known = false;
      continue;
    }
    vec_push(&out->values, (int32_t)expr_const_value(terms, term));
    vec_push(&out->claims, claim_is(b, value, leaves.data[i]));
  }
  vec_fini(&leaves);
  return known;
}

// False: there is no saying which envelopes the operation may have.
static bool set_envelopes(Builder *b, uint32_t step, const Trail *part,
                          OutlineEnvelope envelope, int32_t peer) {
  if (expr_is_none(part->peer_term) && expr_is_none(part->tag_term))
    return true;
  Cases peers = {0}, tags = {0};
  bool known = list_cases(b, envelope.peer, peer, &peers);
  known = list_cases(b, envelope.tag, part->tag, &tags) && known;
  uint32_t count = peers.values.len * tags.values.len;
  if (known && count <= MAX_ENVELOPES) {
    VEC(PathEnvelope) list = {0};
    for (uint32_t i = 0; i < peers.values.len; i++)
      for (uint32_t k = 0; k < tags.values.len; k++)
        vec_push(&list, ((PathEnvelope){
                            peers.values.data[i], tags.values.data[k],
                            claim_and(b->model, peers.claims.data[i],
                                      tags.claims.data[k])}));
    pathmodel_set_envelopes(b->model, step, list.len, list.data);
    vec_fini(&list);
  }
  cases_fini(&peers);
  cases_fini(&tags);
  return known && count <= MAX_ENVELOPES;
}

static bool settle_envelopes(Builder *b) {
  bool known = true;
  for (uint32_t i = 0; i < b->send_steps.len && known; i++) {
    const OutlineSend *send = &b->outline->sends.data[i];
    known = set_envelopes(b, b->send_steps.data[i], send->part,
                          send->envelope, send->part->peer);
  }
  for (uint32_t i = 0; i < b->taker_steps.len && known; i++) {
    const OutlineTaker *taker = &b->outline->takers.data[i];
    int32_t given = given_peer(b, taker);
    OutlineEnvelope envelope = taker->envelope;
    if (given != PATH_ANY) envelope.peer = DIAGRAM_NEVER;
    known = set_envelopes(b, b->taker_steps.data[i], taker->part, envelope,
                          given != PATH_ANY ? given : taker->part->source);
  }
  return known;
}

// ---- Data that do not go together.

static void forbid_mismatches(Builder *b) {
  const Outline *outline = b->outline;
  for (uint32_t i = 0; i < outline->takers.len; i++) {
    const OutlineTaker *taker = &outline->takers.data[i];
    for (uint32_t k = 0; k < taker->sends.len; k++) {
      uint32_t sent = taker->sends.data[k];
      if (taker->sent == PATH_NONE ||
          !trail_payload_is_like(outline->sends.data[taker->sent].part->payload,
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
  for (uint32_t i = 0; i < b->departures.len; i++) {
    const Departure *d = &b->departures.data[i];
    Closed never = is_impossible(b, PATH_ASK_REACH, d->happens, witness);
    vec_clear(witness);
    if (never == CLOSED_UNKNOWN) return never;
    if (never == CLOSED_YES) continue;
    forbid(b, claim_and(b->model, d->happens, d->alone));
    for (uint32_t k = 0; k < stands->len; k++)
      if (is_stand(&stands->data[k], d->guard, d->outcome))
        stands->data[k].needed = true;
  }
  return CLOSED_YES;
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
  if (path->outline == NULL)
    path->outline = outline_new(mpi, paths->terms, path->trail, ranks);
  *b = (Builder){.paths = paths, .path = path, .scope = scope,
                 .outline = path->outline,
                 .common = trail_common(path->trail, scope->trail)};
  b->model = pathmodel_new(ranks, buffering_of(options->buffering),
                           options->slots);
  b->leaves = claim_const(b->model, false);
  b->steps_of = mem_alloc_zero(ranks * sizeof *b->steps_of);
  b->guard_steps = mem_alloc_zero(ranks * sizeof *b->guard_steps);
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
  mem_free(b->guards_seen, ranks * sizeof *b->guards_seen);
  mem_free(b->newest, ranks * sizeof *b->newest);
  vec_fini(&b->send_steps);
  vec_fini(&b->taker_steps);
  vec_fini(&b->guards);
  vec_fini(&b->departures);
  table_fini(&b->contexts);
}

Closed path_is_closed(Paths *paths, const Scope *scope, uint32_t number,
                      Stands *stands, TakenList *witness) {
  Builder b;
  builder_init(&b, paths, scope, number);
  paths->result->models++;
  paths->work += b.outline->parts.len;
  for (uint32_t i = 0; i < b.outline->parts.len; i++)
    add_part(&b, b.outline->parts.data[i]);
  Closed closed = CLOSED_UNKNOWN;
  if (settle_envelopes(&b)) {
    for (uint32_t i = 0; i < b.guards.len; i++)
      settle_guard(&b, &b.guards.data[i], stands);
    forbid_mismatches(&b);
    pathmodel_seal(b.model);
    closed = ask(&b, stands, witness);
  }
  builder_fini(&b);
  return closed;
}
