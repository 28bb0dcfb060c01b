// States in which every rank waits: is it the end, a deadlock, a state seen
// before, or a choice point, and which of its choices are followed?
#include <assert.h>

#include "search/internal.h"

#define DEFAULT_SPINS 1000

// A deadlock that needs what no library does is less than an error of itself,
// whatever the user wants to see: where the ranks can go on without it, what
// libraries do is covered by the executions that do.
static void add_deadlock(Search *s, State *state, Finding *finding,
                         bool can_go_on) {
  const Module *module = finding->module;
  uint32_t place = finding->place;
  FindingKind kind = finding->kind;
  bool is_strict = finding->severity == SEVERITY_WARNING;
  if (run_add_finding(s->run, state, finding) == AS_ERROR) {
    state->reported = true;
  } else if (!is_strict || !can_go_on) {
    run_silence(s->run, state, kind, module, place);
  }
}

// Nothing goes on in this state, unless by choices that need not be made. True
// if that is a defect.
static bool add_deadlocks(Search *s, State *state, const Choices *choices) {
  Findings findings = {0};
  deadlock_describe(&s->run->team, state, false, &findings);
  for (uint32_t i = 0; i < findings.len; i++) {
    Finding *finding = &findings.data[i];
    finding->needs_blocking = finding->needs_blocking ||
                              deadlock_can_go_on(finding, choices);
    finding_describe_deadlock(finding);
    add_deadlock(s, state, finding, choices->len != 0);
  }
  bool found = findings.len != 0;
  s->run->result->deadlocks += found;
  vec_fini(&findings);
  return found;
}

// Does every rank that has not ended exchange messages, or take part in
// collective calls, in the circle? One that does not waits in vain. What
// happens there may be too much to be remembered: then it is not known.
static bool is_taking_part(const Search *s, const ActSet *below,
                           const State *state) {
  if (below->all) {
    limits_add_kind(&s->run->result->limits, LIMIT_ENDLESS, NULL, PLACE_NONE,
                    NULL);
    return true;
  }
  for (uint32_t r = 0; r < state->rank_count; r++) {
    bool acts = !rank_is_alive(&state->slots[r]);
    for (uint32_t i = 0; i < below->acts.len && !acts; i++)
      acts = below->acts.data[i].rank == r &&
             act_is_message(&below->acts.data[i]);
    if (!acts) return false;
  }
  return true;
}

// The ranks go on, but in circles.
typedef struct Circle {
  const State *state;      // that comes back
  bool needs_blocking;     // sends without buffering
  bool endless;            // something happens in it
  bool progresses;         // ... to all ranks
} Circle;

// Where results are compared: there is none.
static void note_no_result(Search *s) {
  if (s->run->options->observed)
    limits_add_kind(&s->run->result->limits, LIMIT_NOT_SHOWN, NULL, PLACE_NONE,
                    "an execution never ends, so it gives nothing to compare");
}

static void report_circle(Search *s, const Circle *circle) {
  assert(!circle->progresses || circle->endless);
  Findings findings = {0};
  if (world_may_turn(circle->state->world)) return;
  if (circle->progresses) {
    s->endless = true;
    note_no_result(s);
  } else {
    s->run->result->deadlocks++;
  }
  deadlock_describe(&s->run->team, circle->state, true, &findings);
  for (uint32_t i = 0; i < findings.len; i++) {
    Finding *finding = &findings.data[i];
    finding->endless = circle->endless;
    finding->progresses = circle->progresses;
    finding->needs_blocking =
        finding->needs_blocking || circle->needs_blocking;
    finding_describe_deadlock(finding);
    run_add_finding(s->run, circle->state, finding);
  }
  vec_fini(&findings);
}

static void add_circle(Search *s, const ChoicePoint *point) {
  assert(point->circle != NULL && point->low >= point->depth);
  bool endless = !point->idle;
  const Circle circle = {
      .state = point->circle,
      .needs_blocking = point->buffers,
      .endless = endless,
      .progresses =
          endless && is_taking_part(s, &point->below, point->circle)};
  report_circle(s, &circle);
}

// ---- Finishing.

static void follow_choice(Search *s, State *state, const Choice *choice) {
  assert(state->point != NULL && state->point->open > 0);
  s->run->result->choices++;
  state_decide_choice(state, choice);
  frontier_push(&s->frontier, state);
}

// Follows what was held back.
static void widen(Search *s, ChoicePoint *point) {
  assert(point->state != NULL && point->rest.len != 0);
  State *state = point->state;
  point->state = NULL;
  s->run->result->reordered++;
  point->open += point->rest.len;
  for (uint32_t i = point->rest.len; i-- > 0;) {
    State *next =
        i == 0 ? state : state_fork(state, s->next_number++);
    next->point = point;
    follow_choice(s, next, &point->rest.data[i]);
  }
}

// Follows another message for the receive that was decided: sibling i, and
// below it what leads to something new.
static void follow_sibling(Search *s, ChoicePoint *point, uint32_t i,
                           TakenList *plan) {
  assert(i < point->siblings.len && point->others != NULL);
  assert(point->followed > 0);
  Choice choice = point->siblings.data[i];
  bool last = point->siblings.len == 1;
  State *next = last ? point->others
                     : state_fork(point->others, s->next_number++);
  point->siblings.data[i] = *vec_last(&point->siblings);
  point->siblings.len--;
  if (last) point->others = NULL;
  TakenList old = point->plan;
  point->plan = *plan;
  *plan = old;
  point->open++;
  point->followed++;
  next->point = point;
  follow_choice(s, next, &choice);
}

// Is something held back that would have to be followed now?
static bool is_pending(const ChoicePoint *point) {
  return point->others != NULL ||
         (point->widen && point->state != NULL);
}

static TakenMessage receive_of(const ChoicePoint *point, const Choice *choice) {
  assert(point->trail != NULL);
  if (choice->kind == EVENT_PROBE)
    return trail_next_taker(point->trail, choice->rank, choice->peer);
  assert(choice->kind == EVENT_MATCH);
  return trail_find_recv(point->trail, choice->rank, choice->op,
                         choice->peer);
}

static const TakenMessage *find_taken(const TakenList *list,
                                      TakenMessage receive) {
  for (uint32_t i = 0; i < list->len; i++)
    if (list->data[i].rank == receive.rank &&
        list->data[i].number == receive.number)
      return &list->data[i];
  return NULL;
}

// So many siblings need not be followed; each would have cost about as much as
// one of those that were.
static void prune(Search *s, const ChoicePoint *point, uint32_t count) {
  assert(point->followed > 0 && point->begun <= search_work(s));
  s->run->result->pruned += count;
  paths_spare(&s->paths,
              (search_work(s) - point->begun) / point->followed * count);
}

// Follows a message that leads to something new. False if there is none left.
static bool follow_uncovered(Search *s, ChoicePoint *point,
                             TakenList *witness) {
  assert(point->others != NULL && point->siblings.len > 0);
  const TakenMessage *next =
      find_taken(witness, receive_of(point, &point->siblings.data[0]));
  for (uint32_t i = 0; next != NULL && i < point->siblings.len; i++)
    if (point->siblings.data[i].peer == next->peer) {
      follow_sibling(s, point, i, witness);
      return true;
    }
  while (point->siblings.len > 0) {
    uint32_t i = point->siblings.len - 1;
    TakenMessage receive = receive_of(point, &point->siblings.data[i]);
    if (!s->paths.enabled || !point->labelled ||
        !search_covers(s, point, point, &receive, witness)) {
      follow_sibling(s, point, i, witness);
      return true;
    }
    prune(s, point, 1);
    point->siblings.len--;
  }
  state_free(&s->run->team, point->others);
  point->others = NULL;
  return false;
}

// What is held back need not be followed.
static void drop_rest(Search *s, ChoicePoint *point) {
  if (point->others != NULL) {
    if (!s->dropping) prune(s, point, point->siblings.len);
    state_free(&s->run->team, point->others);
  }
  point->others = NULL;
  point->widen = false;
}

// Joins what is known of a component to the choice point above, if that belongs
// to it too; otherwise the component is complete.
static void join_component(Search *s, ChoicePoint *point) {
  assert(point->open == 0);
  assert(point->low <= point->depth && point->back <= point->depth);
  ChoicePoint *above = point->above;
  bool complete = point->low >= point->depth;
  if (s->dropping) point->escapes = true;
  if (s->depth_first && complete && point->circle != NULL &&
      !point->escapes)
    add_circle(s, point);
  if (above == NULL) return;
  if (point->optional) {
    above->buffers = true;
  } else if (complete) {
    above->escapes = true;
  } else {
    if (point->low < above->low) above->low = point->low;
    above->idle = above->idle && point->idle;
    above->escapes = above->escapes || point->escapes;
    above->buffers = above->buffers || point->buffers;
  }
}

// Its state is explored. If it is part of a circle with states above, more may
// happen below it than is known so far.
static void close_entry(Search *s, ChoicePoint *point) {
  Visited *visited = &s->visited;
  ChoicePoint *above = point->above;
  if (point->entry == ENTRY_NONE) return;
  if (point->back >= point->depth || !s->depth_first) {
    visited_close(visited, point->entry, point->pending,
                  &point->below);
    return;
  }
  assert(above != NULL && point->back < point->depth);
  visited_close_pending(visited, point->entry, &point->below);
  if (point->back < above->back) above->back = point->back;
  for (uint32_t i = point->pending;
       point->optional && i < visited->pending.len; i++)
    vec_at(&visited->entries, visited->pending.data[i])->apart = true;
}

static void note_growth(Search *s, const ChoicePoint *point) {
  if (s->dropping || s->promise.top == NULL) return;
  uint64_t work = search_work(s);
  if (point->above == NULL) {
    promise_end(&s->promise, &s->run->team);
  } else if (!s->promise.trial) {
    promise_close(&s->promise, point->depth, work - point->begun, work,
                  s->run->options->models_after);
    s->dropping = s->promise.due;   // until it begins again
  }
}

// All below the choice point is explored: what happened there happened below
// the one above, too.
static void close_point(Search *s, ChoicePoint *point) {
  assert(point->others == NULL && point->open == 0);
  note_growth(s, point);
  if (point->above == NULL && (s->dropping || !search_is_refuted(s)))
    search_drop_anchor(s);
  if (point->above == NULL) search_drop_top(s);
  join_component(s, point);
  if (point->state != NULL) state_free(&s->run->team, point->state);
  if (point->circle != NULL) state_free(&s->run->team, point->circle);
  point->state = point->circle = NULL;
  close_entry(s, point);
  if (point->above != NULL)
    act_set_unite(&point->above->below, &point->below);
  choice_point_free(point);
}

// Follows what is held back and must be. False if there is nothing.
static bool go_on(Search *s, ChoicePoint *point) {
  assert(point->open == 0);
  if (!is_pending(point)) return false;
  TakenList witness = {0};
  bool more = false;
  if (search_is_covered(s, point, &witness)) {
    drop_rest(s, point);
  } else {
    more = point->others != NULL &&
           follow_uncovered(s, point, &witness);
    if (!more && point->widen && point->state != NULL) {
      widen(s, point);
      more = true;
    }
  }
  vec_fini(&witness);
  return more;
}

static void leave_point(Search *s, ChoicePoint *point) {
  assert(point == NULL || point->open > 0);
  while (point != NULL && --point->open == 0) {
    if (s->dropping) {
      drop_rest(s, point);
    } else if (go_on(s, point)) {
      return;
    }
    ChoicePoint *above = point->above;
    close_point(s, point);
    point = above;
  }
}

void search_finish(Search *s, State *state) {
  assert(state != s->promise.top);
  ChoicePoint *point = state->point;
  state_free(&s->run->team, state);
  leave_point(s, point);
}

// For searches that are not depth-first.
static void note_end(Search *s, uint32_t entry) {
  if (!s->depth_first && entry != ENTRY_NONE)
    state_graph_add_end(&s->graph, entry);
}

static void note_edge(Search *s, const State *state, uint32_t entry) {
  const ChoicePoint *from = state->point;
  if (s->depth_first || from == NULL || state->optional) return;
  state_graph_add_edge(&s->graph, from->entry, entry);
}

void search_escape(Search *s, const State *state) {
  ChoicePoint *point = state->point;
  if (point == NULL) return;
  if (state->optional) {
    point->buffers = true;
  } else {
    point->escapes = true;
    note_end(s, point->entry);
  }
}

// ---- Acts.

typedef struct EventKnowledge {
  const World *world;
  uint32_t act;
} EventKnowledge;

static uint32_t known_at_act(const void *context, uint32_t of) {
  const EventKnowledge *k = context;
  return world_act_clock(k->world, k->act, of);
}

void search_note_acts(Search *s, State *state) {
  const Acts *acts = world_acts(state->world);
  if (acts->len == 0) return;
  assert(state->point == NULL || state->point->open > 0);
  bool orders = (s->reductions & REDUCE_ORDER) != 0;
  for (uint32_t i = 0; state->point != NULL && i < acts->len; i++) {
    EventKnowledge k = {state->world, i};
    act_set_add(&state->point->below, &acts->data[i]);
    if (orders)
      choice_point_notice(state->point, &acts->data[i], known_at_act, &k);
  }
  world_clear_acts(state->world);
}

typedef struct RankKnowledge {
  const World *world;
  uint32_t rank;
} RankKnowledge;

static uint32_t known_now(const void *context, uint32_t of) {
  const RankKnowledge *k = context;
  return world_clock(k->world, k->rank, of);
}

// The future of this state is that of one already explored: its acts happen
// below the choice points above this one, too. The acting rank knows then at
// least what it knows now.
static void repeat_acts(Search *s, const State *state, const ActSet *below) {
  ChoicePoint *point = state->point;
  if (point == NULL) return;
  act_set_unite(&point->below, below);
  if (below->all) {
    choice_point_widen_to(point, NULL);
    search_refute_all(s, point);
  }
  for (uint32_t i = 0; i < below->acts.len; i++) {
    const Act *act = &below->acts.data[i];
    assert(act->rank < state->rank_count);
    RankKnowledge k = {state->world, act->rank};
    choice_point_notice(point, act, known_now, &k);
    if (act->kind == ACT_TOUCH) search_notice_touch(s, point, act);
  }
}

// ---- Ends.

static void add_leftovers(Search *s, const State *state) {
  Findings findings = {0};
  leftovers_describe(&s->run->team, state, &findings);
  for (uint32_t i = 0; i < findings.len; i++)
    run_add_finding(s->run, state, &findings.data[i]);
  vec_fini(&findings);
}

// A rank takes no part any more: that others wait for ever is no wonder.
static bool is_broken(const State *state) {
  return state->failed || state->limited || state->dropped ||
         world_is_aborted(state->world);
}

// The state closes a circle with the open choice point `to`.
static void close_circle(const State *state, const ChoicePoint *to) {
  ChoicePoint *from = state->point;
  assert(from != NULL);
  assert(to->depth <= from->depth);
  choice_point_widen_to(from, to);
  if (to->depth < from->back) from->back = to->depth;
  if (state->optional) {
    from->buffers = true;
  } else if (to->depth < from->low) {
    from->low = to->depth;
  }
}

// Explored before: all of it, or all but what follows after coming back to a
// state that is open. Then this one is part of that circle, together with
// everything above it that the other was found below of.
static void meet_explored(Search *s, State *state, const VisitedEntry *entry) {
  assert(entry->open == NULL);
  repeat_acts(s, state, entry->below);
  if (entry->pending == NOT_PENDING) {
    search_escape(s, state);
  } else {
    const ChoicePoint *to = state->point;
    assert(to != NULL);
    while (to->pending > entry->pending) to = to->above;
    close_circle(state, to);
    if (entry->apart) search_escape(s, state);
  }
  search_finish(s, state);
}

// The state was seen before and needs no exploration.
static void meet_again(Search *s, State *state, uint32_t index) {
  paths_add(&s->paths, state->world, &state->path, false);
  const VisitedEntry *entry = vec_at(&s->visited.entries, index);
  ChoicePoint *from = state->point, *to = entry->open;
  assert(to == NULL || to->entry == index);
  s->run->result->equal_states++;
  s->run->result->ends[END_EQUAL]++;
  if (!s->depth_first) {
    search_finish(s, state);
    return;
  }
  if (to == NULL) {
    meet_explored(s, state, entry);
    return;
  }
  close_circle(state, to);
  if (to->circle == NULL && !state->optional && !is_broken(state)) {
    to->circle = state;
    state->point = NULL;
    leave_point(s, from);
    return;
  }
  search_finish(s, state);
}

void search_circle(Search *s, State *state, bool all) {
  const Circle circle = {.state = state, .endless = true, .progresses = all};
  if (!is_broken(state)) report_circle(s, &circle);
  paths_add(&s->paths, state->world, &state->path, false);
  s->run->result->equal_states++;
  s->run->result->ends[END_EQUAL]++;
  search_escape(s, state);
  search_finish(s, state);
}

// ---- Choices.

static bool has_mandatory(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional) return true;
  return false;
}

static bool is_idle(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional && choices->data[i].kind != EVENT_NOTHING)
      return false;
  return true;
}

// What is planned for the receive comes first.
static void put_planned_first(const ChoicePoint *point, Choices *choices,
                              uint32_t count) {
  assert(count > 1 && count <= choices->len);
  TakenMessage receive = receive_of(point, &choices->data[0]);
  const ChoicePoint *planner = point->above;
  while (planner != NULL && planner->labelled && planner->plan.len == 0)
    planner = planner->above;
  if (planner == NULL) return;
  const TakenMessage *next = find_taken(&planner->plan, receive);
  for (uint32_t i = 1; next != NULL && i < count; i++)
    if (choices->data[i].peer == next->peer) {
      Choice choice = choices->data[i];
      choices->data[i] = choices->data[0];
      choices->data[0] = choice;
      return;
    }
}

static bool is_of_taker(const Choice *choice) {
  return choice->kind == EVENT_MATCH || choice->kind == EVENT_PROBE;
}

// With models, other messages for one receive or probe wait until it is known whether
// they must be followed. Gives how many choices are left to be followed.
static uint32_t hold_siblings(Search *s, State *state, ChoicePoint *point,
                              Choices *choices, uint32_t count) {
  assert(count > 0 && count <= choices->len);
  const Choice *first = &choices->data[0];
  if (!point->labelled || count < 2) return count;
  for (uint32_t i = 0; i < count; i++)
    if (!is_of_taker(&choices->data[i]) ||
        choices->data[i].kind != first->kind ||
        choices->data[i].op != first->op)
      return count;
  put_planned_first(point, choices, count);
  assert(point->others == NULL && point->siblings.len == 0);
  point->followed = 1;
  point->others = state_fork(state, s->next_number++);
  for (uint32_t i = 1; i < count; i++)
    vec_push(&point->siblings, choices->data[i]);
  for (uint32_t i = count; i < choices->len; i++)
    choices->data[i - count + 1] = choices->data[i];
  choices->len -= count - 1;
  assert(point->siblings.len == count - 1);
  return 1;
}

// Follows the first `count` choices and holds back the rest.
static void branch(Search *s, State *state, ChoicePoint *point,
                   Choices *choices, uint32_t count) {
  assert(count > 0 && count <= choices->len);
  assert(point->state == NULL && point->circle == NULL);
  if (s->paths.enabled && !trail_is_opaque(point->trail)) {
    world_start_labels(state->world);
    point->labelled = true;
  }
  count = hold_siblings(s, state, point, choices, count);
  search_shuffle_choices(s, choices->data, count);
  search_shuffle_choices(s, choices->data + count, choices->len - count);
  bool hold = count < choices->len;
  point->open += count;
  state->point = point;
  if (hold) {
    Choices followed = {choices->data, count, 0};
    Choices rest = {choices->data + count, choices->len - count, 0};
    choice_point_hold_back(point, state, &followed, &rest);
  }
  for (uint32_t i = count; i-- > 0;) {
    State *next = i == 0 && !hold
                      ? state
                      : state_fork(state, s->next_number++);
    follow_choice(s, next, &choices->data[i]);
  }
}

// Nothing must happen any more. If MPI buffers after all, ranks go on.
static void stand_still(Search *s, State *state, ChoicePoint *point,
                        Choices *choices) {
  assert(!has_mandatory(choices));
  bool turns = world_may_turn(state->world);
  bool over = turns || state->limited ||
              (world_is_aborted(state->world) &&
               !world_strands(state->world));
  bool reported = state->reported, silenced = state->silenced;
  bool stuck = !over && add_deadlocks(s, state, choices);
  // An execution that goes on by buffering is not the one that stands still.
  if (choices->len != 0) {
    state->reported = reported;
    state->silenced = silenced;
  }
  if (choices->len == 0) {
    // Ranks wait for one that ended, or did not do what they wait for.
    if (!over && !stuck && !state->dropped)
      run_silence(s->run, state, FINDING_DEADLOCK, NULL, PLACE_NONE);
    state->failed = state->failed || stuck;
    point->open++;
    state->point = point;
    search_end_path(s, state);
    return;
  }
  if (!turns) note_end(s, point->entry);
  if ((s->reductions & REDUCE_ORDER) == 0) {
    branch(s, state, point, choices, choices->len);
    return;
  }
  // Picks by tests and waits beside EVENT_BUFFERED are alternatives of their
  // own; everything blocked for lack of buffering goes on together.
  uint32_t buffers = 0, others = 0;
  for (uint32_t i = 0; i < choices->len; i++) {
    if (choices->data[i].kind == EVENT_BUFFERED) {
      buffers++;
    } else {
      choices->data[others++] = choices->data[i];
    }
  }
  state->point = point;
  if (buffers != 0) {
    Choices all = {0};
    State *next = state_fork(state, s->next_number++);
    world_choices(state->world, &all, NULL);
    point->open++;
    s->run->result->choices++;
    state_decide_buffer(next, &all);
    frontier_push(&s->frontier, next);
    vec_fini(&all);
  }
  choices->len = others;
  point->open++;   // for the state itself
  for (uint32_t i = others; i-- > 0;) {
    point->open++;
    follow_choice(s, state_fork(state, s->next_number++),
                  &choices->data[i]);
  }
  search_finish(s, state);
}

static bool is_over_bounds(Search *s, State *state) {
  const ExploreOptions *options = s->run->options;
  uint32_t spins =
      options->spin_bound != 0 ? options->spin_bound : DEFAULT_SPINS;
  if (options->max_forks != 0 && state_depth(state) >= options->max_forks) {
    search_cut(s, state, LIMIT_FORKS, PLACE_NONE, NULL);
    return true;
  }
  if (state->spins > spins) {
    search_cut(s, state, LIMIT_SPINS, PLACE_NONE, NULL);
    return true;
  }
  return false;
}

// Does one rank's choice take away what another one may choose? Then no rank's
// choices can be followed alone.
static bool takes_away(const World *world, const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (world_choice_takes(world, &choices->data[i])) return true;
  return false;
}

static void cross(Search *s, State *state, uint32_t entry) {
  assert(entry == ENTRY_NONE || s->visited.entries.data[entry].open == NULL);
  Choices *choices = &s->choices;
  bool partial = false;
  vec_clear(choices);
  world_choices(state->world, choices, &partial);
  if (partial)
    limits_add_kind(&s->run->result->limits, LIMIT_PICKS, NULL,
                    PLACE_NONE, NULL);
  ChoicePoint *point = choice_point_new(state->point, entry);
  point->pending = s->visited.pending.len;
  point->begun = search_work(s);
  if (point->above == NULL) search_keep_anchor(s, state);
  if (s->promise.waits && point->above == NULL)
    promise_begin(&s->promise, state, s->next_number++, point->begun);
  if (point->above == NULL) search_keep_top(s, state);
  if (s->paths.enabled) {
    point->first_path = s->paths.done.len;
    terms_list(&state->path, &point->condition);
    if (world_trail(state->world) != NULL)
      point->trail = trail_ref(world_trail(state->world));
  }
  if (entry != ENTRY_NONE) s->visited.entries.data[entry].open = point;
  point->idle = is_idle(choices);
  point->optional = state->optional;
  state->optional = false;
  // The state's own place below the choice point above is now the choice
  // point's.
  if (point->above != NULL) point->above->open--;
  if (!has_mandatory(choices)) {
    stand_still(s, state, point, choices);
    return;
  }
  uint32_t count = choices->len;
  assert(count > 0);
  if ((s->reductions & REDUCE_ORDER) != 0 && !takes_away(state->world, choices))
    count = search_pick_alone(s, state, choices)
                ? 1
                : choices_pick(state->world, choices);
  branch(s, state, point, choices, count);
}

// Nothing happens here, but another thread of some rank would go on.
static bool is_turned(Search *s, const State *state) {
  if (!world_may_turn(state->world)) return false;
  vec_clear(&s->choices);
  world_choices(state->world, &s->choices, NULL);
  return s->choices.len == 0;
}

void search_quiet(Search *s, State *state) {
  assert(state_runner(state) == UINT32_MAX);
  if (s->run->options->check_level >= 2) choice_point_check(state->point);
  search_note_acts(s, state);
  if (is_turned(s, state)) {
    search_drop_path(s, state);
    return;
  }
  if (state_is_over(state)) {
    if (!is_broken(state)) add_leftovers(s, state);
    search_end_path(s, state);
    return;
  }
  s->run->result->states++;
  uint32_t entry = ENTRY_NONE;
  if ((s->reductions & REDUCE_STATES) != 0) {
    Hash128 hash = state_hash(&s->run->team, s->run->terms, state,
                              s->met.with_output);
    entry = met_find(&s->met, state, hash);
    if (entry != ENTRY_NONE) {
      note_edge(s, state, entry);
      meet_again(s, state, entry);
      return;
    }
    if (is_over_bounds(s, state)) return;
    entry = met_add(&s->met, state, hash);
    note_edge(s, state, entry);
    if (is_broken(state)) {
      s->broken = true;
      note_end(s, entry);
    }
  } else if (is_over_bounds(s, state)) {
    return;
  }
  cross(s, state, entry);
}
