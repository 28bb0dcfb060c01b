// The product search against enumeration on small random graphs: whatever it
// reports is replayed and violates the formula by the definition, and where it
// reports nothing, no execution of bounded length does. With fairness and
// without.
#include "ltl/product.h"

#include "random.h"
#include "test.h"

enum {
  STATES = 5, DEGREE = 3, RANKS = 2, STEPS = 7,
  ATOMS = 4, EVENTS = 2,      // a and b are events, c and d states
  ENDED = 1 << 3              // d may hold where an execution ends
};

typedef struct Edge {
  uint32_t target;
  uint64_t events;
  RankSet ranks;
} Edge;

typedef struct Graph {
  uint32_t count, degree[STATES];
  Edge edges[STATES][DEGREE];
  uint64_t values[STATES], end_values[STATES];
  uint64_t alive;         // objects not released yet
  uint64_t budget;        // steps until it stops; 0: none
} Graph;

// ---- The graph as the search sees it. States are pointers to numbers.

static void *hand_out(Graph *graph, uint32_t state) {
  uint32_t *object = mem_alloc(sizeof *object);
  *object = state;
  graph->alive++;
  return object;
}

static void *get_initial(void *context) { return hand_out(context, 0); }

static uint32_t count_successors(void *context, void *state) {
  return ((Graph *)context)->degree[*(uint32_t *)state];
}

static void *get_successor(void *context, void *state, uint32_t number,
                           LtlStep *step) {
  Graph *graph = context;
  const Edge *edge = &graph->edges[*(uint32_t *)state][number];
  *step = (LtlStep){edge->events, edge->ranks};
  return hand_out(graph, edge->target);
}

static uint64_t get_values(void *context, const void *state, bool ended) {
  const Graph *graph = context;
  uint32_t i = *(const uint32_t *)state;
  return ended ? graph->end_values[i] : graph->values[i];
}

static RankSet get_enabled(void *context, const void *state) {
  const Graph *graph = context;
  uint32_t i = *(const uint32_t *)state;
  RankSet set = {{0}};
  for (uint32_t j = 0; j < graph->degree[i]; j++)
    set.word[0] |= graph->edges[i][j].ranks.word[0];
  return set;
}

static Hash128 identify(void *context, const void *state) {
  (void)context;
  return hash_bytes(state, sizeof(uint32_t));
}

static void *share(void *context, void *state) {
  return hand_out(context, *(uint32_t *)state);
}

static void release(void *context, void *state) {
  ((Graph *)context)->alive--;
  mem_free(state, sizeof(uint32_t));
}

static bool should_stop(void *context) {
  Graph *graph = context;
  return graph->budget != 0 && --graph->budget == 0;
}

static LtlGraph view(Graph *graph, const Ltl *ltl, bool fair) {
  return (LtlGraph){.context = graph, .state_atoms = ltl_state_atoms(ltl),
                    .rank_count = RANKS, .fair = fair,
                    .initial = get_initial,
                    .successor_count = count_successors,
                    .successor = get_successor, .values = get_values,
                    .enabled = get_enabled, .identity = identify,
                    .share = share, .release = release,
                    .should_stop = should_stop};
}

static void random_graph(Rng *rng, Graph *graph) {
  *graph = (Graph){.count = 1 + (uint32_t)rng_below(rng, STATES)};
  for (uint32_t i = 0; i < graph->count; i++) {
    graph->degree[i] = (uint32_t)rng_below(rng, DEGREE + 1);
    graph->values[i] = rng_below(rng, 3) == 0 ? 4 : 0;
    graph->end_values[i] = graph->values[i];
    if (rng_below(rng, 2) == 0) graph->end_values[i] |= ENDED;
    for (uint32_t j = 0; j < graph->degree[i]; j++) {
      Edge *edge = &graph->edges[i][j];
      edge->target = (uint32_t)rng_below(rng, graph->count);
      edge->events = rng_below(rng, 2) ? 0 : rng_below(rng, 1 << EVENTS);
      edge->ranks.word[0] = 1 + rng_below(rng, (1 << RANKS) - 1);
    }
  }
}

// ---- Executions, by the definition

typedef struct Path {
  uint32_t states[STEPS * 3 + 1];   // one more than steps
  uint32_t edges[STEPS * 3];
  uint32_t steps;
} Path;

static uint64_t letter_at(const Graph *graph, const Path *path, uint32_t i) {
  const Edge *edge = &graph->edges[path->states[i]][path->edges[i]];
  return edge->events | graph->values[edge->target];
}

// Whether the path, going on for ever from `loop` (or ended, if loop is the
// number of steps), satisfies the formula.
static bool satisfies(const Graph *graph, const Ltl *ltl, LtlId formula,
                      const Path *path, uint32_t loop) {
  LtlLetters raw = {0}, seen = {0};
  for (uint32_t i = 0; i < path->steps; i++)
    vec_push(&raw, letter_at(graph, path, i));
  if (loop == path->steps)
    vec_push(&raw, graph->end_values[path->states[loop]]);
  LtlWord execution = {raw.data, raw.len, loop};
  LtlWord word = ltl_observe(&execution, ltl_state_atoms(ltl),
                             graph->values[0], &seen);
  bool holds = ltl_holds(ltl, formula, &word);
  vec_fini(&raw);
  vec_fini(&seen);
  return holds;
}

// Each rank moves in the loop, or somewhere there cannot.
static bool is_fair(Graph *graph, const Path *path, uint32_t loop) {
  uint64_t served = 0;
  for (uint32_t i = loop; i < path->steps; i++) {
    uint32_t state = path->states[i];
    served |= graph->edges[state][path->edges[i]].ranks.word[0];
    served |= ~get_enabled(graph, &state).word[0];
  }
  return (served & ((1 << RANKS) - 1)) == (1 << RANKS) - 1;
}

// Whether some execution that extends the path by up to STEPS violates.
static bool find_violation(Graph *graph, const Ltl *ltl, LtlId formula,
                           bool fair, Path *path) {
  uint32_t last = path->states[path->steps];
  if (graph->degree[last] == 0)
    return !satisfies(graph, ltl, formula, path, path->steps);
  for (uint32_t i = 0; i < path->steps; i++)
    if (path->states[i] == last && (!fair || is_fair(graph, path, i)) &&
        !satisfies(graph, ltl, formula, path, i))
      return true;
  if (path->steps == STEPS) return false;
  for (uint32_t i = 0; i < graph->degree[last]; i++) {
    path->edges[path->steps] = i;
    path->states[++path->steps] = graph->edges[last][i].target;
    if (find_violation(graph, ltl, formula, fair, path)) return true;
    path->steps--;
  }
  return false;
}

// ---- Comparing

static void walk(const Graph *graph, const EdgeNumbers *edges, Path *path) {
  for (uint32_t i = 0; i < edges->len; i++) {
    uint32_t state = path->states[path->steps];
    CHECK(edges->data[i] < graph->degree[state]);
    CHECK(path->steps < STEPS * 3);
    path->edges[path->steps] = edges->data[i];
    path->states[++path->steps] = graph->edges[state][edges->data[i]].target;
  }
}

// From a doomed path on, any way is taken until it ends or repeats.
static void go_anywhere(Rng *rng, const Graph *graph, Path *path,
                        uint32_t *loop) {
  uint32_t begin = path->steps;
  for (;;) {
    uint32_t state = path->states[path->steps];
    for (*loop = begin; *loop < path->steps; ++*loop)
      if (path->states[*loop] == state) return;
    if (graph->degree[state] == 0) return;
    uint32_t edge = (uint32_t)rng_below(rng, graph->degree[state]);
    path->edges[path->steps] = edge;
    path->states[++path->steps] = graph->edges[state][edge].target;
  }
}

static void check_counterexample(Rng *rng, Graph *graph, const Ltl *ltl,
                                 LtlId formula, bool fair,
                                 const Counterexample *found) {
  Path path = {.steps = 0};
  walk(graph, &found->prefix, &path);
  uint32_t loop = path.steps;
  if (found->kind == COUNTEREXAMPLE_CYCLE) {
    walk(graph, &found->cycle, &path);
    CHECK(found->cycle.len > 0);
    CHECK(path.states[path.steps] == path.states[loop]);
    CHECK(!fair || is_fair(graph, &path, loop));
  } else if (found->kind == COUNTEREXAMPLE_ENDS) {
    CHECK(graph->degree[path.states[loop]] == 0);
  } else {
    go_anywhere(rng, graph, &path, &loop);
  }
  CHECK(!satisfies(graph, ltl, formula, &path, loop));
}

static void compare(Rng *rng, Graph *graph, Ltl *ltl, LtlId formula,
                    bool fair, uint32_t *violations) {
  Status status = {0};
  Counterexample found;
  CycleStats stats;
  LtlGraph seen = view(graph, ltl, fair);
  Automaton *negation = automaton_new(ltl, formula, true, &status);
  ProductAnswer answer = product_check(&seen, negation, &found, &stats);
  Path path = {.steps = 0};
  bool violated = find_violation(graph, ltl, formula, fair, &path);
  CHECK(graph->alive == 0 && answer != PRODUCT_STOPPED && stats.nodes > 0);
  if (violated) CHECK(answer == PRODUCT_VIOLATED);
  if (answer == PRODUCT_VIOLATED) {
    check_counterexample(rng, graph, ltl, formula, fair, &found);
    ++*violations;
  }
  counterexample_fini(&found);
  automaton_free(negation);
}

static void product_agrees_with_enumeration(void) {
  enum { ROUNDS = 4000 };
  Rng rng = {17};
  uint32_t violations = 0;
  for (int i = 0; i < ROUNDS; i++) {
    Graph graph;
    Ltl *ltl = random_table(ATOMS, EVENTS);
    random_graph(&rng, &graph);
    LtlId formula = random_formula(&rng, ltl, ATOMS, EVENTS,
                                   1 + (uint32_t)rng_below(&rng, 3));
    compare(&rng, &graph, ltl, formula, i % 2 == 0, &violations);
    ltl_free(ltl);
  }
  CHECK(violations > ROUNDS / 4 && violations < ROUNDS * 3 / 4);
}

// ---- Cases one can follow

// Reads a formula over events a, b and states c, d.
static Ltl *read_formula(const char *text, LtlId *formula) {
  LtlSource source;
  Status status = {0};
  char whole[300];
  snprintf(whole, sizeof whole,
           "define a = label(a) define b = label(b) define c = c == 1 "
           "define d = d == 1; (true || a || b || c || d) && (%s)", text);
  CHECK_SAY(ltl_read(&source, "t", whole, strlen(whole), &status), "%s",
            status.message);
  Ltl *ltl = ltl_new();
  *formula = ltl_copy(source.properties.data[0].ltl,
                      source.properties.data[0].formula, ltl);
  ltl_source_fini(&source);
  return ltl;
}

static ProductAnswer ask(Graph *graph, const char *text, bool fair,
                         Counterexample *found) {
  LtlId formula;
  Status status = {0};
  Ltl *ltl = read_formula(text, &formula);
  Automaton *negation = automaton_new(ltl, formula, true, &status);
  LtlGraph seen = view(graph, ltl, fair);
  ProductAnswer answer = product_check(&seen, negation, found, NULL);
  automaton_free(negation);
  ltl_free(ltl);
  return answer;
}

static bool is_violated(Graph *graph, const char *text, bool fair) {
  Counterexample found;
  ProductAnswer answer = ask(graph, text, fair, &found);
  counterexample_fini(&found);
  return answer == PRODUCT_VIOLATED;
}

// Rank 0 spins, rank 1 does `a` when it gets to: 0 -spin-> 0, 0 -a-> 1.
static Graph spinning(void) {
  Graph graph = {.count = 2, .degree = {2, 0}};
  graph.edges[0][0] = (Edge){0, 0, {{1}}};
  graph.edges[0][1] = (Edge){1, 1, {{2}}};
  graph.end_values[1] = ENDED;
  return graph;
}

static void fairness_matters(void) {
  Graph graph = spinning();
  CHECK(is_violated(&graph, "F a", false));
  CHECK(!is_violated(&graph, "F a", true));
  CHECK(!is_violated(&graph, "F d", true));
  CHECK(is_violated(&graph, "F b", true));
  CHECK(!is_violated(&graph, "!b W a", false));
}

// 0 -a-> 1 -(silent)-> 2 -b-> 3, and c holds at 3.
static Graph chain(void) {
  Graph graph = {.count = 4, .degree = {1, 1, 1, 0}};
  graph.edges[0][0] = (Edge){1, 1, {{1}}};
  graph.edges[1][0] = (Edge){2, 0, {{1}}};
  graph.edges[2][0] = (Edge){3, 2, {{1}}};
  graph.values[3] = 4;
  graph.end_values[3] = 4 | ENDED;
  return graph;
}

// Silent steps are not there; the end is a position without events.
static void silence_is_not_seen(void) {
  Graph graph = chain();
  static const struct {
    const char *formula;
    bool violated;
  } known[] = {{"a && X b", false},        {"a U b", false},
               {"a && X X a", true},       {"X (b && c && !d)", false},
               {"X X (c && d && !a && !b)", false},
               {"X X G (c && d)", false},  {"F G d", false},
               {"!b U a", false},          {"!a U b", true},
               {"G (a -> X b)", false},    {"G F b", true},
               {"G (b -> X d)", false},    {"F G !a", false}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    CHECK_SAY(is_violated(&graph, known[i].formula, false) ==
                  known[i].violated, "%s", known[i].formula);
}

static void counterexamples_are_short(void) {
  Graph graph = chain();
  Counterexample found;
  CHECK(ask(&graph, "!a W b", false, &found) == PRODUCT_VIOLATED);
  CHECK(found.kind == COUNTEREXAMPLE_DOOMED && found.prefix.len == 1);
  counterexample_fini(&found);
  CHECK(ask(&graph, "F (a && d)", false, &found) == PRODUCT_VIOLATED);
  CHECK(found.kind == COUNTEREXAMPLE_ENDS && found.prefix.len == 3);
  counterexample_fini(&found);
  CHECK(ask(&graph, "false", false, &found) == PRODUCT_VIOLATED);
  CHECK(found.kind == COUNTEREXAMPLE_DOOMED && found.prefix.len == 0);
  counterexample_fini(&found);
}

static void budgets_stop_it(void) {
  Graph graph = chain();
  Counterexample found;
  graph.budget = 3;
  CHECK(ask(&graph, "F b", false, &found) == PRODUCT_STOPPED);
  CHECK(graph.alive == 0);
  counterexample_fini(&found);
}

// A ring of 100,000 states needs no deep recursion.
typedef struct Ring {
  uint32_t size;
} Ring;

static void *ring_state(void *context, uint32_t at) {
  (void)context;
  uint32_t *object = mem_alloc(sizeof *object);
  *object = at;
  return object;
}
static void *ring_initial(void *context) { return ring_state(context, 0); }
static uint32_t ring_count(void *context, void *state) {
  (void)context;
  (void)state;
  return 1;
}
static void *ring_next(void *context, void *state, uint32_t number,
                       LtlStep *step) {
  uint32_t at = *(uint32_t *)state + 1;
  (void)number;
  step->events = at == ((Ring *)context)->size;
  return ring_state(context, at % ((Ring *)context)->size);
}
static uint64_t ring_values(void *context, const void *state, bool ended) {
  (void)context;
  (void)state;
  (void)ended;
  return 0;
}
static void *ring_share(void *context, void *state) {
  return ring_state(context, *(uint32_t *)state);
}
static void ring_release(void *context, void *state) {
  (void)context;
  mem_free(state, sizeof(uint32_t));
}

static void long_cycles_are_found(void) {
  Ring ring = {100000};
  LtlId formula;
  Status status = {0};
  Counterexample found;
  CycleStats stats;
  Ltl *ltl = read_formula("F G !a", &formula);
  Automaton *negation = automaton_new(ltl, formula, true, &status);
  LtlGraph graph = {.context = &ring, .state_atoms = ltl_state_atoms(ltl),
                    .initial = ring_initial, .successor_count = ring_count,
                    .successor = ring_next, .values = ring_values,
                    .identity = identify, .share = ring_share,
                    .release = ring_release};
  CHECK(product_check(&graph, negation, &found, &stats) == PRODUCT_VIOLATED);
  CHECK(found.kind == COUNTEREXAMPLE_CYCLE && found.cycle.len == ring.size);
  CHECK(found.prefix.len == 0 && stats.nodes >= ring.size);
  counterexample_fini(&found);
  automaton_free(negation);
  ltl_free(ltl);
}

// ---- Ends that need not be, and executions that are cut: 0 -a-> 1 -b-> 2,
// and steps that turn out not to exist.

typedef struct Way {
  uint32_t ends;           // bits: states in which an execution may end
} Way;

static uint32_t way_count(void *context, void *state) {
  (void)context;
  return *(uint32_t *)state < 2 ? 3 : 1;
}
static void *way_next(void *context, void *state, uint32_t number,
                      LtlStep *step) {
  uint32_t at = *(uint32_t *)state;
  (void)context;
  if (number != 1) return NULL;
  step->events = UINT64_C(1) << at;
  return ring_state(NULL, at + 1);
}
static bool way_may_end(void *context, const void *state) {
  return ((const Way *)context)->ends >> *(const uint32_t *)state & 1;
}

static ProductAnswer ask_way(const char *text, uint32_t ends,
                             CounterexampleKind *kind, uint32_t *steps) {
  Way way = {ends};
  LtlId formula;
  Status status = {0};
  Counterexample found;
  Ltl *ltl = read_formula(text, &formula);
  Automaton *negation = automaton_new(ltl, formula, true, &status);
  LtlGraph graph = {.context = &way, .state_atoms = ltl_state_atoms(ltl),
                    .initial = ring_initial, .successor_count = way_count,
                    .successor = way_next, .may_end = way_may_end,
                    .values = ring_values, .identity = identify,
                    .share = ring_share, .release = ring_release};
  ProductAnswer answer = product_check(&graph, negation, &found, NULL);
  *kind = found.kind;
  *steps = found.prefix.len;
  counterexample_fini(&found);
  automaton_free(negation);
  ltl_free(ltl);
  return answer;
}

static void executions_may_end_or_be_cut(void) {
  CounterexampleKind kind;
  uint32_t steps;
  // One that ends at once never sees a; one that goes on does.
  CHECK(ask_way("F a", 1, &kind, &steps) == PRODUCT_VIOLATED);
  CHECK(kind == COUNTEREXAMPLE_ENDS && steps == 0);
  CHECK(ask_way("F a", 4, &kind, &steps) == PRODUCT_HOLDS);
  CHECK(ask_way("F b", 2, &kind, &steps) == PRODUCT_VIOLATED);
  CHECK(kind == COUNTEREXAMPLE_ENDS && steps == 1);
  // A cut execution may still come to what it owes ...
  CHECK(ask_way("F (a && X a)", 0, &kind, &steps) == PRODUCT_HOLDS);
  CHECK(ask_way("F (a && X a)", 4, &kind, &steps) == PRODUCT_VIOLATED);
  // ... but what is done is done.
  CHECK(ask_way("G !a", 0, &kind, &steps) == PRODUCT_VIOLATED);
  CHECK(kind == COUNTEREXAMPLE_DOOMED && steps == 1);
}

int main(void) {
  RUN(executions_may_end_or_be_cut);
  RUN(product_agrees_with_enumeration);
  RUN(fairness_matters);
  RUN(silence_is_not_seen);
  RUN(counterexamples_are_short);
  RUN(budgets_stop_it);
  RUN(long_cycles_are_found);
  return test_end();
}
