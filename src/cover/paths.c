// Explored paths, kept as long as something above them is held back, and how
// they stand in for one another.
#include "cover/paths.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"

#define MAX_PATHS 4096     // kept; beyond that models are not worth it
#define MAX_STANDS 512     // paths that stand in for one
#define MAX_ASKED 256      // models for one answer
#define MAX_FAILURES 256   // answers "no" in a row
#define MAX_VAIN 48        // the same, as long as nothing was spared

// Asking costs work, too: about so many units may be spent at once, for each
// state that was explored, for each alternative that was spared, and one for so
// many instructions. A unit is about a microsecond, but counted, not measured:
// the same command must explore the same paths under any load.
#define WORK_AT_ONCE 3000000
#define WORK_PER_STATE 100
#define WORK_PER_PRUNED 20000
#define INSTRUCTIONS_PER_WORK 20
#define SHARE 6               // of the work expected without models

void paths_init(Paths *paths, const Team *team, ExprTable *terms,
                const ExploreOptions *options, Exploration *result) {
  *paths = (Paths){.enabled = true, .team = team, .terms = terms,
                   .engine = options->model_engine, .halt = options->halt,
                   .folder = options->model_folder,
                   .first_instructions = team_instructions(team),
                   .result = result};
}

void paths_expect(Paths *paths, uint64_t work) {
  paths->expected = work;
  paths->first_work = team_work(paths->team, paths->result->states);
}

void paths_spare(Paths *paths, uint64_t work) { paths->spared += work; }

static void finished_fini(const Paths *paths, FinishedPath *path) {
  assert(path->trail != NULL || path->guards == NULL);
  if (path->trail == NULL) return;
  for (uint32_t r = 0; r < paths->team->ranks; r++) {
    vec_fini(&path->guards[r].list);
    vec_fini(&path->guards[r].prefixes);
  }
  mem_free(path->guards, paths->team->ranks * sizeof *path->guards);
  vec_fini(&path->condition);
  path_values_free(path->values);
  trail_unref(path->trail);
}

void paths_fini(Paths *paths) {
  for (uint32_t i = 0; i < paths->done.len; i++)
    finished_fini(paths, &paths->done.data[i]);
  vec_fini(&paths->done);
  vec_fini(&paths->classes);
  paths->enabled = false;
}

// From now on the search is as it would be without models. Where they were a
// trial, the search ends it.
static void paths_give_up(Paths *paths) {
  if (paths->expected == 0) run_end_trails(paths->team->mpi);
  paths_fini(paths);
}

// ---- Adding.

// Decisions by one term are one decision: what it says is settled.
static bool is_known(const Guards *guards, ExprId term) {
  for (uint32_t i = 0; i < guards->list.len; i++)
    if (expr_same(guards->list.data[i].term, term)) return true;
  return false;
}

static void add_guard(Guards *guards, Guard guard) {
  assert(guards->list.len == guards->prefixes.len);
  Hash128 hash = {1, 2};
  if (guards->prefixes.len != 0) hash = *vec_last(&guards->prefixes);
  hash_add(&hash, guard.value.index);
  vec_push(&guards->list, guard);
  vec_push(&guards->prefixes, hash);
}

ExprId paths_class(Paths *paths, const struct Payload *payload) {
  uint32_t i = 0;
  while (i < paths->classes.len &&
         !trail_payload_is_like(paths->classes.data[i], payload))
    i++;
  if (i == paths->classes.len) vec_push(&paths->classes, payload);
  return expr_const(paths->terms, 32, i);
}

// The part with the data that was received with a label.
static const Trail *find_sent(const Trail *label) {
  assert(label->kind == TRAIL_LABEL);
  const Trail *t = label;
  if (label->op < 0) t = label->before;
  assert(label->op >= 0 || t->kind == TRAIL_PROBE);
  while (label->op >= 0 && (t->kind != TRAIL_MATCH || t->rank != label->rank ||
                            t->op != label->op))
    t = t->before;
  uint32_t peer = t->peer, order = t->order;
  t = label;   // labels may have begun between match and delivery
  while ((t->kind != TRAIL_SEND && t->kind != TRAIL_DATA) ||
         t->rank != peer || t->order != order)
    t = t->before;
  return t;
}

static void collect_guards(Paths *paths, const Trail *newest,
                           Guards *guards) {
  VEC(const Trail *) parts = {0};
  for (const Trail *t = newest; t != NULL; t = t->before)
    if (t->kind == TRAIL_GUARD || t->kind == TRAIL_LABEL) vec_push(&parts, t);
  for (uint32_t i = parts.len; i-- > 0;) {
    const Trail *t = parts.data[i];
    if (t->kind == TRAIL_LABEL) {
      add_guard(&guards[t->rank],
                (Guard){t, EXPR_NONE,
                        paths_class(paths, find_sent(t)->payload)});
    } else if (!is_known(&guards[t->rank], t->term)) {
      add_guard(&guards[t->rank],
                (Guard){t, t->term, expr_unlabelled(paths->terms, t->term)});
    }
  }
  vec_fini(&parts);
}

void paths_add(Paths *paths, World *world, const Path *condition,
               bool known) {
  if (!paths->enabled) return;
  FinishedPath path = {0};
  if (known) world_end_trail(world);
  if (known && world_trail(world) != NULL &&
      !trail_is_opaque(world_trail(world))) {
    path.trail = trail_ref(world_trail(world));
    path.guards =
        mem_alloc_zero(paths->team->ranks * sizeof *path.guards);
    collect_guards(paths, path.trail, path.guards);
    terms_list(condition, &path.condition);
  }
  vec_push(&paths->done, path);
  if (paths->done.len > MAX_PATHS) paths_give_up(paths);
}

static bool is_taker(const Trail *t) {
  return t->kind == TRAIL_RECV || t->kind == TRAIL_PROBE;
}

TakenMessage trail_find_recv(const Trail *trail, uint32_t rank, uint32_t op,
                             uint32_t peer) {
  TakenMessage taken = {(uint16_t)rank, (uint16_t)peer, 0};
  bool found = false;
  for (; trail != NULL; trail = trail->before) {
    if (!is_taker(trail) || trail->rank != rank) continue;
    taken.number += found;
    found = found ||
            (trail->kind == TRAIL_RECV && (uint32_t)trail->op == op);
  }
  return taken;
}

TakenMessage trail_next_taker(const Trail *trail, uint32_t rank,
                              uint32_t peer) {
  TakenMessage taken = {(uint16_t)rank, (uint16_t)peer, 0};
  for (; trail != NULL; trail = trail->before)
    taken.number += is_taker(trail) && trail->rank == rank;
  return taken;
}

uint32_t trail_common(const Trail *a, const Trail *b) {
  // They are shared lists.
  while (a != NULL && b != NULL && a != b) {
    if (a->length >= b->length) {
      a = a->before;
    } else {
      b = b->before;
    }
  }
  return a == NULL || b == NULL ? 0 : a->length;
}

// ---- How paths differ.

uint32_t guards_differ(const Guards *a, const Guards *b) {
  assert(a->list.len == a->prefixes.len && b->list.len == b->prefixes.len);
  uint32_t low = 0, high = a->list.len;   // they agree on `low` guards
  if (b->list.len < high) high = b->list.len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (hash_equal(a->prefixes.data[middle], b->prefixes.data[middle])) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low == a->list.len ? UINT32_MAX : low;
}

// Do all inputs of the one satisfy the other?
static bool includes(const Terms *all, const Terms *some) {
  uint32_t i = 0;
  for (uint32_t k = 0; k < some->len; k++) {
    while (i < all->len && all->data[i].index < some->data[k].index) i++;
    if (i == all->len || !expr_same(all->data[i], some->data[k]))
      return false;
  }
  return true;
}

// Where other paths have another outcome of a guard than this one, before
// which they agree.
static void find_stands(const Paths *paths, const CoverScope *scope,
                        uint32_t number, Stands *out) {
  assert(number < paths->done.len && scope->first <= paths->done.len);
  const FinishedPath *path = &paths->done.data[number];
  vec_clear(out);
  for (uint32_t i = scope->first; i < paths->done.len; i++) {
    const FinishedPath *other = &paths->done.data[i];
    if (i == number || other->trail == NULL ||
        !includes(&path->condition, &other->condition))
      continue;
    for (uint32_t r = 0; r < paths->team->ranks; r++) {
      uint32_t at = guards_differ(&path->guards[r], &other->guards[r]);
      if (at >= other->guards[r].list.len) continue;
      vec_push(out, ((Stand){i, r, at, other->guards[r].list.data[at].value,
                             false}));
    }
    if (out->len >= MAX_STANDS) return;
  }
}

// ---- Asking.

typedef struct Cover {
  Paths *paths;
  const CoverScope *scope;
  PathNumbers waiting;     // paths to be asked about
  Table seen;              // those that were or are
  TakenList *witness;
} Cover;

static void want(Cover *cover, uint32_t number) {
  assert(number < cover->paths->done.len);
  if (table_find(&cover->seen, number) != NULL) return;
  table_set(&cover->seen, number, 1);
  vec_push(&cover->waiting, number);
}

// Some path for every input: one that all inputs satisfy, or else one of each
// kind that was found below.
static bool want_first(Cover *cover) {
  assert(cover->waiting.len == 0 && cover->scope->first <= cover->scope->below);
  const Paths *paths = cover->paths;
  const CoverScope *scope = cover->scope;
  for (uint32_t i = paths->done.len; i-- > scope->first;) {
    const FinishedPath *path = &paths->done.data[i];
    if (path->trail == NULL || !includes(scope->condition, &path->condition))
      continue;
    want(cover, i);
    return true;
  }
  for (uint32_t i = scope->below; i < paths->done.len; i++) {
    const FinishedPath *path = &paths->done.data[i];
    if (path->trail == NULL) return false;
    bool covered = false;
    for (uint32_t k = 0; k < cover->waiting.len && !covered; k++) {
      const FinishedPath *other =
          &paths->done.data[cover->waiting.data[k]];
      covered = includes(&path->condition, &other->condition);
    }
    if (!covered) want(cover, i);
  }
  return cover->waiting.len != 0;
}

// Let E be an execution in the scope. It agrees on no guard with the first
// path or on some. If on all of its own, that path's model has it. If not, the
// model has it up to the first one on which they differ, and has no execution
// that gets there unless a path stands in that agrees with E up to and with
// this guard: which was asked about as well.
static bool cover_all(Cover *cover) {
  Stands stands = {0};
  Closed closed = CLOSED_YES;
  for (uint32_t i = 0; i < cover->waiting.len && closed == CLOSED_YES; i++) {
    uint32_t number = cover->waiting.data[i];
    find_stands(cover->paths, cover->scope, number, &stands);
    closed = i < MAX_ASKED && !halt_look(cover->paths->halt)
                 ? path_is_closed(cover->paths, cover->scope, number, &stands,
                                  cover->witness)
                 : CLOSED_UNKNOWN;
    for (uint32_t k = 0; k < stands.len; k++)
      if (stands.data[k].needed) want(cover, stands.data[k].path);
  }
  vec_fini(&stands);
  return closed == CLOSED_YES;
}

// Matches of a trail in order, with the receive that each is of.
typedef void SeeMatch(void *context, const Trail *match, uint32_t number);

static void each_match(const Trail *trail, uint32_t ranks, SeeMatch *see,
                       void *context) {
  VEC(const Trail *) parts = {0};
  PathNumbers *newest = mem_alloc_zero(ranks * sizeof *newest);  // by operation
  uint32_t *posted = mem_alloc_zero(ranks * sizeof *posted);
  for (const Trail *t = trail; t != NULL; t = t->before)
    if (is_taker(t) || t->kind == TRAIL_MATCH) vec_push(&parts, t);
  for (uint32_t i = parts.len; i-- > 0;) {
    const Trail *t = parts.data[i];
    PathNumbers *numbers = &newest[t->rank];
    if (t->kind == TRAIL_PROBE) {
      see(context, t, posted[t->rank]++);
      continue;
    }
    while (numbers->len <= (uint32_t)t->op) vec_push(numbers, 0);
    if (t->kind == TRAIL_RECV) {
      numbers->data[t->op] = posted[t->rank]++;
    } else {
      see(context, t, numbers->data[t->op]);
    }
  }
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&newest[r]);
  mem_free(newest, ranks * sizeof *newest);
  mem_free(posted, ranks * sizeof *posted);
  vec_fini(&parts);
}

static void list_taken(void *context, const Trail *match, uint32_t number) {
  table_set(context, taken_key(match->rank, number), match->peer);
}

void scope_list_taken(CoverScope *scope, const Trail *trail, uint32_t ranks) {
  each_match(trail, ranks, list_taken, &scope->taken);
}

typedef struct Agreement {
  Table takes;             // receive -> whose message
  uint32_t length;
} Agreement;

static void compare_match(void *context, const Trail *match, uint32_t number) {
  Agreement *a = context;
  const uint64_t *peer = table_find(&a->takes, taken_key(match->rank, number));
  if (peer != NULL && *peer != match->peer && match->length <= a->length)
    a->length = match->length - 1;
}

uint32_t trail_agrees(const Trail *trail, uint32_t ranks,
                      const TakenList *takes) {
  Agreement a = {.length = trail == NULL ? 0 : trail->length};
  for (uint32_t i = 0; i < takes->len; i++)
    table_set(&a.takes, taken_key(takes->data[i].rank, takes->data[i].number),
              takes->data[i].peer);
  each_match(trail, ranks, compare_match, &a);
  table_fini(&a.takes);
  return a.length;
}

static void add_acts(const Cover *cover, ActSet *out) {
  const CoverScope *scope = cover->scope;
  for (uint32_t i = 0; i < cover->waiting.len; i++) {
    const FinishedPath *path =
        &cover->paths->done.data[cover->waiting.data[i]];
    path_values_acts(path->values, trail_common(path->trail, scope->trail),
                       out);
  }
}

uint64_t paths_left(const Paths *paths) {
  const Exploration *result = paths->result;
  uint64_t instructions =
      team_instructions(paths->team) - paths->first_instructions;
  uint64_t allowed = WORK_AT_ONCE + WORK_PER_STATE * result->states +
                     WORK_PER_PRUNED * result->pruned +
                     instructions / INSTRUCTIONS_PER_WORK;
  uint64_t work = team_work(paths->team, result->states) - paths->first_work;
  uint64_t share = (paths->expected + work) / SHARE + paths->spared / 2;
  if (paths->expected != 0 && share < allowed) allowed = share;
  return paths->work < allowed ? allowed - paths->work : 0;
}

bool paths_cover(Paths *paths, CoverScope *scope, ActSet *acts,
                 TakenList *witness) {
  assert(scope->first <= scope->below && scope->below <= paths->done.len);
  vec_clear(witness);
  if (paths->enabled && paths_left(paths) == 0) paths_give_up(paths);
  if (!paths->enabled) return false;
  scope->taken = (Table){0};
  scope_list_taken(scope, scope->trail, paths->team->ranks);
  if (scope->next != NULL)
    table_set(&scope->taken,
              taken_key(scope->next->rank, scope->next->number),
              scope->next->peer);
  double begin = clock_now();
  Cover cover = {.paths = paths, .scope = scope, .witness = witness};
  bool covered = want_first(&cover) && cover_all(&cover);
  if (covered) add_acts(&cover, acts);
  vec_fini(&cover.waiting);
  table_fini(&cover.seen);
  table_fini(&scope->taken);
  paths->result->model_seconds += clock_now() - begin;
  paths->failures = covered ? 0 : paths->failures + 1;
  if (paths->failures > MAX_FAILURES ||
      (paths->failures > MAX_VAIN && paths->result->pruned == 0))
    paths_give_up(paths);
  return covered;
}
