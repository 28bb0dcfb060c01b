// Explored paths, kept as long as something above them is held back.
#include "explore/paths.h"

#include "base/clock.h"

#define MAX_PATHS 4096     // kept; beyond that models are not worth it
#define MAX_COVERING 64    // asked together
#define MAX_FAILURES 64    // answers "no" in a row

void paths_init(Paths *paths, const Team *team, ExprTable *terms,
                Exploration *result) {
  *paths = (Paths){.enabled = true, .team = team, .terms = terms,
                   .result = result};
}

static void finished_fini(const Paths *paths, FinishedPath *path) {
  if (path->trail == NULL) return;
  for (uint32_t r = 0; r < paths->team->ranks; r++)
    vec_fini(&path->guards[r]);
  mem_free(path->guards, paths->team->ranks * sizeof *path->guards);
  trail_unref(path->trail);
}

void paths_fini(Paths *paths) {
  for (uint32_t i = 0; i < paths->done.len; i++)
    finished_fini(paths, &paths->done.data[i]);
  vec_fini(&paths->done);
  paths->enabled = false;
}

// ---- Adding.

static bool is_opaque(const Trail *trail) {
  for (; trail != NULL; trail = trail->before)
    if (trail->kind == TRAIL_OPAQUE) return true;
  return false;
}

// Decisions by one term are one decision: what it says is settled.
static bool is_known(const Guards *guards, ExprId term) {
  for (uint32_t i = 0; i < guards->len; i++)
    if (expr_same(guards->data[i].term, term)) return true;
  return false;
}

static void collect_guards(const Paths *paths, const Trail *newest,
                           Guards *guards) {
  VEC(const Trail *) parts = {0};
  for (const Trail *t = newest; t != NULL; t = t->before)
    if (t->kind == TRAIL_GUARD || t->kind == TRAIL_FORK) vec_push(&parts, t);
  for (uint32_t i = parts.len; i-- > 0;) {
    const Trail *t = parts.data[i];
    Guard guard = {.alternative = (uint32_t)t->op,
                   .alternatives = t->alternatives, .at = t->length};
    if (t->kind == TRAIL_GUARD) {
      if (is_known(&guards[t->rank], t->term)) continue;
      guard = (Guard){.term = t->term, .at = t->length,
                      .value = expr_unlabelled(paths->terms, t->term)};
    }
    vec_push(&guards[t->rank], guard);
  }
  vec_fini(&parts);
}

void paths_add(Paths *paths, World *world, bool known) {
  if (!paths->enabled) return;
  FinishedPath path = {0};
  if (known) world_end_trail(world);
  if (known && world_trail(world) != NULL &&
      !is_opaque(world_trail(world))) {
    path.trail = trail_ref(world_trail(world));
    path.guards =
        mem_alloc_zero(paths->team->ranks * sizeof *path.guards);
    collect_guards(paths, path.trail, path.guards);
  }
  vec_push(&paths->done, path);
  if (paths->done.len > MAX_PATHS) paths_fini(paths);
}

// ---- Asking.

static bool ask_paths(Paths *paths, uint32_t first, uint32_t prefix) {
  if (!paths->enabled || first >= paths->done.len ||
      paths->done.len - first > MAX_COVERING)
    return false;
  for (uint32_t i = first; i < paths->done.len; i++)
    if (paths->done.data[i].trail == NULL) return false;
  bool covered = true;
  for (uint32_t i = first; i < paths->done.len && covered; i++)
    covered = path_is_closed(paths, first, i, prefix);
  paths->failures = covered ? 0 : paths->failures + 1;
  if (paths->failures > MAX_FAILURES) paths_fini(paths);
  return covered;
}

bool paths_cover(Paths *paths, uint32_t first, uint32_t prefix) {
  double begin = clock_now();
  bool covered = ask_paths(paths, first, prefix);
  paths->result->model_seconds += clock_now() - begin;
  return covered;
}
