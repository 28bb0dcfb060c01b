// Loop nest of a function by repeated search for strongly connected regions:
// the regions of the whole graph are the outermost loops; each region without
// its header is searched again.
#include "state/loops.h"

#include <assert.h>

#include "base/hash.h"

typedef struct Loop {
  uint32_t parent;   // enclosing loop, or LOOP_NONE
  uint32_t header;   // block
} Loop;

// Control flow graph over blocks; successors of b are next[first[b]] up to
// next[first[b + 1]].
typedef struct Graph {
  uint32_t len;
  VEC(uint32_t) first;
  VEC(uint32_t) next;
} Graph;

typedef struct FunctionLoops {
  VEC(Loop) loops;
  VEC(uint32_t) block_loop;   // innermost loop of each block
} FunctionLoops;

struct Loops {
  const Module *module;
  Table by_function;             // function -> index in found
  VEC(FunctionLoops) found;
};

typedef enum ImmRole {
  IMM_NO, IMM_INT, IMM_SLOT, IMM_WIDTH, IMM_PAIR, IMM_TARGET, IMM_TARGET_K,
} ImmRole;

static const uint8_t imm_roles[] = {
#define INS(name, a, b, c, imm) IMM_##imm,
#include "code/ops.def"
#undef INS
};
static_assert(sizeof imm_roles == OPCODE_COUNT, "a role for every opcode");

Loops *loops_new(const Module *module) {
  Loops *loops = mem_alloc_zero(sizeof *loops);
  loops->module = module;
  return loops;
}

void loops_free(Loops *loops) {
  for (uint32_t i = 0; i < loops->found.len; i++) {
    vec_fini(&loops->found.data[i].loops);
    vec_fini(&loops->found.data[i].block_loop);
  }
  vec_fini(&loops->found);
  table_fini(&loops->by_function);
  mem_free(loops, sizeof *loops);
}

// Block of an instruction: the last one that starts at or before it.
static uint32_t block_of(const Function *f, uint32_t instruction) {
  assert(f->block_len > 0 && instruction < f->code_len);
  uint32_t low = 0, high = f->block_len;
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    if (f->block_starts[middle] <= instruction) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

// The instruction as it was before coverage marks.
static const Instr *instruction_at(const Function *f, uint32_t block,
                                   uint32_t index) {
  assert(block < f->block_len && index >= f->block_starts[block]);
  bool marked = f->block_firsts != NULL && index == f->block_starts[block];
  return marked ? &f->block_firsts[block] : &f->code[index];
}

static void add_edge(Graph *g, const Function *f, uint32_t target) {
  if (target < f->code_len) vec_push(&g->next, block_of(f, target));
}

static void add_label_edges(Graph *g, const Module *m, const Function *f) {
  for (uint32_t i = 0; i < m->labels.len; i++)
    if (&m->functions.data[m->labels.data[i].function] == f)
      add_edge(g, f, m->labels.data[i].target);
}

static void add_switch_edges(Graph *g, const Function *f, const Instr *i) {
  assert(i->imm < f->switch_len);
  const SwitchTable *table = &f->switches[i->imm];
  for (uint32_t c = 0; c < table->count; c++) add_edge(g, f, table->targets[c]);
  add_edge(g, f, table->fallback);
}

// Adds the edges of one instruction; true if control may also fall through.
static bool add_edges(Graph *g, const Module *m, const Function *f,
                      const Instr *i) {
  assert(i->op < sizeof imm_roles / sizeof imm_roles[0]);
  switch (i->op) {
    case OP_JMP:
      add_edge(g, f, i->x);
      return false;
    case OP_SWITCH:
      add_switch_edges(g, f, i);
      return false;
    case OP_BRLABEL:
      add_label_edges(g, m, f);
      return false;
    case OP_RET:
    case OP_UNREACHABLE:
    case OP_TRAP:
      return false;
    default: {
      ImmRole role = imm_roles[i->op];
      if (role == IMM_TARGET || role == IMM_TARGET_K) add_edge(g, f, i->x);
      return true;
    }
  }
}

static void graph_build(Graph *g, const Module *m, const Function *f) {
  assert(g->next.len == 0 && f->block_len > 0);
  g->len = f->block_len;
  for (uint32_t b = 0; b < f->block_len; b++) {
    vec_push(&g->first, g->next.len);
    uint32_t end = b + 1 < f->block_len ? f->block_starts[b + 1] : f->code_len;
    assert(end >= f->block_starts[b]);
    bool falls = true;
    assert(end <= f->code_len);
    for (uint32_t i = f->block_starts[b]; i < end && falls; i++)
      falls = add_edges(g, m, f, instruction_at(f, b, i));
    if (falls && b + 1 < f->block_len) vec_push(&g->next, b + 1);
  }
  vec_push(&g->first, g->next.len);
}

// ---- Strongly connected regions (Tarjan), with an explicit stack.

typedef struct Visit {
  uint32_t block, edge;   // next edge to look at
} Visit;

typedef struct Finder {
  const Graph *graph;
  FunctionLoops *out;
  VEC(uint32_t) region;    // per block: the region being searched it is in
  VEC(uint32_t) number;    // per block: order of discovery, 0 = not yet
  VEC(uint32_t) low;
  VEC(uint32_t) path;      // blocks whose component is open
  VEC(bool) open;
  VEC(Visit) visits;
  uint32_t next_number;
  uint32_t next_region;
} Finder;

// Regions still to be searched: blocks with that region number, all inside
// the loop.
typedef struct Pending {
  uint32_t region, loop;
} Pending;

static bool has_self_edge(const Graph *g, uint32_t block) {
  assert(block < g->len);
  for (uint32_t e = g->first.data[block]; e < g->first.data[block + 1]; e++)
    if (g->next.data[e] == block) return true;
  return false;
}

// The component's block that is entered from outside; the first one if
// several are or none is.
static uint32_t find_header(Finder *f, const uint32_t *blocks, uint32_t len,
                            uint32_t loop) {
  const Graph *g = f->graph;
  uint32_t header = UINT32_MAX;
  for (uint32_t b = 0; b < g->len; b++) {
    if (f->out->block_loop.data[b] == loop) continue;
    for (uint32_t e = g->first.data[b]; e < g->first.data[b + 1]; e++) {
      uint32_t to = g->next.data[e];
      if (f->out->block_loop.data[to] == loop && to < header) header = to;
    }
  }
  for (uint32_t i = 0; i < len && header == UINT32_MAX; i++)
    header = blocks[i];
  assert(f->out->block_loop.data[header] == loop);
  return header;
}

// Makes a loop of the component and queues what is left without its header.
static Pending close_loop(Finder *f, const uint32_t *blocks, uint32_t len,
                          uint32_t parent) {
  assert(len > 0);
  uint32_t loop = f->out->loops.len;
  assert(parent == LOOP_NONE || parent < loop);
  for (uint32_t i = 0; i < len; i++)
    f->out->block_loop.data[blocks[i]] = loop;
  Loop fresh = {parent, find_header(f, blocks, len, loop)};
  vec_push(&f->out->loops, fresh);
  uint32_t region = ++f->next_region;
  for (uint32_t i = 0; i < len; i++)
    f->region.data[blocks[i]] = blocks[i] == fresh.header ? 0 : region;
  return (Pending){region, loop};
}

typedef VEC(Pending) PendingList;

// Block has been left: its component is complete if nothing older is reached.
static void finish_block(Finder *f, uint32_t block, uint32_t parent,
                         PendingList *pending) {
  assert(f->low.data[block] <= f->number.data[block]);
  if (f->low.data[block] != f->number.data[block]) return;
  uint32_t start = f->path.len;
  do {
    start--;
    assert(start < f->path.len);
    f->open.data[f->path.data[start]] = false;
  } while (f->path.data[start] != block);
  uint32_t len = f->path.len - start;
  if (len > 1 || has_self_edge(f->graph, block)) {
    Pending inner = close_loop(f, &f->path.data[start], len, parent);
    if (len > 1) vec_push(pending, inner);
  }
  f->path.len = start;
}

static void enter_block(Finder *f, uint32_t block) {
  assert(f->number.data[block] == 0 && !f->open.data[block]);
  f->number.data[block] = f->low.data[block] = ++f->next_number;
  vec_push(&f->path, block);
  f->open.data[block] = true;
  Visit visit = {block, f->graph->first.data[block]};
  vec_push(&f->visits, visit);
}

static void lower(Finder *f, uint32_t block, uint32_t to) {
  assert(f->open.data[block]);
  if (to < f->low.data[block]) f->low.data[block] = to;
}

static void search_from(Finder *f, uint32_t root, Pending where,
                        PendingList *pending) {
  assert(f->visits.len == 0 && f->path.len == 0);
  assert(f->region.data[root] == where.region);
  enter_block(f, root);
  while (f->visits.len > 0) {
    Visit *top = vec_last(&f->visits);
    uint32_t block = top->block;
    if (top->edge == f->graph->first.data[block + 1]) {
      (void)vec_pop(&f->visits);
      if (f->visits.len > 0)
        lower(f, vec_last(&f->visits)->block, f->low.data[block]);
      finish_block(f, block, where.loop, pending);
      continue;
    }
    uint32_t to = f->graph->next.data[top->edge++];
    if (f->region.data[to] != where.region) continue;
    if (f->number.data[to] == 0) {
      enter_block(f, to);
    } else if (f->open.data[to]) {
      lower(f, block, f->number.data[to]);
    }
  }
}

static void finder_init(Finder *f, const Graph *graph, FunctionLoops *out) {
  *f = (Finder){.graph = graph, .out = out, .next_region = 1};
  for (uint32_t b = 0; b < graph->len; b++) {
    vec_push(&f->region, 1);
    vec_push(&f->number, 0);
    vec_push(&f->low, 0);
    vec_push(&f->open, false);
    vec_push(&out->block_loop, LOOP_NONE);
  }
}

static void finder_fini(Finder *f) {
  vec_fini(&f->region);
  vec_fini(&f->number);
  vec_fini(&f->low);
  vec_fini(&f->path);
  vec_fini(&f->open);
  vec_fini(&f->visits);
}

static void find_loops(const Graph *graph, FunctionLoops *out) {
  assert(graph->first.len == graph->len + 1);
  Finder f;
  finder_init(&f, graph, out);
  PendingList pending = {0};
  Pending whole = {1, LOOP_NONE};
  vec_push(&pending, whole);
  while (pending.len > 0) {
    Pending where = vec_pop(&pending);
    for (uint32_t b = 0; b < graph->len; b++)
      if (f.region.data[b] == where.region) f.number.data[b] = 0;
    for (uint32_t b = 0; b < graph->len; b++)
      if (f.region.data[b] == where.region && f.number.data[b] == 0)
        search_from(&f, b, where, &pending);
  }
  vec_fini(&pending);
  finder_fini(&f);
}

static const FunctionLoops *loops_of(Loops *loops, uint32_t function) {
  uint64_t *known = table_find(&loops->by_function, function);
  if (known != NULL) return &loops->found.data[*known];
  Graph graph = {0};
  FunctionLoops fresh = {0};
  const Function *f = vec_at(&loops->module->functions, function);
  graph_build(&graph, loops->module, f);
  find_loops(&graph, &fresh);
  vec_fini(&graph.first);
  vec_fini(&graph.next);
  assert(fresh.block_loop.len == f->block_len);
  table_set(&loops->by_function, function, loops->found.len);
  vec_push(&loops->found, fresh);
  return vec_last(&loops->found);
}

// ---- Questions.

bool loops_contains(Loops *loops, uint32_t function, uint32_t loop,
                    uint32_t instruction) {
  const FunctionLoops *found = loops_of(loops, function);
  const Function *f = vec_at(&loops->module->functions, function);
  uint32_t inner = found->block_loop.data[block_of(f, instruction)];
  while (inner != LOOP_NONE && inner != loop)
    inner = found->loops.data[inner].parent;
  return inner == loop && loop != LOOP_NONE;
}

uint32_t loops_around(Loops *loops, uint32_t function, uint32_t a,
                      uint32_t b) {
  const FunctionLoops *found = loops_of(loops, function);
  const Function *f = vec_at(&loops->module->functions, function);
  uint32_t loop = found->block_loop.data[block_of(f, a)];
  while (loop != LOOP_NONE && !loops_contains(loops, function, loop, b))
    loop = found->loops.data[loop].parent;
  return loop;
}

uint32_t loops_place(Loops *loops, uint32_t function, uint32_t loop) {
  const FunctionLoops *found = loops_of(loops, function);
  const Function *f = vec_at(&loops->module->functions, function);
  return f->places[f->block_starts[vec_at(&found->loops, loop)->header]];
}
