// Do explored paths stand for what is held back at choice points? Asked when a
// choice point is left: of everything below the outermost one, as far out as an
// execution that is not covered allows, of that one alone.
#include "search/internal.h"

#include <assert.h>

static ChoicePoint *outermost(ChoicePoint *point) {
  assert(point->labelled);
  while (point->above != NULL && point->above->labelled)
    point = point->above;
  return point;
}

static uint32_t knows_nothing(const void *context, uint32_t of) {
  (void)context, (void)of;
  return 0;
}

// What happens in executions that are not run matters to choice points above.
static void note_covered(ChoicePoint *point, const ActSet *acts) {
  act_set_unite(&point->below, acts);
  if (point->below.all) choice_point_widen_to(point, NULL);
  for (uint32_t i = 0; i < acts->acts.len; i++)
    choice_point_notice(point, &acts->acts.data[i], knows_nothing, NULL);
}

bool search_covers(Search *s, ChoicePoint *point, const ChoicePoint *from,
                   const TakenMessage *next, TakenList *witness) {
  assert(from->labelled && from->depth <= point->depth);
  if (!s->paths.enabled) return false;    // given up by the question before
  assert(from->first_path <= s->paths.done.len);
  CoverScope scope = {.trail = from->trail, .next = next,
                      .condition = &from->condition,
                      .first = outermost(point)->first_path,
                      .below = from->first_path};
  ActSet acts = {0};
  bool covered = paths_cover(&s->paths, &scope, &acts, witness);
  if (covered) note_covered(point, &acts);
  act_set_fini(&acts);
  return covered;
}

// All choice points from this one out to that one are settled.
static void note_all(Search *s, ChoicePoint *point, ChoicePoint *far) {
  uint32_t paths = s->paths.done.len;
  for (ChoicePoint *c = point; c != far; c = c->above) c->covered_by = paths;
  far->covered_by = paths;
}

// An execution that is not covered tells how far out it is worth asking: it
// begins like the path to some choice point, and what is further in may be
// covered all at once. The outermost of these; `point`: there is none further
// out.
static ChoicePoint *inside_of(const Search *s, ChoicePoint *point,
                              const ChoicePoint *from,
                              const TakenList *witness) {
  uint32_t shared = trail_agrees(point->trail, s->paths.team->ranks, witness);
  while (point != from && point->above != from &&
         point->above->trail != NULL && point->above->trail->length > shared)
    point = point->above;
  return point;
}

#define MOST_TRIES 6
static bool is_covered_inside(Search *s, ChoicePoint *point, ChoicePoint *from,
                              TakenList *witness) {
  for (unsigned i = 0; i < MOST_TRIES && witness->len != 0; i++) {
    from = inside_of(s, point, from, witness);
    if (from == point) return false;
    if (!search_covers(s, point, from, NULL, witness)) continue;
    note_all(s, point, from);
    return true;
  }
  return false;
}

// Everything below the outermost choice point is asked for at first, and again
// when there are twice as many paths.
static bool is_all_covered(Search *s, ChoicePoint *point, ChoicePoint *top,
                           TakenList *witness) {
  assert(top != point && top->depth < point->depth);
  assert(top->first_path <= s->paths.done.len);
  uint32_t paths = s->paths.done.len;
  if (top->next_look > paths - top->first_path) return false;
  top->next_look = 2 * (paths - top->first_path);
  if (!search_covers(s, point, top, NULL, witness))
    return is_covered_inside(s, point, top, witness);
  note_all(s, point, top);
  return true;
}

bool search_is_covered(Search *s, ChoicePoint *point, TakenList *witness) {
  if (!s->paths.enabled || !point->labelled) return false;
  uint32_t paths = s->paths.done.len;
  if (paths != 0 && point->covered_by == paths) return true;
  ChoicePoint *top = outermost(point);
  if (point != top && is_all_covered(s, point, top, witness))
    return true;
  return search_covers(s, point, point, NULL, witness);
}
