// A path as a model: its operations, waits and guards, and what a guard claims
// about matches. A claim is found by putting in the data of other messages for
// that of the one that was taken, and comparing the outcome.
#include <assert.h>
#include <string.h>

#include "explore/paths.h"
#include "model/pathmodel.h"

#define MAX_LABELS 2         // a guard's, for an exact claim
#define MAX_COMBINATIONS 4096
#define MAX_TERM 2000        // operators in a guard, for an exact claim

static const PathBudget budget = {.states = 200000, .conflicts = 100000,
                                  .seconds = 20};

typedef struct Sent {
  const Trail *part;
  uint32_t step;
} Sent;

typedef struct Taker {
  const Trail *part;         // TRAIL_RECV
  uint32_t step;
  const Trail *match;        // NULL: none on this path
  uint32_t sent;             // the send it took, number in `sends`
} Taker;

typedef struct PlacedGuard {
  uint32_t rank, number;     // in the path's guards
  uint32_t wide, strict;     // steps: asked, and for going on
} PlacedGuard;

typedef VEC(uint32_t) Numbers;

typedef struct Builder {
  const Paths *paths;
  const FinishedPath *path;
  uint32_t first, number, prefix;
  PathModel *model;
  VEC(const Trail *) parts;      // in order
  VEC(Sent) sends;
  VEC(Taker) takers;
  Numbers *sends_of;             // by rank, then order: in `sends`
  Numbers *steps_of;             // by rank, then operation: step, or PATH_NONE
  Numbers *takers_of;            // likewise: in `takers`
  uint32_t *guards_seen;         // by rank
  Table taker_of_label;          // in `takers`
  Table contexts;                // known to the model
  VEC(PlacedGuard) guards;
} Builder;

// ---- Steps.

static void set_number(Numbers *numbers, uint32_t at, uint32_t value) {
  while (numbers->len <= at) vec_push(numbers, PATH_NONE);
  numbers->data[at] = value;
}

static uint32_t get_number(const Numbers *numbers, uint32_t at) {
  return at < numbers->len ? numbers->data[at] : PATH_NONE;
}

static void add_send(Builder *b, const Trail *t) {
  Sent sent = {t, pathmodel_send(b->model, t->rank, t->context, t->peer,
                                 t->tag,
                                 t->standard ? PATH_SEND_STANDARD
                                             : PATH_SEND_SYNCHRONOUS)};
  vec_push(&b->sends, sent);
  set_number(&b->sends_of[t->rank], t->order, b->sends.len - 1);
  set_number(&b->steps_of[t->rank], (uint32_t)t->op, sent.step);
  set_number(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
}

static void add_recv(Builder *b, const Trail *t) {
  Taker taker = {.part = t, .sent = PATH_NONE,
                 .step = pathmodel_recv(b->model, t->rank, t->context,
                                        t->source < 0 ? PATH_ANY : t->source,
                                        t->tag < 0 ? PATH_ANY : t->tag)};
  vec_push(&b->takers, taker);
  set_number(&b->steps_of[t->rank], (uint32_t)t->op, taker.step);
  set_number(&b->takers_of[t->rank], (uint32_t)t->op, b->takers.len - 1);
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
  uint32_t step =
      pathmodel_join(b->model, t->rank, t->context, needs, t->count);
  set_number(&b->steps_of[t->rank], (uint32_t)t->op, step);
  set_number(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
}

static void add_match(Builder *b, const Trail *t) {
  uint32_t taker = get_number(&b->takers_of[t->rank], (uint32_t)t->op);
  assert(taker != PATH_NONE);
  Taker *k = &b->takers.data[taker];
  k->match = t;
  k->sent = get_number(&b->sends_of[t->peer], t->order);
  assert(k->sent != PATH_NONE);
}

static ClaimId takes(Builder *b, const Taker *taker, uint32_t sent) {
  return claim_takes(b->model, taker->step, b->sends.data[sent].step);
}

// Before the point in question everybody took what he took.
static void add_history(Builder *b, const Trail *wait) {
  ClaimId claim = claim_const(b->model, true);
  bool any = false;
  for (uint32_t i = 0; i < wait->count; i++) {
    uint32_t number =
        get_number(&b->takers_of[wait->rank], (uint32_t)wait->list[i]);
    if (number == PATH_NONE) continue;
    const Taker *taker = &b->takers.data[number];
    if (taker->match == NULL || taker->match->length > b->prefix) continue;
    claim = claim_and(b->model, claim, takes(b, taker, taker->sent));
    any = true;
  }
  if (any)
    pathmodel_set_claim(b->model, pathmodel_guard(b->model, wait->rank),
                        claim);
}

static void add_wait(Builder *b, const Trail *t) {
  uint32_t *steps = mem_alloc_array(t->count, sizeof *steps), count = 0;
  for (uint32_t i = 0; i < t->count; i++) {
    uint32_t step =
        get_number(&b->steps_of[t->rank], (uint32_t)t->list[i]);
    if (step != PATH_NONE) steps[count++] = step;
  }
  if (count != 0)
    pathmodel_wait(b->model, t->rank, PATH_WAIT_ALL, steps, count, count);
  mem_free(steps, t->count * sizeof *steps);
  add_history(b, t);
}

static void add_fork(Builder *b, const Trail *t) {
  b->guards_seen[t->rank]++;
}

static void add_guard(Builder *b, const Trail *t) {
  const Guards *guards = &b->path->guards[t->rank];
  uint32_t number = b->guards_seen[t->rank];
  if (number >= guards->len ||
      !expr_same(guards->data[number].term, t->term))
    return;   // a repetition
  b->guards_seen[t->rank]++;
  if (t->length <= b->prefix) return;   // settled
  PlacedGuard guard = {t->rank, number,
                       pathmodel_guard(b->model, t->rank),
                       pathmodel_guard(b->model, t->rank)};
  vec_push(&b->guards, guard);
}

static void add_part(Builder *b, const Trail *t) {
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: add_send(b, t); return;
  case TRAIL_RECV: add_recv(b, t); return;
  case TRAIL_JOIN: add_join(b, t); return;
  case TRAIL_MATCH: add_match(b, t); return;
  case TRAIL_WAIT: add_wait(b, t); return;
  case TRAIL_GUARD: add_guard(b, t); return;
  case TRAIL_FORK: add_fork(b, t); return;
  case TRAIL_DONE:
    set_number(&b->steps_of[t->rank], (uint32_t)t->op, PATH_NONE);
    set_number(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
    return;
  case TRAIL_LABEL:
    table_set(&b->taker_of_label, t->label,
              get_number(&b->takers_of[t->rank], (uint32_t)t->op));
    return;
  case TRAIL_FAIL: return;   // it ends: whoever needs it waits for ever
  case TRAIL_OPAQUE: break;
  }
  assert(!"a part that models have");
}

// ---- Claims.

// The labels of a term, and the sends put in for them.
typedef struct Labels {
  Builder *b;
  uint32_t count;
  uint32_t label[MAX_LABELS];
  uint32_t taker[MAX_LABELS];
  uint32_t sent[MAX_LABELS];
  bool too_many;
  bool missing;              // of a send with less data
} Labels;

static void note_label(void *context, ExprId term) {
  Labels *labels = context;
  uint32_t label = expr_label_number(labels->b->paths->terms, term);
  for (uint32_t i = 0; i < labels->count; i++)
    if (labels->label[i] == label) return;
  if (labels->count == MAX_LABELS) {
    labels->too_many = true;
    return;
  }
  const uint64_t *taker = table_find(&labels->b->taker_of_label, label);
  assert(taker != NULL && *taker != PATH_NONE);
  labels->taker[labels->count] = (uint32_t)*taker;
  labels->label[labels->count++] = label;
}

static uint8_t byte_of(int32_t value, uint32_t i) {
  return (uint8_t)((uint32_t)value >> (8 * i));
}

static ExprId put_in(void *context, ExprId leaf) {
  Labels *labels = context;
  Builder *b = labels->b;
  ExprTable *terms = b->paths->terms;
  if (expr_op(terms, leaf) != EXPR_LABEL) return leaf;
  uint32_t label = expr_label_number(terms, leaf);
  uint32_t i = 0, index = expr_aux(terms, leaf);
  while (i < labels->count && labels->label[i] != label) i++;
  if (i == labels->count) {
    labels->missing = true;   // came in with other data
    return leaf;
  }
  const Trail *send = b->sends.data[labels->sent[i]].part;
  if (index >= LABEL_TAG)
    return expr_const(terms, 8, byte_of(send->tag, index - LABEL_TAG));
  if (index >= LABEL_RANK)
    return expr_const(terms, 8,
                      byte_of(run_sender_rank(b->paths->team->mpi,
                                              send->context, send->rank),
                              index - LABEL_RANK));
  if (index < trail_payload_size(send->payload))
    return trail_payload_byte(send->payload, terms, index);
  labels->missing = true;
  return leaf;
}

// The outcome if the labels' receives take these sends; EXPR_NONE: unknown.
static ExprId outcome_of(Labels *labels, ExprId term) {
  ExprTable *terms = labels->b->paths->terms;
  labels->missing = false;
  for (uint32_t i = 0; i <= MAX_LABELS && expr_has_label(terms, term); i++)
    term = expr_substitute(terms, term, put_in, labels);
  return labels->missing || expr_has_label(terms, term) ? EXPR_NONE : term;
}

static bool is_fitting(const Taker *taker, const Trail *send) {
  const Trail *recv = taker->part;
  return recv->rank == send->peer && recv->context == send->context &&
         (recv->source < 0 || recv->source == send->rank) &&
         (recv->tag < 0 || recv->tag == send->tag);
}

typedef VEC(ExprId) Outcomes;

static bool has_outcome(const Outcomes *outcomes, ExprId outcome) {
  for (uint32_t i = 0; i < outcomes->len; i++)
    if (expr_same(outcomes->data[i], outcome)) return true;
  return false;
}

// Claims: the labels' receives take messages with which the outcome is the
// path's (strict) or one of those explored (wide).
typedef struct Claims {
  ClaimId wide, strict;
  bool open;                 // an outcome that was not explored may be possible
} Claims;

static void add_combination(Labels *labels, ExprId term,
                            const Outcomes *outcomes, Claims *out) {
  Builder *b = labels->b;
  ClaimId these = claim_const(b->model, true);
  ExprId outcome = outcome_of(labels, term);
  if (expr_is_none(outcome) || !has_outcome(outcomes, outcome)) {
    out->open = true;
    return;
  }
  for (uint32_t i = 0; i < labels->count; i++)
    these = claim_and(b->model, these,
                      takes(b, &b->takers.data[labels->taker[i]],
                            labels->sent[i]));
  out->wide = claim_or(b->model, out->wide, these);
  if (expr_same(outcome, outcomes->data[0]))
    out->strict = claim_or(b->model, out->strict, these);
}

static void combine(Labels *labels, uint32_t i, ExprId term,
                    const Outcomes *outcomes, Claims *out) {
  if (i == labels->count) {
    add_combination(labels, term, outcomes, out);
    return;
  }
  const Builder *b = labels->b;
  for (uint32_t k = 0; k < b->sends.len; k++) {
    if (!is_fitting(&b->takers.data[labels->taker[i]], b->sends.data[k].part))
      continue;
    labels->sent[i] = k;
    combine(labels, i + 1, term, outcomes, out);
  }
}

static uint64_t count_combinations(const Labels *labels) {
  uint64_t product = 1;
  for (uint32_t i = 0; i < labels->count; i++) {
    uint64_t fitting = 0;
    for (uint32_t k = 0; k < labels->b->sends.len; k++)
      fitting += is_fitting(&labels->b->takers.data[labels->taker[i]],
                            labels->b->sends.data[k].part);
    product *= fitting;
  }
  return product;
}

typedef struct Conjunction {
  Builder *b;
  ClaimId claim;
} Conjunction;

static void take_same(void *context, ExprId term) {
  Conjunction *c = context;
  Builder *b = c->b;
  uint32_t label = expr_label_number(b->paths->terms, term);
  const uint64_t *number = table_find(&b->taker_of_label, label);
  assert(number != NULL && *number != PATH_NONE);
  const Taker *taker = &b->takers.data[*number];
  c->claim = claim_and(b->model, c->claim, takes(b, taker, taker->sent));
}

// Nobody takes another message: surely the same outcome.
static Claims coarse_claims(Builder *b, ExprId term) {
  Conjunction c = {b, claim_const(b->model, true)};
  expr_each_label(b->paths->terms, term, take_same, &c);
  return (Claims){c.claim, c.claim, true};
}

static Claims make_claims(Builder *b, const Guard *guard,
                          const Outcomes *outcomes) {
  ExprTable *terms = b->paths->terms;
  Labels labels = {.b = b};
  expr_each_label(terms, guard->term, note_label, &labels);
  if (labels.too_many || count_combinations(&labels) > MAX_COMBINATIONS ||
      expr_size(terms, guard->term) > MAX_TERM)
    return coarse_claims(b, guard->term);
  ClaimId no = claim_const(b->model, false);
  Claims claims = {no, no, false};
  combine(&labels, 0, guard->term, outcomes, &claims);
  return claims;
}

// ---- Outcomes of a guard on other paths.

static bool is_outcome_same(const Guard *a, const Guard *b) {
  return expr_is_none(a->term) == expr_is_none(b->term) &&
         expr_same(a->value, b->value) && a->alternative == b->alternative;
}

// Do the first `count` guards of a rank have the same outcomes?
static bool agree(const Guards *a, const Guards *b, uint32_t count) {
  if (b->len < count) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!is_outcome_same(&a->data[i], &b->data[i])) return false;
  return true;
}

// Does the other path agree with this one on all guards but those of `rank`
// from number `from` on?
static bool is_alternative(const Builder *b, const FinishedPath *other,
                           uint32_t rank, uint32_t from) {
  for (uint32_t r = 0; r < b->paths->team->ranks; r++) {
    const Guards *mine = &b->path->guards[r];
    if (!agree(mine, &other->guards[r], r == rank ? from : mine->len))
      return false;
  }
  return other->guards[rank].len > from;
}

static void find_outcomes(const Builder *b, uint32_t rank, uint32_t number,
                          Outcomes *out) {
  vec_clear(out);
  vec_push(out, b->path->guards[rank].data[number].value);
  for (uint32_t i = b->first; i < b->paths->done.len; i++) {
    const FinishedPath *other = &b->paths->done.data[i];
    if (i == b->number || !is_alternative(b, other, rank, number)) continue;
    ExprId value = other->guards[rank].data[number].value;
    if (!has_outcome(out, value)) vec_push(out, value);
  }
}

// Was every alternative of a fork explored with all else the same?
static bool is_fork_covered(const Builder *b, uint32_t rank, uint32_t number) {
  const Guard *fork = &b->path->guards[rank].data[number];
  for (uint32_t a = 0; a < fork->alternatives; a++) {
    bool found = a == fork->alternative;
    for (uint32_t i = b->first; i < b->paths->done.len && !found; i++) {
      const FinishedPath *other = &b->paths->done.data[i];
      found = is_alternative(b, other, rank, number) &&
              other->guards[rank].data[number].alternative == a;
    }
    if (!found) return false;
  }
  return true;
}

static bool are_forks_covered(const Builder *b) {
  for (uint32_t r = 0; r < b->paths->team->ranks; r++) {
    const Guards *guards = &b->path->guards[r];
    for (uint32_t i = 0; i < guards->len; i++)
      if (expr_is_none(guards->data[i].term) &&
          guards->data[i].at > b->prefix && !is_fork_covered(b, r, i))
        return false;
  }
  return true;
}

// ---- Questions.

static bool is_impossible(Builder *b, PathQuestionKind kind, uint32_t step) {
  Exploration *result = b->paths->result;
  PathStats stats = {0};
  PathQuestion question = {.kind = (uint8_t)kind, .step = step,
                           .send = PATH_NONE,
                           .claim = claim_const(b->model, true)};
  PathAnswer answer = pathmodel_ask(b->model, &question, PATH_ENGINE_AUTO,
                                    &budget, NULL, &stats);
  result->model_questions++;
  result->model_states += stats.states;
  return answer == PATH_NO;
}

static bool is_unlike(void *context, uint32_t taker, uint32_t send) {
  Builder *b = context;
  const Taker *t = NULL;
  const Trail *s = NULL;
  for (uint32_t i = 0; i < b->takers.len && t == NULL; i++)
    if (b->takers.data[i].step == taker) t = &b->takers.data[i];
  for (uint32_t i = 0; i < b->sends.len && s == NULL; i++)
    if (b->sends.data[i].step == send) s = b->sends.data[i].part;
  assert(t != NULL && s != NULL);
  return t->sent == PATH_NONE ||
         !trail_payload_is_like(b->sends.data[t->sent].part->payload,
                                s->payload);
}

static bool goes_together(Builder *b) {
  PathPairs pairs = {0};
  PathStats stats = {0};
  PathAnswer answer = pathmodel_mismatches(b->model, PATH_ENGINE_AUTO, &budget,
                                           is_unlike, b, &pairs, &stats);
  bool fine = answer == PATH_YES && pairs.len == 0;
  b->paths->result->model_states += stats.states;
  vec_fini(&pairs);
  return fine;
}

static bool ask(Builder *b, const bool *is_open) {
  for (uint32_t i = 0; i < b->guards.len; i++)
    if (is_open[i] &&
        !is_impossible(b, PATH_ASK_GUARD, b->guards.data[i].wide))
      return false;
  return is_impossible(b, PATH_ASK_DEADLOCK, PATH_NONE) &&
         is_impossible(b, PATH_ASK_LEFTOVER, PATH_NONE) && goes_together(b);
}

static bool settle_and_ask(Builder *b) {
  Outcomes outcomes = {0};
  bool *is_open = mem_alloc_zero(b->guards.len * sizeof *is_open);
  for (uint32_t i = 0; i < b->guards.len; i++) {
    const PlacedGuard *placed = &b->guards.data[i];
    const Guard *guard = &b->path->guards[placed->rank].data[placed->number];
    find_outcomes(b, placed->rank, placed->number, &outcomes);
    Claims claims = make_claims(b, guard, &outcomes);
    pathmodel_set_claim(b->model, placed->wide, claims.wide);
    pathmodel_set_claim(b->model, placed->strict, claims.strict);
    is_open[i] = claims.open;
  }
  pathmodel_seal(b->model);
  bool closed = ask(b, is_open);
  mem_free(is_open, b->guards.len * sizeof *is_open);
  vec_fini(&outcomes);
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

static void builder_init(Builder *b, const Paths *paths, uint32_t first,
                         uint32_t number, uint32_t prefix) {
  const MpiOptions *options = mpi_run_options(paths->team->mpi);
  uint32_t ranks = paths->team->ranks;
  *b = (Builder){.paths = paths, .path = &paths->done.data[number],
                 .first = first, .number = number, .prefix = prefix};
  b->model = pathmodel_new(ranks, buffering_of(options->buffering),
                           options->slots);
  b->sends_of = mem_alloc_zero(ranks * sizeof *b->sends_of);
  b->steps_of = mem_alloc_zero(ranks * sizeof *b->steps_of);
  b->takers_of = mem_alloc_zero(ranks * sizeof *b->takers_of);
  b->guards_seen = mem_alloc_zero(ranks * sizeof *b->guards_seen);
  for (const Trail *t = b->path->trail; t != NULL; t = t->before)
    vec_push(&b->parts, t);
}

static void free_numbers(Numbers *numbers, uint32_t ranks) {
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&numbers[r]);
  mem_free(numbers, ranks * sizeof *numbers);
}

static void builder_fini(Builder *b) {
  uint32_t ranks = b->paths->team->ranks;
  pathmodel_free(b->model);
  free_numbers(b->sends_of, ranks);
  free_numbers(b->steps_of, ranks);
  free_numbers(b->takers_of, ranks);
  mem_free(b->guards_seen, ranks * sizeof *b->guards_seen);
  vec_fini(&b->parts);
  vec_fini(&b->sends);
  vec_fini(&b->takers);
  vec_fini(&b->guards);
  table_fini(&b->taker_of_label);
  table_fini(&b->contexts);
}

bool path_is_closed(const Paths *paths, uint32_t first, uint32_t number,
                    uint32_t prefix) {
  Builder b;
  builder_init(&b, paths, first, number, prefix);
  bool closed = are_forks_covered(&b);
  if (closed) {
    for (uint32_t i = b.parts.len; i-- > 0;) add_part(&b, b.parts.data[i]);
    paths->result->models++;
    closed = settle_and_ask(&b);
  }
  builder_fini(&b);
  return closed;
}
