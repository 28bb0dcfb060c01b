// All parts together on small programs of ranks that send, receive and loop:
// formulas with known answers, and random ones whose answer by automaton and
// search must be that of the definition on every interleaving.
#include "ltl/product.h"

#include "random.h"
#include "test.h"

enum { RANKS = 3, OPS = 6, QUEUE = 6, DEPTH = RANKS * (OPS + 1) + 1 };

typedef enum OpKind { STOP, SEND, RECV, LABEL, SET, JUMP } OpKind;

typedef struct Op {
  OpKind kind;
  int32_t rank;        // SEND: to; RECV: from, or LTL_ANY
  int32_t value;       // SEND: tag; SET: of x; JUMP: to which operation
  const char *label;
} Op;

typedef struct Program {
  Op ops[RANKS][OPS];  // each rank's end with STOP
} Program;

// Sends never block; messages of one rank to another stay in order.
typedef struct World {
  uint8_t pc[RANKS];
  bool ended[RANKS], watched[RANKS];
  int8_t x[RANKS];
  uint8_t queued[RANKS][RANKS];          // [to][from]
  int8_t tags[RANKS][RANKS][QUEUE];
} World;

typedef struct Play {
  const Program *program;
  const Ltl *ltl;
  uint64_t state_atoms;
} Play;

// ---- Steps: a rank and, for a receive, the sender

typedef struct Choice {
  uint32_t rank, from;
} Choice;

static const Op *op_of(const Play *play, const World *world, uint32_t rank) {
  return &play->program->ops[rank][world->pc[rank]];
}

static uint32_t find_choices(const Play *play, const World *world,
                             Choice choices[RANKS * RANKS]) {
  uint32_t count = 0;
  for (uint32_t rank = 0; rank < RANKS; rank++) {
    const Op *op = op_of(play, world, rank);
    if (world->ended[rank]) continue;
    if (op->kind != RECV) choices[count++] = (Choice){rank, 0};
    if (op->kind != RECV) continue;
    for (uint32_t from = 0; from < RANKS; from++)
      if (world->queued[rank][from] > 0 &&
          (op->rank == LTL_ANY || (uint32_t)op->rank == from))
        choices[count++] = (Choice){rank, from};
  }
  return count;
}

static void push(World *world, uint32_t from, uint32_t to, int32_t tag) {
  if (world->queued[to][from] == QUEUE) return;
  world->tags[to][from][world->queued[to][from]++] = (int8_t)tag;
}

static int32_t pop(World *world, uint32_t from, uint32_t to) {
  int32_t tag = world->tags[to][from][0];
  memmove(world->tags[to][from], world->tags[to][from] + 1, QUEUE - 1);
  world->tags[to][from][QUEUE - 1] = 0;
  world->queued[to][from]--;
  return tag;
}

// Does a step; the atoms that hold because of it.
static uint64_t take(const Play *play, World *world, Choice choice) {
  const Op *op = op_of(play, world, choice.rank);
  LtlEvent event = {.rank = choice.rank, .blocking = LTL_BLOCKING};
  world->pc[choice.rank]++;
  if (op->kind == SET) {
    world->x[choice.rank] = (int8_t)op->value;
    world->watched[choice.rank] = true;
    return 0;
  }
  if (op->kind == JUMP) {
    world->pc[choice.rank] = (uint8_t)op->value;
    return 0;
  }
  if (op->kind == STOP) {
    world->pc[choice.rank]--;
    world->ended[choice.rank] = true;
    event.kind = LTL_END;
  } else if (op->kind == LABEL) {
    event.kind = LTL_LABEL;
    event.name = op->label;
  } else if (op->kind == SEND) {
    push(world, choice.rank, (uint32_t)op->rank, op->value);
    event.kind = LTL_SEND;
    event.name = "MPI_Send";
    event.peer = (uint32_t)op->rank;
    event.tag = op->value;
  } else {
    event.kind = LTL_RECV;
    event.stage = LTL_MATCH;
    event.name = "MPI_Recv";
    event.peer = choice.from;
    event.tag = pop(world, choice.from, choice.rank);
  }
  return ltl_event_atoms(play->ltl, &event);
}

static bool look_up(void *context, const char *name, uint32_t rank,
                    int64_t *value) {
  const World *world = context;
  *value = world->x[rank];
  return strcmp(name, "x") == 0 && world->watched[rank];
}

static uint64_t values_of(const Play *play, const World *world, bool over) {
  uint64_t values = 0;
  bool all = true;
  for (uint32_t i = 0; i < RANKS; i++) all = all && world->ended[i];
  for (uint32_t i = 0; i < ltl_atom_count(play->ltl); i++) {
    const LtlAtom *atom = ltl_atom(play->ltl, i);
    bool holds = false;
    if (atom->kind == LTL_COMPARE)
      holds = ltl_atom_compare(atom, RANKS, look_up, (void *)world);
    if (atom->kind == LTL_DEADLOCK) holds = over && !all;
    if (atom->kind == LTL_FINISHED) holds = over && all;
    if (holds) values |= UINT64_C(1) << i;
  }
  return values;
}

// ---- As a graph

static void *copy_world(const World *world) {
  return memcpy(mem_alloc(sizeof *world), world, sizeof *world);
}

static void *get_initial(void *context) {
  (void)context;
  return mem_alloc_zero(sizeof(World));
}

static uint32_t count_successors(void *context, void *state) {
  Choice choices[RANKS * RANKS];
  return find_choices(context, state, choices);
}

static void *get_successor(void *context, void *state, uint32_t number,
                           LtlStep *step) {
  Choice choices[RANKS * RANKS];
  World *world = copy_world(state);
  find_choices(context, world, choices);
  step->events = take(context, world, choices[number]);
  ranks_add(&step->ranks, choices[number].rank);
  return world;
}

static uint64_t get_values(void *context, const void *state, bool ended) {
  return values_of(context, state, ended);
}

static RankSet get_enabled(void *context, const void *state) {
  Choice choices[RANKS * RANKS];
  RankSet set = {{0}};
  uint32_t count = find_choices(context, state, choices);
  for (uint32_t i = 0; i < count; i++) ranks_add(&set, choices[i].rank);
  return set;
}

static Hash128 identify(void *context, const void *state) {
  (void)context;
  return hash_bytes(state, sizeof(World));
}

static void *share(void *context, void *state) {
  (void)context;
  return copy_world(state);
}

static void release(void *context, void *state) {
  (void)context;
  mem_free(state, sizeof(World));
}

static ProductAnswer ask(const Program *program, Ltl *ltl, LtlId formula) {
  Status status = {0};
  Play play = {program, ltl, ltl_state_atoms(ltl)};
  LtlGraph graph = {.context = &play, .state_atoms = play.state_atoms,
                    .rank_count = RANKS, .fair = true,
                    .initial = get_initial,
                    .successor_count = count_successors,
                    .successor = get_successor, .values = get_values,
                    .enabled = get_enabled, .identity = identify,
                    .share = share, .release = release};
  Counterexample found;
  Automaton *negation = automaton_new(ltl, formula, true, &status);
  ProductAnswer answer = product_check(&graph, negation, &found, NULL);
  counterexample_fini(&found);
  automaton_free(negation);
  return answer;
}

// ---- Known answers

// Ranks 1 and 2 send to 0, which takes what comes: no order.
static const Program UNORDERED = {
    {{{RECV, LTL_ANY, 0, NULL}, {RECV, LTL_ANY, 0, NULL}},
     {{SEND, 0, 7, NULL}},
     {{SEND, 0, 8, NULL}}}};

// The same, but 2 sends only when 1's message has been taken.
static const Program ORDERED = {
    {{{RECV, LTL_ANY, 0, NULL}, {SEND, 2, 1, NULL}, {RECV, LTL_ANY, 0, NULL}},
     {{SEND, 0, 7, NULL}},
     {{RECV, 0, 0, NULL}, {SEND, 0, 8, NULL}}}};

// Each waits for the other.
static const Program DEADLOCKED = {
    {{{RECV, 1, 0, NULL}, {SEND, 1, 1, NULL}},
     {{RECV, 0, 0, NULL}, {SEND, 0, 1, NULL}},
     {{LABEL, 0, 0, "alone"}}}};

// Rank 0 works for ever; 1 asks 2, which answers.
static const Program ENDLESS = {
    {{{LABEL, 0, 0, "work"}, {JUMP, 0, 0, NULL}},
     {{SEND, 2, 1, NULL}, {RECV, 2, 0, NULL}, {LABEL, 0, 0, "answered"}},
     {{RECV, 1, 0, NULL}, {SEND, 1, 2, NULL}}}};

// Variables change, labels say when.
static const Program COUNTING = {
    {{{SET, 0, 1, NULL}, {LABEL, 0, 0, "one"}, {SET, 0, 2, NULL},
      {SEND, 1, 1, NULL}},
     {{RECV, 0, 0, NULL}, {SET, 0, 5, NULL}},
     {{LABEL, 0, 0, "alone"}}}};

static void known_formulas_are_answered(void) {
  static const struct {
    const Program *program;
    const char *formula;
    bool holds;
  } known[] = {
      {&UNORDERED, "!recv(0 from 2) U recv(0 from 1)", false},
      {&UNORDERED, "!recv(0 from 1) U recv(0 from 2)", false},
      {&UNORDERED, "F recv(0 from 1) && F recv(0 from 2)", true},
      {&UNORDERED, "!recv(0 from 1) W send(1 to 0)", true},
      {&UNORDERED, "!recv(0 from *, tag 8) W send(2 to 0, tag 8)", true},
      {&UNORDERED, "G (recv(0 from 1) -> X recv(0 from 2))", false},
      {&UNORDERED, "recv(0 from 1) xor recv(0 from 2)", true},
      {&UNORDERED, "F finished", true},
      {&UNORDERED, "G !deadlock", true},
      {&UNORDERED, "F (recv(0 from 1) && recv(0 from 2))", false},
      {&UNORDERED, "G F recv(0 from *)", false},
      {&UNORDERED, "call(MPI_Send) && X call(MPI_Send)", true},
      {&UNORDERED, "G (end(1) -> F end(0))", false},
      {&UNORDERED, "!end(1) U send(1 to 0)", true},
      {&ORDERED, "!recv(0 from 2) U recv(0 from 1)", true},
      {&ORDERED, "!recv(0 from 1) U recv(0 from 2)", false},
      {&ORDERED, "recv(0 from 1) && X recv(0 from 2)", true},
      {&ORDERED, "send(1 to 0) && X (match(call(MPI_Recv, rank 0)) && "
                 "X send(0 to 2))", true},
      {&ORDERED, "!send(2 to *) U recv(2 from 0)", true},
      {&ORDERED, "F recv(0 from 2, tag 7)", false},
      {&DEADLOCKED, "F deadlock", true},
      {&DEADLOCKED, "F finished", false},
      {&DEADLOCKED, "G !deadlock", false},
      {&DEADLOCKED, "F G deadlock", true},
      {&DEADLOCKED, "F label(alone)", true},
      {&DEADLOCKED, "label(alone) U deadlock", true},
      {&DEADLOCKED, "F send(* to *)", false},
      {&DEADLOCKED, "end(2) && X deadlock", true},
      {&ENDLESS, "F label(answered)", true},
      {&ENDLESS, "G (send(1 to 2) -> F recv(1 from 2))", true},
      {&ENDLESS, "G F label(work)", true},
      {&ENDLESS, "F G label(work)", true},
      {&ENDLESS, "F (finished || deadlock)", false},
      {&ENDLESS, "F end(0)", false},
      {&ENDLESS, "F G !label(answered)", true},
      {&ENDLESS, "G F label(answered)", false},
      {&ENDLESS, "!label(answered) U send(2 to 1)", true},
      {&ENDLESS, "label(work) W label(answered)", true},
      {&ENDLESS, "(label(work) U label(answered)) && !recv(0 from 1)", true},
      {&ENDLESS, "!label(work) U label(answered)", false},
      {&COUNTING, "G (label(one) -> x@0 == 1)", true},
      {&COUNTING, "!(x@0 == 2) U label(one)", true},
      {&COUNTING, "G (recv(1 from 0) -> x@0 == 2)", true},
      {&COUNTING, "F (x@1 == x@0 + 3)", true},
      {&COUNTING, "F (x >= 2)", true},
      {&COUNTING, "F G (x >= 2)", true},
      {&COUNTING, "G (x@1 == 5 -> G x@1 == 5)", true},
      {&COUNTING, "x@0 == 1 && X (x@0 == 2)", true},
      {&COUNTING, "F (x@2 == 0)", false}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    LtlSource source;
    Status status = {0};
    const char *text = known[i].formula;
    CHECK_SAY(ltl_read(&source, "t", text, strlen(text), &status), "%s",
              status.message);
    LtlProperty *property = &source.properties.data[0];
    ProductAnswer answer = ask(known[i].program, property->ltl,
                               property->formula);
    CHECK_SAY((answer == PRODUCT_HOLDS) == known[i].holds, "%zu: %s", i, text);
    ltl_source_fini(&source);
  }
}

// ---- Random programs and formulas

static void random_program(Rng *rng, Program *program) {
  static const char *const labels[] = {"p", "q"};
  memset(program, 0, sizeof *program);
  for (uint32_t rank = 0; rank < RANKS; rank++) {
    for (uint64_t i = 0, n = rng_below(rng, 4); i < n; i++) {
      Op *op = &program->ops[rank][i];
      int32_t other = (int32_t)((rank + 1 + rng_below(rng, RANKS - 1)) % RANKS);
      switch (rng_below(rng, 5)) {
        case 0: *op = (Op){LABEL, 0, 0, labels[rng_below(rng, 2)]}; break;
        case 1: *op = (Op){SET, 0, (int32_t)rng_below(rng, 3), NULL}; break;
        case 2:
          *op = (Op){RECV, rng_below(rng, 2) ? LTL_ANY : other, 0, NULL};
          break;
        default: *op = (Op){SEND, other, (int32_t)rng_below(rng, 2), NULL};
      }
    }
  }
}

static void print_random_formula(Rng *rng, uint32_t depth, Text *out) {
  static const char *const atoms[] = {
      "recv(0 from 1)", "recv(0 from *)", "send(1 to 0, tag 1)", "label(p)",
      "label(q, rank 1)", "end(0)", "deadlock", "finished", "x@0 == 1",
      "x >= 1", "call(MPI_Send, rank 2)", "match(call(*))"};
  static const char *const unary[] = {"!", "X ", "F ", "G "};
  static const char *const binary[] = {" && ", " || ", " -> ", " U ", " W ",
                                       " R "};
  if (depth == 0) {
    text_add(out, atoms[rng_below(rng, sizeof atoms / sizeof *atoms)]);
    return;
  }
  text_char(out, '(');
  if (rng_below(rng, 2) == 0) {
    text_add(out, unary[rng_below(rng, 4)]);
    print_random_formula(rng, depth - 1, out);
  } else {
    print_random_formula(rng, depth - 1, out);
    text_add(out, binary[rng_below(rng, 6)]);
    print_random_formula(rng, depth - 1, out);
  }
  text_char(out, ')');
}

// Whether the formula holds on every interleaving, which all end.
static bool holds_on_all(const Play *play, LtlId formula, const World *world,
                         uint64_t letters[DEPTH], uint32_t count) {
  Choice choices[RANKS * RANKS];
  uint32_t ways = find_choices(play, world, choices);
  if (ways == 0) {
    World start = {0};
    LtlLetters seen = {0};
    letters[count] = values_of(play, world, true);
    LtlWord execution = {letters, count + 1, count};
    LtlWord word = ltl_observe(&execution, play->state_atoms,
                               values_of(play, &start, false), &seen);
    bool holds = ltl_holds(play->ltl, formula, &word);
    vec_fini(&seen);
    return holds;
  }
  for (uint32_t i = 0; i < ways; i++) {
    World next = *world;
    uint64_t events = take(play, &next, choices[i]);
    letters[count] = events | values_of(play, &next, false);
    if (!holds_on_all(play, formula, &next, letters, count + 1)) return false;
  }
  return true;
}

static void random_formulas_are_answered(void) {
  enum { ROUNDS = 1500 };
  Rng rng = {31};
  Text text = {0};
  unsigned held = 0;
  for (int i = 0; i < ROUNDS; i++) {
    Program program;
    LtlSource source;
    Status status = {0};
    uint64_t letters[DEPTH];
    World start = {0};
    random_program(&rng, &program);
    text_clear(&text);
    print_random_formula(&rng, 1 + (uint32_t)rng_below(&rng, 3), &text);
    CHECK(ltl_read(&source, "t", text_get(&text), text.len, &status));
    LtlProperty *property = &source.properties.data[0];
    Play play = {&program, property->ltl, ltl_state_atoms(property->ltl)};
    bool holds = holds_on_all(&play, property->formula, &start, letters, 0);
    ProductAnswer answer = ask(&program, property->ltl, property->formula);
    CHECK_SAY((answer == PRODUCT_HOLDS) == holds, "%s", text_get(&text));
    held += holds;
    ltl_source_fini(&source);
  }
  CHECK(held > ROUNDS / 10 && held < ROUNDS * 9 / 10);
  text_fini(&text);
}

int main(void) {
  RUN(known_formulas_are_answered);
  RUN(random_formulas_are_answered);
  return test_end();
}
