// From drafts to the final instructions: orders the blocks, chooses which way
// a branch falls through, resolves targets.
#include <assert.h>

#include "load/build.h"

typedef struct Layout {
  Build *b;
  const uint32_t *slot_of;
  VEC(Instr) code;
  VEC(uint32_t) places;
  VEC(uint16_t) pool;
  VEC(SwitchTable) switches;
  VEC(uint32_t) starts;    // of blocks that have instructions
  VEC(uint32_t) fixups;    // instructions whose target is a block
  uint32_t *start_of;      // block -> instruction
  bool *needed;            // block is a target or falls in
} Layout;

static uint16_t slot(const Layout *l, uint32_t reg) {
  assert(l->slot_of[reg] < UINT16_MAX);
  return (uint16_t)l->slot_of[reg];
}

static void put(Layout *l, Instr instr, uint32_t place) {
  vec_push(&l->code, instr);
  vec_push(&l->places, place);
}

static void put_target(Layout *l, Instr instr, uint32_t block,
                       uint32_t place) {
  assert(block < l->b->blocks.len);
  instr.x = block;
  vec_push(&l->fixups, l->code.len);
  put(l, instr, place);
}

// ---- Drafts

static void put_draft(Layout *l, const Draft *draft) {
  const Roles *roles = opcode_roles((Opcode)draft->op);
  Instr out = {.op = draft->op, .imm = draft->imm};
  const uint8_t role[3] = {roles->a, roles->b, roles->c};
  const uint32_t value[3] = {draft->a, draft->b, draft->c};
  uint16_t *field[3] = {&out.a, &out.b, &out.c};
  for (uint32_t i = 0; i < 3; i++) {
    if (role[i] == ROLE_NO) continue;
    // A call without results names no slot.
    bool literal = role[i] == ROLE_LIT || value[i] == REG_NONE;
    *field[i] = value[i] == REG_NONE ? 0
                : literal            ? (uint16_t)value[i]
                                     : slot(l, value[i]);
  }
  if (roles->imm == ROLE_SLOT) out.x = slot(l, draft->x);
  if (draft->op == OP_CALL || draft->op == OP_CALLI) {
    uint32_t count;
    const uint32_t *pool = draft_pool(l->b, draft, &count);
    out.y = l->pool.len;
    if (draft->op == OP_CALLI)
      vec_push(&l->pool, (uint16_t)l->b->pool.data[draft->y]);
    for (uint32_t i = 0; i < count; i++)
      vec_push(&l->pool, slot(l, pool[i]));
  }
  put(l, out, draft->place);
}

// ---- Branches

static Opcode branch_opcode(const Condition *c) {
  bool k = c->constant;
  switch (c->compare) {
  case COMPARE_BIT: return c->negated ? OP_BRF : OP_BRT;
  case COMPARE_EQ: return k ? OP_BREQI : OP_BREQ;
  case COMPARE_NE: return k ? OP_BRNEI : OP_BRNE;
  case COMPARE_ULT: return k ? OP_BRULTI : OP_BRULT;
  case COMPARE_ULE: return OP_BRULE;
  case COMPARE_UGT: return OP_BRUGTI;
  case COMPARE_SLT32: return k ? OP_BRSLT32I : OP_BRSLT32;
  case COMPARE_SLE32: return OP_BRSLE32;
  case COMPARE_SGT32: return OP_BRSGT32I;
  case COMPARE_SLT64: return k ? OP_BRSLT64I : OP_BRSLT64;
  case COMPARE_SLE64: return OP_BRSLE64;
  case COMPARE_SGT64: return OP_BRSGT64I;
  }
  return OP_NOP;
}

static void put_branch(Layout *l, const Condition *c, uint32_t target,
                       uint32_t place) {
  assert(target < l->b->blocks.len);
  Instr out = {.op = branch_opcode(c), .b = slot(l, c->lhs)};
  if (c->constant) {
    bool is32 = c->compare == COMPARE_SLT32 || c->compare == COMPARE_SGT32;
    out.c = (uint16_t)(is32 ? 32 : compare_branch_width(c->k));
    out.y = (uint32_t)c->k;
    assert(out.c != 0);
  } else if (c->compare != COMPARE_BIT) {
    out.c = slot(l, c->rhs);
  }
  put_target(l, out, target, place);
}

// ---- Order

// The block laid out next, skipping what nobody needs.
static uint32_t next_block(const Layout *l, uint32_t block) {
  assert(block < l->b->blocks.len);
  do {
    block = l->b->blocks.data[block].next;
  } while (block != BLOCK_NONE && !l->needed[block]);
  return block;
}

static void put_switch(Layout *l, const End *end) {
  assert(end->yes < l->b->blocks.len);
  SwitchTable table = {.count = end->cases.len, .fallback = end->yes,
                       .dense = end->cases.len > 0};
  table.values = mem_alloc_array(table.count, sizeof *table.values);
  table.targets = mem_alloc_array(table.count, sizeof *table.targets);
  for (uint32_t i = 0; i < table.count; i++) {
    table.values[i] = end->cases.data[i].value;
    table.targets[i] = end->cases.data[i].target;
    table.dense &= table.values[i] == table.values[0] + i;
  }
  Instr out = {.op = OP_SWITCH, .b = slot(l, end->reg),
               .imm = l->switches.len};
  vec_push(&l->switches, table);
  put(l, out, end->place);
}

static bool goes_nowhere(const Layout *l) {
  if (l->code.len == 0) return false;
  uint16_t op = vec_last(&l->code)->op;
  return op == OP_UNREACHABLE || op == OP_TRAP || op == OP_UNSUPPORTED;
}

static void put_end(Layout *l, const End *end, uint32_t next) {
  Instr jump = {.op = OP_JMP};
  switch (end->kind) {
  case END_NONE:
    if (!goes_nowhere(l)) put(l, (Instr){.op = OP_UNREACHABLE}, end->place);
    break;
  case END_JUMP:
    if (end->yes != next) put_target(l, jump, end->yes, end->place);
    break;
  case END_BRANCH: {
    Condition condition = end->condition;
    uint32_t target = end->yes, other = end->no;
    if (target == next) {
      condition = compare_negate(condition);
      target = end->no;
      other = end->yes;
    }
    put_branch(l, &condition, target, end->place);
    if (other != next) put_target(l, jump, other, end->place);
    break;
  }
  case END_SWITCH: put_switch(l, end); break;
  case END_LABEL:
    put(l, (Instr){.op = OP_BRLABEL, .b = slot(l, end->reg)}, end->place);
    break;
  case END_RETURN:
    put(l, (Instr){.op = OP_RET,
                   .a = end->count == 0 ? 0 : slot(l, end->reg),
                   .b = (uint16_t)end->count},
        end->place);
    break;
  }
}

// ---- Which blocks remain

typedef VEC(uint32_t) Work;

static void want(Layout *l, Work *work, uint32_t block) {
  if (block == BLOCK_NONE || l->needed[block]) return;
  l->needed[block] = true;
  vec_push(work, block);
}

static void find_needed(Layout *l) {
  Build *b = l->b;
  Work work = {0};
  want(l, &work, 0);
  for (uint32_t i = 0; i < b->blocks.len; i++)
    if (b->blocks.data[i].source != NULL &&
        table_find(&b->loader->label_of, key_of(b->blocks.data[i].source)))
      want(l, &work, i);
  while (work.len > 0) {
    const End *end = &b->blocks.data[vec_pop(&work)].end;
    bool yes = end->kind == END_JUMP || end->kind == END_BRANCH ||
               end->kind == END_SWITCH;
    if (yes) want(l, &work, end->yes);
    if (end->kind == END_BRANCH) want(l, &work, end->no);
    for (uint32_t k = 0; k < end->cases.len; k++)
      want(l, &work, end->cases.data[k].target);
  }
  vec_fini(&work);
}

// ---- Result

static void resolve(Layout *l) {
  for (uint32_t i = 0; i < l->fixups.len; i++) {
    Instr *instr = &l->code.data[l->fixups.data[i]];
    assert(l->needed[instr->x]);
    instr->x = l->start_of[instr->x];
  }
  for (uint32_t i = 0; i < l->switches.len; i++) {
    SwitchTable *table = &l->switches.data[i];
    table->fallback = l->start_of[table->fallback];
    for (uint32_t k = 0; k < table->count; k++)
      table->targets[k] = l->start_of[table->targets[k]];
  }
  for (uint32_t i = 0; i < l->b->blocks.len; i++) {
    LLVMBasicBlockRef source = l->b->blocks.data[i].source;
    const uint64_t *label =
        source == NULL ? NULL
                       : table_find(&l->b->loader->label_of, key_of(source));
    if (label != NULL) l->b->out->labels.data[*label].target = l->start_of[i];
  }
}

// Shrinks a vector's storage to its length and hands it over.
#define TAKE(vec, field, length)                                           \
  ((field) = mem_resize((vec)->data, (size_t)(vec)->cap * sizeof *(field), \
                        (size_t)(vec)->len * sizeof *(field)),             \
   (length) = (vec)->len)

static void hand_over(Layout *l, Function *f) {
  uint32_t places;
  TAKE(&l->code, f->code, f->code_len);
  TAKE(&l->places, f->places, places);
  TAKE(&l->pool, f->pool, f->pool_len);
  TAKE(&l->switches, f->switches, f->switch_len);
  TAKE(&l->starts, f->block_starts, f->block_len);
  assert(places == f->code_len);
  (void)places;
}

void layout_function(Build *b, const uint32_t *slot_of, Function *f) {
  Layout l = {.b = b, .slot_of = slot_of};
  size_t blocks = b->blocks.len;
  flow_thread(b);
  l.start_of = mem_alloc_zero(blocks * sizeof *l.start_of);
  l.needed = mem_alloc_zero(blocks * sizeof *l.needed);
  find_needed(&l);
  for (uint32_t i = 0; i != BLOCK_NONE; i = next_block(&l, i)) {
    const Block *block = &b->blocks.data[i];
    uint32_t start = l.code.len;
    l.start_of[i] = start;
    for (uint32_t k = 0; k < block->drafts.len; k++)
      put_draft(&l, &block->drafts.data[k]);
    put_end(&l, &block->end, next_block(&l, i));
    if (l.code.len > start) vec_push(&l.starts, start);
  }
  resolve(&l);
  hand_over(&l, f);
  vec_fini(&l.fixups);
  mem_free(l.start_of, blocks * sizeof *l.start_of);
  mem_free(l.needed, blocks * sizeof *l.needed);
}
