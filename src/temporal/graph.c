// Nodes are states in which something is to be decided: which rank goes on
// with what is seen of it, which choice of the world is made, or which way
// something that depends on inputs goes. Edges carry the decision out and run
// until the next node, silently.
//
// Fairness is one to agents (doc/ltl.md, "Fairness"): to every rank, to every
// thread, to every pending receive, which MPI must match if it can, and to everything that tests
// and probes ask for. The last is not just about being able to move: a test
// that finds nothing, though it could have, must not do so for ever, whatever
// happens in between. A demand that was missed (observer.h) is an agent that
// does not move until it is answered otherwise; or the execution vows that it
// is not missed again. Agents get their numbers as they turn up.
#include "temporal/graph.h"

#include <assert.h>
#include <string.h>

#define MOST_FAIR_RANKS (PRODUCT_RANKS_MAX / 2)
#define NO_AGENT UINT32_MAX
// A look of one turn.
#define TURN_NODES UINT64_C(5000)
#define TURN_INSTRUCTIONS UINT64_C(30000000)
#define DEFAULT_SPINS 1000

// A step to be taken.
typedef struct Move {
  Choice choice;             // EVENT_SEEN: the rank goes on
  Vow vow;                   // EVENT_NOTHING: of what the rank asks for
} Move;

typedef struct GraphNode {
  uint32_t refs;
  SegmentStop kind;            // QUIET, FORK, OPEN, CUT or STOPPED
  State *state;
  uint64_t serial;
  VEC(Move) moves;           // QUIET
  RankSet enabled;           // QUIET: agents that can move
  bool may_end;
  VEC(ExprId) alternatives;  // FORK, OPEN
  VEC(uint32_t) targets;     // FORK
  VmForkKind fork_kind;
  uint32_t place;
} GraphNode;

// ---- Agents.

static bool is_fair(const Temporal *t) {
  return !t->run->options->unfair && t->team.ranks <= MOST_FAIR_RANKS;
}

// Ranks have their own numbers; others the next one free.
static uint32_t find_agent(Temporal *t, uint64_t key) {
  uint64_t *known = table_find(&t->agents, key);
  if (known != NULL) return (uint32_t)*known;
  uint32_t number = t->team.ranks + t->agents.len;
  if (number >= PRODUCT_RANKS_MAX) {
    t->crowded = true;
    return NO_AGENT;
  }
  table_set(&t->agents, key, number);
  assert(number >= t->team.ranks);   // else it would be taken for a rank
  return number;
}

static uint32_t match_agent(Temporal *t, const Choice *choice) {
  return find_agent(t, (uint64_t)choice->rank << 32 | choice->op);
}

static uint32_t demand_agent(Temporal *t, const Demand *demand) {
  Hash128 h = {demand->ask.key, demand->rank};
  hash_add(&h, demand->rank);
  return find_agent(t, h.lo | UINT64_C(1) << 63);
}

static uint32_t thread_agent(Temporal *t, uint32_t rank, uint32_t thread) {
  return find_agent(t, UINT64_C(1) << 62 | (uint64_t)rank << 32 | thread);
}

static void add_agent(RankSet *set, uint32_t agent) {
  if (agent != NO_AGENT) ranks_add(set, agent);
}

static bool is_match(const Choice *choice) {
  return choice->kind == EVENT_MATCH || choice->kind == EVENT_CANCEL;
}

// ---- Moves of a node whose ranks all wait or pause.

// Of what a rank waits for, tests and probes that find something.
static bool finds(const Choice *choice) {
  return !choice->optional &&
         (choice->kind == EVENT_DONE || choice->kind == EVENT_PROBE);
}

static bool can_find(const Choices *choices, uint32_t rank) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (choices->data[i].rank == rank && finds(&choices->data[i]))
      return true;
  return false;
}

static void add_move(GraphNode *node, const Choice *choice, Vow vow) {
  vec_push(&node->moves, ((Move){*choice, (uint8_t)vow}));
}

// A test finds nothing.
static void add_nothing(const Temporal *t, GraphNode *node,
                        const Choices *choices, const Choice *choice) {
  WorldAsk ask;
  bool misses = is_fair(t) && can_find(choices, choice->rank) &&
                world_ask(node->state->world, choice->rank, &ask);
  if (!misses) {
    add_move(node, choice, VOW_NONE);
  } else if (view_vow(node->state->view, choice->rank, &ask) != VOW_KEPT) {
    add_move(node, choice, VOW_MISSED);
    add_move(node, choice, VOW_KEPT);
  }
}

// What the world offers to a rank that pauses is about receives, or decided.
static bool is_offered(const State *state, const Choice *choice) {
  return is_match(choice) ||
         state->slots[choice->rank].status != RANK_PAUSED;
}

// Agents that can move. If optional choices alone are left, all may stay as it
// is.
// A rank that a defect ended could always have gone on, nobody knows how.
static bool can_run(uint8_t status) {
  return status == RANK_PAUSED || status == RANK_RUNS ||
         status == RANK_BROKEN;
}

static void find_enabled(Temporal *t, GraphNode *node, const Choices *choices) {
  const State *state = node->state;
  const View *view = state->view;
  if (!is_fair(t)) return;
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (can_run(state->slots[r].status)) ranks_add(&node->enabled, r);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    uint64_t ready = world_ready_threads(state->world, r);
    for (; ready != 0; ready &= ready - 1)
      add_agent(&node->enabled,
                thread_agent(t, r, (uint32_t)__builtin_ctzll(ready)));
  }
  for (uint32_t i = 0; i < view->demands.len; i++)
    if (view->demands.data[i].vow == VOW_MISSED)
      add_agent(&node->enabled, demand_agent(t, &view->demands.data[i]));
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *choice = &choices->data[i];
    if (choice->optional || !is_offered(state, choice)) continue;
    add_agent(&node->enabled, is_match(choice) ? match_agent(t, choice)
                                               : choice->rank);
  }
}

static void add_moves(Temporal *t, GraphNode *node, const Choices *choices) {
  const State *state = node->state;
  // A rank that waits though another of its threads would go on ends nothing.
  node->may_end = !state->failed && !world_may_turn(state->world);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    if (state->slots[r].status != RANK_PAUSED) continue;
    Choice go = {.kind = EVENT_SEEN, .rank = (uint16_t)r};
    add_move(node, &go, VOW_NONE);
    node->may_end = false;
  }
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *choice = &choices->data[i];
    if (!is_offered(state, choice)) continue;
    node->may_end = node->may_end && choice->optional;
    if (choice->kind == EVENT_NOTHING) {
      add_nothing(t, node, choices, choice);
    } else {
      add_move(node, choice, VOW_NONE);
    }
  }
}

static void look_around(Temporal *t, GraphNode *node) {
  Choices choices = {0};
  bool partial = false;
  world_choices(node->state->world, &choices, &partial);
  find_enabled(t, node, &choices);
  if (node->kind == SEGMENT_QUIET) add_moves(t, node, &choices);
  if (partial && !t->muted) {
    t->limited = true;
    limits_add_kind(&t->run->result->limits, LIMIT_PICKS, NULL, PLACE_NONE,
                    NULL);
  }
  vec_fini(&choices);
}

// ---- Nodes.

static void add_limit(Temporal *t, const GraphNode *node, LimitKind kind) {
  if (t->muted) return;
  t->limited = true;
  limits_add_kind(&t->run->result->limits, kind,
                  t->team.modules[node->state->current], PLACE_NONE, NULL);
}

// A limit is one for the property, too.
static void note_limit(Temporal *t, const GraphNode *node) {
  if (!node->state->limited || t->muted) return;
  t->limited = true;
  limits_add_kind(&t->run->result->limits, t->outcome.limit_kind,
             t->team.modules[node->state->current], t->outcome.place,
             text_get(&t->outcome.limit_text));
}

static bool is_over_bounds(Temporal *t, const GraphNode *node) {
  const ExploreOptions *options = t->run->options;
  uint32_t spins =
      options->spin_bound != 0 ? options->spin_bound : DEFAULT_SPINS;
  bool forks = options->max_forks != 0 &&
               state_depth(node->state) >= options->max_forks;
  if (!forks && node->state->spins <= spins) return false;
  add_limit(t, node, forks ? LIMIT_FORKS : LIMIT_SPINS);
  return true;
}

static void keep_fork(Temporal *t, GraphNode *node) {
  const VmResult *outcome = &t->outcome;
  for (uint32_t i = 0; i < outcome->alternatives.len; i++)
    vec_push(&node->alternatives, outcome->alternatives.data[i]);
  for (uint32_t i = 0; i < outcome->targets.len; i++)
    vec_push(&node->targets, outcome->targets.data[i]);
  assert(node->alternatives.len != 0);
  node->fork_kind = outcome->fork_kind;
  node->place = outcome->place;
}

static void keep_open(Temporal *t, GraphNode *node) {
  ExprId open = t->segments.open;
  assert(!expr_is_none(open));
  vec_push(&node->alternatives, open);
  vec_push(&node->alternatives, expr_not(t->run->terms, open));
  node->fork_kind = VM_FORK_VALUE;
  node->place = PLACE_NONE;
}

// Takes the state over.
static GraphNode *node_new(Temporal *t, State *state, SegmentStop kind) {
  GraphNode *node = mem_alloc_zero(sizeof *node);
  node->refs = 1;
  node->kind = kind;
  node->state = state;
  node->serial = ++t->serial;
  world_clear_acts(state->world);
  if (kind == SEGMENT_STOPPED) t->stopped = true;
  if (kind == SEGMENT_CUT) note_limit(t, node);
  node->may_end = kind == SEGMENT_ABORTED;
  if (state->view->known != 0) t->touched = true;
  if (kind == SEGMENT_CUT || kind == SEGMENT_STOPPED || kind == SEGMENT_ABORTED)
    return node;
  if (is_over_bounds(t, node)) {
    node->kind = SEGMENT_CUT;
    return node;
  }
  look_around(t, node);
  if (kind == SEGMENT_FORK) keep_fork(t, node);
  if (kind == SEGMENT_OPEN) keep_open(t, node);
  return node;
}

static void node_unref(Temporal *t, GraphNode *node) {
  assert(node->refs != 0);
  if (--node->refs != 0) return;
  state_free(&t->team, node->state);
  vec_fini(&node->moves);
  vec_fini(&node->alternatives);
  vec_fini(&node->targets);
  mem_free(node, sizeof *node);
}

// ---- Steps.

// Counts rounds of loops, as the search does; false: beyond the bound.
static bool count_loop(Temporal *t, const GraphNode *node, State *state,
                       uint32_t i) {
  Run *run = t->run;
  uint32_t rank = state->current, place = PLACE_NONE;
  if (run->loops == NULL || node->kind != SEGMENT_FORK ||
      node->fork_kind == VM_FORK_FAULT)
    return true;
  vec_clear(&run->stack);
  process_stack(state_look(state, rank), &run->stack);
  uint32_t target = i < node->targets.len ? node->targets.data[i]
                                          : run->stack.data[0].pc;
  if (loop_counts_step(run_loops(run, rank), &state->loops[rank], &run->stack,
                       i, target, run->options->loop_bound, &place))
    return true;
  if (!t->muted) {
    t->limited = true;
    limits_add_kind(&run->result->limits, LIMIT_LOOP_BOUND,
                    t->team.modules[rank], place, NULL);
  }
  return false;
}

static SegmentStop take_alternative(Temporal *t, const GraphNode *node,
                                    State *state, uint32_t i) {
  assert(i < node->alternatives.len);
  if (!count_loop(t, node, state, i)) return SEGMENT_CUT;
  state_decide_fork(&t->team, state, i, node->alternatives.data[i],
                    node->place);
  return segments_advance(&t->segments, state);
}

static SegmentStop take_move(Temporal *t, const GraphNode *node, State *state,
                             uint32_t i, LtlStep *step) {
  assert(i < node->moves.len);
  const Move *move = &node->moves.data[i];
  uint32_t rank = move->choice.rank;
  observer_look(t->observer, state);
  if (move->choice.kind == EVENT_SEEN) {
    state_decide_go(&t->team, state, rank);
    return segments_segment(&t->segments, state, rank);
  }
  WorldAsk ask;
  uint32_t thread =
      move->choice.kind == EVENT_WAY
          ? world_turn_thread(state->world, rank, move->choice.picked)
          : 0;
  assert(move->vow == VOW_NONE || move->choice.kind == EVENT_NOTHING);
  if (is_fair(t) && thread != 0)
    add_agent(&step->ranks, thread_agent(t, rank, thread));
  if (is_fair(t) && is_match(&move->choice)) {
    add_agent(&step->ranks, match_agent(t, &move->choice));
  } else if (is_fair(t) && world_ask(state->world, rank, &ask)) {
    view_set_vow(state->view, rank, &ask, move->vow);
  }
  state_decide_choice(state, &move->choice);
  return segments_advance(&t->segments, state);
}

// What the step shows; in the middle of a segment, that is not settled yet.
static void show_step(Temporal *t, State *state, bool settled,
                      LtlStep *step) {
  View *view = state->view;
  for (uint32_t i = 0; i < RANK_WORDS; i++)
    step->ranks.word[i] |= view->moved.word[i];
  view->moved = (RankSet){{0}};
  if (!settled) return;
  step->events = view->events;
  if (view->events != 0) t->touched = true;
  view->events = 0;
}

// Makes a node of a state that ran, or gives it up.
static GraphNode *finish_step(Temporal *t, State *state, SegmentStop stop,
                              LtlStep *step) {
  if (stop == SEGMENT_DROPPED) {
    state_free(&t->team, state);
    return NULL;
  }
  bool settled = state->view->open == RANK_NONE && stop != SEGMENT_OPEN;
  show_step(t, state, settled, step);
  return node_new(t, state, stop);
}

// ---- For the product.

static void *get_initial(void *context) {
  Temporal *t = context;
  LtlStep step = {0};
  State *state = state_new(&t->team, t->boot, t->run->loops != NULL, 0);
  SegmentStop stop = segments_advance(&t->segments, state);
  if (stop == SEGMENT_DROPPED) return node_new(t, state, SEGMENT_CUT);
  return finish_step(t, state, stop, &step);
}

static uint32_t count_successors(void *context, void *object) {
  (void)context;
  const GraphNode *node = object;
  return node->kind == SEGMENT_QUIET ? node->moves.len : node->alternatives.len;
}

static void *get_successor(void *context, void *object, uint32_t number,
                           LtlStep *step) {
  Temporal *t = context;
  const GraphNode *node = object;
  State *state = state_fork(node->state, 0);
  SegmentStop stop = node->kind == SEGMENT_QUIET
                       ? take_move(t, node, state, number, step)
                       : take_alternative(t, node, state, number);
  return finish_step(t, state, stop, step);
}

static bool may_end(void *context, const void *object) {
  (void)context;
  return ((const GraphNode *)object)->may_end;
}

static uint64_t get_values(void *context, const void *object, bool ended) {
  const Temporal *t = context;
  const GraphNode *node = object;
  uint64_t values = node->state->view->values;
  LtlAtomKind end = state_end(node->state);
  for (uint32_t i = 0; ended && i < ltl_atom_count(t->property->ltl); i++)
    if (ltl_atom(t->property->ltl, i)->kind == end)
      values |= UINT64_C(1) << i;
  return values;
}

// A property that is open where a defect cuts an execution stays open.
static void visit(void *context, const void *object) {
  Temporal *t = context;
  const State *state = ((const GraphNode *)object)->state;
  const View *view = state->view;
  if (view->fault_rank == RANK_NONE || t->muted || t->cut.len != 0) return;
  const Module *module = t->team.modules[view->fault_rank];
  StackTrace stack = {0};
  Trace trace = {0};
  process_stack(state_look(state, view->fault_rank), &stack);
  trace_make(module, &stack, &trace);
  uint32_t frame = trace_user_frame(&trace);
  text_printf(&t->cut, "%s", finding_id((FindingKind)view->fault));
  if (frame < trace.len) {
    text_add(&t->cut, " at ");
    place_print(module, trace.data[frame].place, &t->cut);
  }
  if (t->team.ranks > 1) text_printf(&t->cut, " (rank %u)", view->fault_rank);
  vec_fini(&trace);
  vec_fini(&stack);
}

static uint64_t get_known(void *context, const void *object) {
  (void)context;
  return ((const GraphNode *)object)->state->view->known;
}

static RankSet get_enabled(void *context, const void *object) {
  (void)context;
  return ((const GraphNode *)object)->enabled;
}

static Hash128 identify(void *context, const void *object) {
  Temporal *t = context;
  const GraphNode *node = object;
  Hash128 h = {node->serial, 0};
  if ((t->run->options->reductions & REDUCE_STATES) != 0) {
    h = state_hash(&t->team, t->run->terms, node->state, false);
    hash_add(&h, node->kind);
    if (node->kind == SEGMENT_FORK) hash_add(&h, node->state->current);
  }
  table_set(&t->states, h.lo, 1);
  return h;
}

static void *share(void *context, void *object) {
  (void)context;
  ((GraphNode *)object)->refs++;
  return object;
}

static void release(void *context, void *object) {
  node_unref(context, object);
}

static bool should_stop(void *context) {
  Temporal *t = context;
  if (!t->stopped) t->stopped = run_is_over(t->run);
  if (!t->stopped && t->turn != 0 &&
      (t->serial / TURN_NODES >= t->turn ||
       (team_instructions(&t->team) - t->begin) / TURN_INSTRUCTIONS >=
           t->turn))
    t->stopped = t->paused = true;
  return t->stopped;
}

LtlGraph temporal_graph(Temporal *t) {
  return (LtlGraph){
      .context = t,
      .state_atoms = ltl_state_atoms(t->property->ltl),
      .rank_count = is_fair(t) ? PRODUCT_RANKS_MAX : 0,
      .fair = is_fair(t),
      .initial = get_initial,
      .successor_count = count_successors,
      .successor = get_successor,
      .may_end = may_end,
      .visit = visit,
      .values = get_values,
      .known = get_known,
      .enabled = get_enabled,
      .identity = identify,
      .share = share,
      .release = release,
      .should_stop = should_stop,
  };
}

// What was found is shown, though the look was over with it.
static void end_look(Temporal *t) {
  t->turn = 0;
  t->stopped = t->paused = false;
}

// Does the edge lead out of the node? Not if the run is to stop.
static bool has_successor(Temporal *t, GraphNode *node, uint32_t number) {
  return node->kind != SEGMENT_STOPPED && number < count_successors(t, node);
}

State *temporal_follow(Temporal *t, const EdgeNumbers *first,
                       const EdgeNumbers *then) {
  t->muted = true;
  end_look(t);
  GraphNode *node = get_initial(t);
  for (uint32_t i = 0; node != NULL && i < first->len + then->len; i++) {
    LtlStep step = {0};
    uint32_t number = i < first->len ? first->data[i]
                                     : then->data[i - first->len];
    GraphNode *next = has_successor(t, node, number)
                          ? get_successor(t, node, number, &step)
                          : NULL;
    node_unref(t, node);
    node = next;
  }
  t->muted = false;
  if (node == NULL) return NULL;
  State *state = state_fork(node->state, 0);
  node_unref(t, node);
  return state;
}

void temporal_init(Temporal *t, Run *run, const LtlProperty *property) {
  *t = (Temporal){.run = run, .property = property};
  t->observer = observer_new(run->terms, run->options, property);
  team_init(&t->team, run->options, t->observer, observer_hooks(t->observer));
  t->begin = team_instructions(&t->team);
  vm_result_init(&t->outcome);
  segments_init(&t->segments, &t->team, run->solver, &t->outcome);
  t->segments.should_stop = should_stop;
  t->segments.context = t;
}

void temporal_fini(Temporal *t) {
  segments_fini(&t->segments);
  vm_result_fini(&t->outcome);
  table_fini(&t->states);
  table_fini(&t->agents);
  text_fini(&t->cut);
  team_fini(&t->team);
  observer_free(t->observer);
}
