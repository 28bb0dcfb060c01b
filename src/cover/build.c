// A path as a model: its operations, waits, guards and envelopes under what is
// given of a scope, and the questions that tell whether it is closed.
#include <assert.h>
#include <string.h>

#include "cover/build.h"
#include "mpi/effects.h"

#define WORK_PER_QUESTION 200   // see paths.c

static const PathBudget usual_budget = {.states = 100000, .conflicts = 20000};

// ---- What the scope gives.

int32_t given_peer(const Builder *b, const ValuedTaker *taker) {
  const uint64_t *peer = table_find(
      &b->scope->taken, taken_key(taker->part->rank, taker->number));
  return peer == NULL ? PATH_ANY : (int32_t)*peer;
}

// ---- Steps.

static void note_unsettled(void *context, ExprId label) {
  Builder *b = context;
  uint32_t taker = path_values_labelled(
      b->values, expr_label_number(b->paths->terms, label));
  if (taker == PATH_NONE || !b->awaited[taker]) b->unsettled = true;
}

// What a term depends on must be settled when the rank comes to it.
static void check_settled(Builder *b, ExprId term) {
  if (!expr_is_none(term))
    expr_each_outer_label(b->paths->terms, term, note_unsettled, b);
}

static void add_operation(Builder *b, const Trail *t, uint32_t step) {
  numbers_set(&b->steps_of[t->rank], (uint32_t)t->op, step);
  numbers_set(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
  b->newest[t->rank] = step;
  check_settled(b, t->peer_term);
  check_settled(b, t->tag_term);
}

static void add_send(Builder *b, const Trail *t) {
  if (mpi_run_is_silent(b->paths->team->mpi, t->context))
    pathmodel_silence(b->model, t->context);
  uint32_t step = pathmodel_send(b->model, t->rank, t->context, t->peer,
                                 t->tag,
                                 t->standard ? PATH_SEND_STANDARD
                                             : PATH_SEND_SYNCHRONOUS);
  assert(vec_at(&b->values->sends, b->send_steps.len)->part == t);
  vec_push(&b->send_steps, step);
  add_operation(b, t, step);
}

static void add_recv(Builder *b, const Trail *t) {
  const ValuedTaker *taker =
      vec_at(&b->values->takers, b->taker_steps.len);
  assert(taker->part == t);
  int32_t given = given_peer(b, taker);
  int32_t source = given != PATH_ANY ? given
                   : t->source < 0   ? PATH_ANY
                                     : t->source;
  uint32_t step = pathmodel_recv(b->model, t->rank, t->context, source,
                                 t->tag < 0 ? PATH_ANY : t->tag);
  vec_push(&b->taker_steps, step);
  add_operation(b, t, step);
  numbers_set(&b->takers_of[t->rank], (uint32_t)t->op, b->taker_steps.len - 1);
}

static void add_probe(Builder *b, const Trail *t) {
  uint32_t number = b->taker_steps.len;
  const ValuedTaker *taker = vec_at(&b->values->takers, number);
  assert(taker->part == t);
  int32_t given = given_peer(b, taker);
  int32_t source = given != PATH_ANY ? given
                   : t->source < 0   ? PATH_ANY
                                     : t->source;
  uint32_t step = pathmodel_probe(b->model, t->rank, t->context, source,
                                  t->tag < 0 ? PATH_ANY : t->tag, false,
                                  false);
  vec_push(&b->taker_steps, step);
  b->newest[t->rank] = step;
  b->awaited[number] = true;
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
        numbers_get(&b->steps_of[t->rank], (uint32_t)t->list[i]);
    if (step != PATH_NONE) steps[count++] = step;
  }
  if (count != 0)
    b->newest[t->rank] = pathmodel_wait(b->model, t->rank, PATH_WAIT_ALL,
                                        steps, count, count);
  mem_free(steps, t->count * sizeof *steps);
}

// Decisions by a term that was there before are none.
static bool is_repetition(const Guards *guards, uint32_t number,
                          const Trail *t) {
  for (uint32_t i = 0; i < number; i++)
    if (t->kind == TRAIL_GUARD &&
        expr_same(guards->list.data[i].term, t->term))
      return true;
  return false;
}

static void place_guard(Builder *b, const Trail *t) {
  const Guards *guards = &b->path->guards[t->rank];
  uint32_t number = b->guards_seen[t->rank];
  if (number >= guards->list.len || guards->list.data[number].part != t) {
    if (!is_repetition(guards, number, t)) b->unsettled = true;
    return;
  }
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
  PathNumbers *labels = &b->labels[wait->rank];
  for (uint32_t i = 0; i < wait->count; i++) {
    uint32_t taker = numbers_get(&b->takers_of[wait->rank],
                                (uint32_t)wait->list[i]);
    if (taker == PATH_NONE) continue;
    b->awaited[taker] = true;
    for (uint32_t k = 0; k < labels->len; k++) {
      const Trail *label = b->values->parts.data[labels->data[k]];
      if (path_values_labelled(b->values, label->label) == taker)
        place_guard(b, label);
    }
  }
}

static void add_part(Builder *b, const Trail *t) {
  assert(effect_of_trail((TrailKind)t->kind) == MODELS_MODELLED);
  switch ((TrailKind)t->kind) {
  case TRAIL_SEND: add_send(b, t); return;
  case TRAIL_RECV: add_recv(b, t); return;
  case TRAIL_PROBE: add_probe(b, t); return;
  case TRAIL_JOIN: add_join(b, t); return;
  case TRAIL_WAIT:
    add_wait(b, t);
    place_classes(b, t);
    return;
  case TRAIL_GUARD: place_guard(b, t); return;
  case TRAIL_LABEL:
    if (t->op < 0) {
      place_guard(b, t);
    } else {
      vec_push(&b->labels[t->rank], t->length - 1);
    }
    return;
  case TRAIL_DONE:
    numbers_set(&b->steps_of[t->rank], (uint32_t)t->op, PATH_NONE);
    numbers_set(&b->takers_of[t->rank], (uint32_t)t->op, PATH_NONE);
    return;
  case TRAIL_MATCH: case TRAIL_FORK: case TRAIL_DATA: return;
  case TRAIL_FAIL: return;   // it ends: whoever needs it waits for ever
  case TRAIL_OPAQUE: break;
  }
  assert(!"a part that models have");
}

// ---- Questions.

// What an execution of the model takes, in the program's terms.
static void translate(const Builder *b, const PathEvents *events,
                      TakenList *out) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *event = &events->data[i];
    if (event->kind != PATH_EVENT_MATCH && event->kind != PATH_EVENT_PROBE)
      continue;
    uint32_t taker = 0, sent = 0;
    while (*vec_at(&b->taker_steps, taker) != event->step) taker++;
    while (*vec_at(&b->send_steps, sent) != event->send) sent++;
    const ValuedTaker *t = &b->values->takers.data[taker];
    vec_push(out, ((TakenMessage){t->part->rank,
                                  b->values->sends.data[sent].part->rank,
                                  t->number}));
  }
}

// The search comes before the symbolic engine unless that had to answer the
// last questions; now and then it is tried again.
#define SOLVED_IN_A_ROW 3
#define SEARCH_AGAIN 16

static bool is_for_solver(const Paths *paths) {
  return paths->solved >= SOLVED_IN_A_ROW &&
         paths->solved % SEARCH_AGAIN != 0;
}

static Closed is_impossible(Builder *b, PathQuestionKind kind, ClaimId claim,
                            TakenList *witness) {
  Exploration *result = b->paths->result;
  PathStats stats = {0};
  PathEvents events = {0};
  PathBudget budget = usual_budget;
  budget.halt = b->paths->halt;
  // The path itself is all that its own scope leaves to search.
  budget.solve_first = kind != PATH_ASK_END && is_for_solver(b->paths);
  PathQuestion question = {.kind = (uint8_t)kind, .step = PATH_NONE,
                           .send = PATH_NONE, .claim = claim};
  PathAnswer answer = pathmodel_ask(b->model, &question, b->paths->engine,
                                    &budget, &events, &stats);
  b->paths->work += WORK_PER_QUESTION + stats.work;
  if (answer != PATH_UNKNOWN)
    b->paths->solved = stats.solves != 0 ? b->paths->solved + 1 : 0;
  result->model_questions++;
  result->model_states += stats.states;
  result->model_unknown += answer == PATH_UNKNOWN;
  if (b->paths->folder != NULL)
    paths_record(b->paths, b->model, &question, answer);
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
  assert(buffering == BUFFER_COUNT);
  return PATH_BUFFER_COUNT;
}

// The path has its values.
static void builder_init(Builder *b, Paths *paths, const CoverScope *scope,
                         const FinishedPath *path) {
  const MpiOptions *options = mpi_run_options(paths->team->mpi);
  uint32_t ranks = paths->team->ranks;
  *b = (Builder){.paths = paths, .path = path, .scope = scope,
                 .values = path->values,
                 .common = trail_common(path->trail, scope->trail)};
  b->model = pathmodel_new(ranks, buffering_of(options->buffering),
                           options->slots);
  b->leaves = claim_const(b->model, false);
  b->steps_of = mem_alloc_zero(ranks * sizeof *b->steps_of);
  b->guard_steps = mem_alloc_zero(ranks * sizeof *b->guard_steps);
  b->labels = mem_alloc_zero(ranks * sizeof *b->labels);
  b->takers_of = mem_alloc_zero(ranks * sizeof *b->takers_of);
  b->awaited =
      mem_alloc_zero(b->values->takers.len * sizeof *b->awaited);
  b->guards_seen = mem_alloc_zero(ranks * sizeof *b->guards_seen);
  b->newest = mem_alloc(ranks * sizeof *b->newest);
  for (uint32_t r = 0; r < ranks; r++) b->newest[r] = PATH_NONE;
}

static void free_numbers(PathNumbers *numbers, uint32_t ranks) {
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
  mem_free(b->awaited, b->values->takers.len * sizeof *b->awaited);
  mem_free(b->guards_seen, ranks * sizeof *b->guards_seen);
  mem_free(b->newest, ranks * sizeof *b->newest);
  vec_fini(&b->send_steps);
  vec_fini(&b->taker_steps);
  vec_fini(&b->guards);
  vec_fini(&b->departures);
  table_fini(&b->contexts);
}

// Every execution of the path's model, in any scope, is one of its operations
// and waits without guards: pairs that these cannot make there are none.
static void thin_values(Paths *paths, const FinishedPath *path) {
  Builder b;
  CoverScope all = {.trail = NULL};
  builder_init(&b, paths, &all, path);
  for (uint32_t i = 0; i < b.values->parts.len; i++) {
    const Trail *t = b.values->parts.data[i];
    if (t->kind != TRAIL_GUARD && t->kind != TRAIL_LABEL) add_part(&b, t);
  }
  pathmodel_seal(b.model);
  path_values_thin(b.values, b.model, &b.send_steps, &b.taker_steps);
  paths->work += b.values->parts.len;
  builder_fini(&b);
}

static const FinishedPath *get_valued(Paths *paths, uint32_t number) {
  FinishedPath *path = &paths->done.data[number];
  if (path->values != NULL) return path;
  path->values = path_values_new(paths->team->mpi, paths->terms, path->trail,
                                 paths->team->ranks, paths_left(paths));
  if (path_values_can_thin(path->values)) thin_values(paths, path);
  paths->work += path_values_cost(path->values);
  return path;
}

// The steps of a model and what they say.
static bool assemble(Builder *b, const Stands *stands) {
  for (uint32_t i = 0; i < b->values->parts.len; i++)
    add_part(b, b->values->parts.data[i]);
  assert(b->send_steps.len == b->values->sends.len &&
         b->taker_steps.len == b->values->takers.len);
  for (uint32_t r = 0; r < b->paths->team->ranks; r++)
    if (b->guards_seen[r] != b->path->guards[r].list.len) b->unsettled = true;
  if (b->unsettled || !settle_claims(b, stands)) return false;
  pathmodel_seal(b->model);
  return true;
}

static bool build(Builder *b, const Stands *stands) {
  uint64_t before = path_values_cost(b->values);
  b->paths->result->models++;
  bool made = assemble(b, stands);
  b->paths->work +=
      b->values->parts.len + path_values_cost(b->values) - before;
  return made;
}

// The path itself must be an execution of its model: one that stands still on
// the way to it would have nothing to object to.
static bool is_faithful(Paths *paths, uint32_t number) {
  FinishedPath *path = &paths->done.data[number];
  if (path->faith != FAITH_UNKNOWN) return path->faith == FAITH_YES;
  Builder b;
  CoverScope own = {.trail = NULL};
  Stands none = {0};
  TakenList takes = {0};
  scope_list_taken(&own, path->trail, paths->team->ranks);
  builder_init(&b, paths, &own, get_valued(paths, number));
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

Closed path_is_closed(Paths *paths, const CoverScope *scope, uint32_t number,
                      Stands *stands, TakenList *witness) {
  if (!is_faithful(paths, number)) return CLOSED_UNKNOWN;
  Builder b;
  builder_init(&b, paths, scope, get_valued(paths, number));
  Closed closed = CLOSED_UNKNOWN;
  if (build(&b, stands)) {
    closed = ask(&b, stands, witness);
  }
  builder_fini(&b);
  return closed;
}
