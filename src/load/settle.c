// Settles where results go, after the drafts were tidied: drafts whose
// results nobody reads disappear, and a result that is only moved into a
// variable is computed there.
#include <assert.h>

#include "load/build.h"

typedef struct Settle {
  Build *b;
  uint32_t *uses;          // by register
  uint32_t *defs;
  uint32_t *touched;       // last draft of this block touching the register
  uint32_t *defined;       // draft of this block that wrote it
  uint32_t *touch_epoch;   // block the above are about, plus 1
  uint32_t *define_epoch;
  uint32_t epoch;
  uint32_t barrier;        // results made before this draft stay put
} Settle;

// ---- Dropping what nobody reads

static void count_uses(Settle *t, const Operand *operands, uint32_t count,
                       uint32_t step) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < operands[i].span; k++) {
      uint32_t *counter = operands[i].def ? t->defs : t->uses;
      assert(*operands[i].reg + k < t->b->group.len);
      assert(step == 1 || counter[*operands[i].reg + k] > 0);
      counter[*operands[i].reg + k] += step;
    }
}

static void count_draft(Settle *t, Draft *draft, uint32_t step) {
  Operand operands[DRAFT_OPERANDS];
  count_uses(t, operands, draft_operands(t->b, draft, operands), step);
  uint32_t count;
  const uint32_t *pool = draft_pool(t->b, draft, &count);
  for (uint32_t i = 0; i < count; i++) t->uses[pool[i]] += step;
}

static void count_all(Settle *t) {
  Build *b = t->b;
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    Block *block = &b->blocks.data[i];
    Operand operands[DRAFT_OPERANDS];
    for (uint32_t k = 0; k < block->drafts.len; k++)
      count_draft(t, &block->drafts.data[k], 1);
    count_uses(t, operands, end_operands(&block->end, operands), 1);
  }
}

static bool is_useless(const Settle *t, Draft *draft) {
  if (draft->op == OP_MOV && draft->a == draft->b) return true;
  if (!draft_is_pure(draft)) return false;
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; operands[i].def && k < operands[i].span; k++)
      if (t->uses[*operands[i].reg + k] != 0) return false;
  return true;
}

static bool drop_useless(Settle *t) {
  bool changed = false;
  for (uint32_t i = t->b->blocks.len; i > 0; i--) {
    Block *block = &t->b->blocks.data[i - 1];
    for (uint32_t k = block->drafts.len; k > 0; k--) {
      Draft *draft = &block->drafts.data[k - 1];
      if (draft->op == OP_NOP || !is_useless(t, draft)) continue;
      count_draft(t, draft, UINT32_MAX);   // takes one away
      *draft = (Draft){.op = OP_NOP};
      changed = true;
    }
  }
  return changed;
}

// ---- Computing results where they are wanted

static void touch(Settle *t, uint32_t reg, uint32_t at, bool def) {
  assert(reg < t->b->group.len && t->epoch > 0);
  t->touched[reg] = at;
  t->touch_epoch[reg] = t->epoch;
  if (!def) return;
  t->defined[reg] = at;
  t->define_epoch[reg] = t->epoch;
}

static void touch_draft(Settle *t, Draft *draft, uint32_t at) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < operands[i].span; k++)
      touch(t, *operands[i].reg + k, at, operands[i].def);
  const uint32_t *pool = draft_pool(t->b, draft, &count);
  for (uint32_t i = 0; i < count; i++) touch(t, pool[i], at, false);
}

// MOV v, t at draft `at`: t written once, read here only, in this block by a
// draft after which v is not touched.
static bool can_retarget(const Settle *t, const Block *block, const Draft *move,
                         uint32_t *maker) {
  uint32_t from = move->b, to = move->a;
  if (move->op != OP_MOV || t->uses[from] != 1 || t->defs[from] != 1 ||
      t->define_epoch[from] != t->epoch || from < t->b->params)
    return false;
  if (t->b->group_size.data[from] != 1) return false;
  *maker = t->defined[from];
  assert(*maker < block->drafts.len);
  if (*maker < t->barrier) return false;
  if (t->touch_epoch[to] == t->epoch && t->touched[to] > *maker) return false;
  const Draft *draft = &block->drafts.data[*maker];
  const Roles *roles = opcode_roles((Opcode)draft->op);
  return roles->a == ROLE_DEF || roles->a == ROLE_DEFN;
}

static bool is_call(const Draft *draft) {
  return draft->op == OP_CALL || draft->op == OP_CALLI;
}

static void backward(Settle *t, Block *block) {
  t->epoch++;
  t->barrier = 0;
  for (uint32_t i = 0; i < block->drafts.len; i++) {
    Draft *draft = &block->drafts.data[i];
    if (draft->op == OP_NOP) continue;
    if (t->b->returns_twice && is_call(draft)) t->barrier = i;
    uint32_t maker;
    if (can_retarget(t, block, draft, &maker)) {
      Draft *source = &block->drafts.data[maker];
      uint32_t from = draft->b;
      source->a = draft->a;
      t->uses[from] = t->defs[from] = 0;
      *draft = (Draft){.op = OP_NOP};
      touch(t, source->a, maker, true);
      continue;
    }
    touch_draft(t, draft, i);
  }
}

static void squeeze(Block *block) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < block->drafts.len; i++)
    if (block->drafts.data[i].op != OP_NOP)
      block->drafts.data[kept++] = block->drafts.data[i];
  block->drafts.len = kept;
}

// ---- Entry points

static void settle_init(Settle *t, Build *b) {
  uint32_t n = b->group.len;
  *t = (Settle){.b = b};
  t->uses = mem_alloc_zero(n * sizeof *t->uses);
  t->defs = mem_alloc_zero(n * sizeof *t->defs);
  count_all(t);
}

static void settle_fini(Settle *t) {
  uint32_t n = t->b->group.len;
  mem_free(t->uses, n * sizeof *t->uses);
  mem_free(t->defs, n * sizeof *t->defs);
}

void settle_drop(Build *b) {
  Settle t;
  settle_init(&t, b);
  while (drop_useless(&t)) continue;
  for (uint32_t i = 0; i < b->blocks.len; i++) squeeze(&b->blocks.data[i]);
  settle_fini(&t);
}

void settle_results(Build *b) {
  Settle t;
  uint32_t n = b->group.len;
  settle_init(&t, b);
  t.touched = mem_alloc_zero(n * sizeof *t.touched);
  t.defined = mem_alloc_zero(n * sizeof *t.defined);
  t.touch_epoch = mem_alloc_zero(n * sizeof *t.touch_epoch);
  t.define_epoch = mem_alloc_zero(n * sizeof *t.define_epoch);
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    backward(&t, &b->blocks.data[i]);
    squeeze(&b->blocks.data[i]);
  }
  mem_free(t.touched, n * sizeof *t.touched);
  mem_free(t.defined, n * sizeof *t.defined);
  mem_free(t.touch_epoch, n * sizeof *t.touch_epoch);
  mem_free(t.define_epoch, n * sizeof *t.define_epoch);
  settle_fini(&t);
}
