// The control flow graph of drafts: successors, predecessors, dominators (the
// iterative method of Cooper, Harvey and Kennedy), and the passes that only
// move whole blocks: merging and turning loops.
#include <assert.h>

#include "load/build.h"

#define TURN_LIMIT 4   // drafts copied to the end of a loop at most
#define TURN_CASES 32  // cases of a switch copied there
#define TURN_STEPS 2   // blocks copied into one
#define SKIP_LIMIT 4   // drafts of a test that is skipped

uint32_t flow_successor(const End *end, uint32_t index) {
  switch (end->kind) {
  case END_JUMP: return index == 0 ? end->yes : BLOCK_NONE;
  case END_BRANCH:
    return index == 0 ? end->yes : index == 1 ? end->no : BLOCK_NONE;
  case END_SWITCH:
    return index == 0 ? end->yes
           : index <= end->cases.len ? end->cases.data[index - 1].target
                                     : BLOCK_NONE;
  default: return BLOCK_NONE;
  }
}

void flow_retarget(End *end, uint32_t from, uint32_t to) {
  if (end->yes == from) end->yes = to;
  if (end->no == from) end->no = to;
  for (uint32_t i = 0; i < end->cases.len; i++)
    if (end->cases.data[i].target == from) end->cases.data[i].target = to;
}

static bool is_label(const Build *b, uint32_t block) {
  LLVMBasicBlockRef source = b->blocks.data[block].source;
  return b->blocks.data[block].shadowed ||
         (source != NULL &&
          table_find(&b->loader->label_of, key_of(source)) != NULL);
}

// ---- Threading

static bool is_empty_jump(const Block *block) {
  return block->drafts.len == 0 && block->end.kind == END_JUMP;
}

// Where a jump to the block really ends up.
static uint32_t final_target(const Build *b, uint32_t block) {
  for (uint32_t steps = 0; steps < b->blocks.len; steps++) {
    if (!is_empty_jump(&b->blocks.data[block])) return block;
    block = b->blocks.data[block].end.yes;
  }
  return block;   // an endless loop without contents
}

void flow_thread(Build *b) {
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    End *end = &b->blocks.data[i].end;
    if (end->kind == END_JUMP || end->kind == END_BRANCH ||
        end->kind == END_SWITCH)
      end->yes = final_target(b, end->yes);
    if (end->kind == END_BRANCH) end->no = final_target(b, end->no);
    for (uint32_t k = 0; k < end->cases.len; k++)
      end->cases.data[k].target = final_target(b, end->cases.data[k].target);
  }
}

static void count_edges(const Build *b, uint32_t *count) {
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    const End *end = &b->blocks.data[i].end;
    for (uint32_t k = 0; flow_successor(end, k) != BLOCK_NONE; k++)
      count[flow_successor(end, k)]++;
  }
}

// ---- Skipping tests

// The constant a register holds at the end of the first `len` drafts.
static bool known_word(Build *b, const Drafts *drafts, uint32_t len,
                       uint32_t reg, uint64_t *word) {
  assert(len <= drafts->len);
  uint64_t mask = UINT64_MAX;
  for (uint32_t i = len; i > 0; i--) {
    Draft *draft = &drafts->data[i - 1];
    Operand operands[DRAFT_OPERANDS];
    uint32_t count = draft_operands(b, draft, operands);
    bool writes = false;
    for (uint32_t k = 0; k < count; k++)
      writes |= operands[k].def && reg - *operands[k].reg < operands[k].span;
    if (!writes) continue;
    if (draft->op == OP_LDI) {
      *word = draft->imm & mask;
      return true;
    }
    if (draft->op == OP_ANDI)
      mask &= draft->imm;
    else if (draft->op != OP_MOV)
      return false;
    reg = draft->b;
  }
  return false;
}

// Where the end leads if the register it tests holds the word.
static uint32_t known_target(const End *end, uint64_t word) {
  assert(end->kind == END_BRANCH || end->kind == END_SWITCH);
  if (end->kind == END_BRANCH)
    return compare_holds(&end->condition, word) ? end->yes : end->no;
  for (uint32_t i = 0; i < end->cases.len; i++)
    if (end->cases.data[i].value == word) return end->cases.data[i].target;
  return end->yes;
}

static bool is_skippable(const Block *block) {
  const End *end = &block->end;
  bool test = end->kind == END_SWITCH ||
              (end->kind == END_BRANCH &&
               (end->condition.constant ||
                end->condition.compare == COMPARE_BIT));
  if (!test || block->drafts.len > SKIP_LIMIT) return false;
  for (uint32_t i = 0; i < block->drafts.len; i++)
    if (block->drafts.data[i].op != OP_MOV &&
        block->drafts.data[i].op != OP_ANDI)
      return false;
  return true;
}

// The test's own copies are repeated, since others may read them.
static bool skip_test(Build *b, uint32_t origin) {
  Block *block = &b->blocks.data[origin];
  if (block->end.kind != END_JUMP || block->end.yes == origin) return false;
  const Block *test = &b->blocks.data[block->end.yes];
  if (!is_skippable(test)) return false;
  uint32_t len = block->drafts.len;
  for (uint32_t i = 0; i < test->drafts.len; i++)
    vec_push(&block->drafts, test->drafts.data[i]);
  uint32_t reg = test->end.kind == END_SWITCH ? test->end.reg
                                              : test->end.condition.lhs;
  uint64_t word;
  if (!known_word(b, &block->drafts, block->drafts.len, reg, &word)) {
    block->drafts.len = len;
    return false;
  }
  block->end.yes = known_target(&test->end, word);
  return true;
}

void flow_skip_tests(Build *b) {
  for (uint32_t i = 0; i < b->blocks.len; i++)
    for (uint32_t steps = 0; steps < SKIP_LIMIT && skip_test(b, i); steps++)
      continue;
}

// ---- Order and dominators

typedef struct Visit {
  uint32_t block, next;
} Visit;

// Postorder from the entry and from labels, without recursion.
static void walk(Flow *flow, uint32_t root) {
  VEC(Visit) stack = {0};
  if (flow->number[root] != BLOCK_NONE) return;
  flow->number[root] = 0;
  vec_push(&stack, ((Visit){root, 0}));
  while (stack.len > 0) {
    Visit *top = vec_last(&stack);
    uint32_t next =
        flow_successor(&flow->b->blocks.data[top->block].end, top->next++);
    if (next == BLOCK_NONE) {
      vec_push(&flow->order, top->block);
      stack.len--;
    } else if (flow->number[next] == BLOCK_NONE) {
      flow->number[next] = 0;
      vec_push(&stack, ((Visit){next, 0}));
    }
  }
  vec_fini(&stack);
}

static void make_order(Flow *flow) {
  const Build *b = flow->b;
  for (uint32_t i = 1; i < b->blocks.len; i++)
    if (is_label(b, i)) {
      walk(flow, i);
      flow->irregular = true;
    }
  walk(flow, 0);
  for (uint32_t i = 0; i < flow->order.len / 2; i++) {
    uint32_t *data = flow->order.data, other = flow->order.len - 1 - i;
    uint32_t block = data[i];
    data[i] = data[other];
    data[other] = block;
  }
  for (uint32_t i = 0; i < flow->order.len; i++)
    flow->number[flow->order.data[i]] = i;
}

static void make_preds(Flow *flow) {
  const Build *b = flow->b;
  uint32_t n = b->blocks.len;
  flow->first = mem_alloc_zero((n + 1u) * sizeof *flow->first);
  for (uint32_t i = 0; i < flow->order.len; i++) {
    const End *end = &b->blocks.data[flow->order.data[i]].end;
    for (uint32_t k = 0; flow_successor(end, k) != BLOCK_NONE; k++)
      flow->first[flow_successor(end, k) + 1]++;
  }
  for (uint32_t i = 0; i < n; i++) flow->first[i + 1] += flow->first[i];
  flow->edge_count = flow->first[n];
  flow->preds = mem_alloc_array(flow->edge_count, sizeof *flow->preds);
  uint32_t *at = mem_alloc_array(n, sizeof *at);
  for (uint32_t i = 0; i < n; i++) at[i] = flow->first[i];
  for (uint32_t i = 0; i < flow->order.len; i++) {
    uint32_t block = flow->order.data[i];
    const End *end = &b->blocks.data[block].end;
    for (uint32_t k = 0; flow_successor(end, k) != BLOCK_NONE; k++)
      flow->preds[at[flow_successor(end, k)]++] = block;
  }
  for (uint32_t i = 0; i < n; i++) assert(at[i] == flow->first[i + 1]);
  mem_free(at, n * sizeof *at);
}

static uint32_t meet(const Flow *flow, uint32_t x, uint32_t y) {
  assert(flow->number[x] != BLOCK_NONE && flow->number[y] != BLOCK_NONE);
  while (x != y) {
    while (flow->number[x] > flow->number[y]) x = flow->parent[x];
    while (flow->number[y] > flow->number[x]) y = flow->parent[y];
  }
  return x;
}

static void make_dominators(Flow *flow) {
  uint32_t n = flow->b->blocks.len;
  flow->parent = mem_alloc_array(n, sizeof *flow->parent);
  for (uint32_t i = 0; i < n; i++) flow->parent[i] = BLOCK_NONE;
  flow->parent[flow->order.data[0]] = flow->order.data[0];
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 1; i < flow->order.len; i++) {
      uint32_t block = flow->order.data[i], parent = BLOCK_NONE;
      for (uint32_t k = flow->first[block]; k < flow->first[block + 1]; k++) {
        uint32_t pred = flow->preds[k];
        if (flow->parent[pred] == BLOCK_NONE) continue;
        parent = parent == BLOCK_NONE ? pred : meet(flow, parent, pred);
      }
      changed |= flow->parent[block] != parent;
      assert(parent != BLOCK_NONE);   // one predecessor comes before it
      flow->parent[block] = parent;
    }
  }
}

void flow_init(Flow *flow, Build *b) {
  *flow = (Flow){.b = b};
  uint32_t n = b->blocks.len;
  flow->number = mem_alloc_array(n, sizeof *flow->number);
  flow->blocks = n;
  for (uint32_t i = 0; i < n; i++) flow->number[i] = BLOCK_NONE;
  make_order(flow);
  make_preds(flow);
  if (!flow->irregular) make_dominators(flow);
}

void flow_fini(Flow *flow) {
  uint32_t n = flow->blocks;
  mem_free(flow->number, n * sizeof *flow->number);
  mem_free(flow->first, (n + 1u) * sizeof *flow->first);
  mem_free(flow->preds, flow->edge_count * sizeof *flow->preds);
  if (flow->parent != NULL) mem_free(flow->parent, n * sizeof *flow->parent);
  vec_fini(&flow->order);
}

bool flow_dominates(const Flow *flow, uint32_t above, uint32_t below) {
  assert(flow->parent != NULL);
  while (flow->number[below] > flow->number[above])
    below = flow->parent[below];
  return above == below;
}

// ---- Merging

static void clear(Block *block) {
  vec_clear(&block->drafts);
  vec_fini(&block->end.cases);
  block->end = (End){.kind = END_NONE, .yes = BLOCK_NONE, .no = BLOCK_NONE,
                     .place = PLACE_NONE};
}

// A block entered only by one jump continues its origin.
static bool absorb(Build *b, uint32_t origin, const uint32_t *edges) {
  Block *block = &b->blocks.data[origin];
  uint32_t target = block->end.yes;
  if (block->end.kind != END_JUMP || target == origin || target == 0 ||
      edges[target] != 1 || is_label(b, target))
    return false;
  Block *next = &b->blocks.data[target];
  for (uint32_t i = 0; i < next->drafts.len; i++)
    vec_push(&block->drafts, next->drafts.data[i]);
  vec_fini(&block->end.cases);
  block->end = next->end;
  next->end = (End){0};
  clear(next);
  return true;
}

// Blocks nobody reaches read nothing.
static void clear_unreachable(Build *b) {
  Flow flow;
  flow_init(&flow, b);
  for (uint32_t i = 0; i < b->blocks.len; i++)
    if (flow.number[i] == BLOCK_NONE) clear(&b->blocks.data[i]);
  flow_fini(&flow);
}

void flow_merge(Build *b) {
  flow_thread(b);
  clear_unreachable(b);
  uint32_t n = b->blocks.len;
  uint32_t *edges = mem_alloc_zero(n * sizeof *edges);
  count_edges(b, edges);
  for (uint32_t i = 0; i < n; i++)
    while (absorb(b, i, edges)) continue;
  mem_free(edges, n * sizeof *edges);
}

// ---- Turning loops

static bool is_short(const Block *block) {
  if (block->drafts.len > TURN_LIMIT) return false;
  for (uint32_t i = 0; i < block->drafts.len; i++) {
    uint16_t op = block->drafts.data[i].op;
    if (op == OP_CALL || op == OP_CALLI || op == OP_ALLOCA ||
        op == OP_ALLOCAV)
      return false;
  }
  return true;
}

// Tests are worth repeating at the end of a loop, what jumps on anywhere.
static bool is_repeatable(const Block *block, bool back) {
  switch (block->end.kind) {
  case END_JUMP: return is_short(block);
  case END_BRANCH: return back && is_short(block);
  case END_SWITCH:
    return back && block->end.cases.len <= TURN_CASES && is_short(block);
  default: return false;
  }
}

static void copy_end(End *to, const End *from) {
  assert(to != from);
  vec_fini(&to->cases);
  *to = *from;
  to->cases.data = NULL;
  to->cases.len = to->cases.cap = 0;
  for (uint32_t i = 0; i < from->cases.len; i++)
    vec_push(&to->cases, from->cases.data[i]);
}

// Puts a copy of the short block the jump leads to in its place.
static bool repeat_target(Build *b, const Flow *flow, uint32_t origin) {
  Block *block = &b->blocks.data[origin];
  uint32_t target = block->end.yes;
  if (block->end.kind != END_JUMP || target == origin) return false;
  const Block *next = &b->blocks.data[target];
  bool back = flow->number[target] <= flow->number[origin];
  if (!is_repeatable(next, back)) return false;
  // The last jump into a block is better served by falling through.
  if (flow->first[target + 1] - flow->first[target] < 2) return false;
  for (uint32_t k = 0; k < next->drafts.len; k++)
    vec_push(&block->drafts, next->drafts.data[k]);
  copy_end(&block->end, &next->end);
  return true;
}

void flow_turn_loops(Build *b) {
  Flow flow;
  flow_init(&flow, b);
  for (uint32_t i = 0; i < flow.order.len; i++)
    for (uint32_t steps = 0; steps < TURN_STEPS; steps++)
      if (!repeat_target(b, &flow, flow.order.data[i])) break;
  flow_fini(&flow);
}
