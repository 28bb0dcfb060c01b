// Tidies the drafts of a function, block by block; what is known at the end
// of a block is known in a block that can only be reached from there:
//  - copies are looked through (a loaded variable is read where it lives, as
//    long as nothing is stored to it in between);
//  - masks are looked through where only the low bits matter;
//  - drafts are simplified (simplify.c);
//  - equal pure computations and loads are done once.
// What nobody reads any more is left to settle.c.
// Versions count the writes of a register, so a note is valid while the
// versions match. Each block has an epoch; notes of its own epoch and of those
// it continues may be used. Other branches raise versions, too, which only
// loses some notes.
#include <assert.h>

#include "base/hash.h"
#include "load/build.h"

#define KNOWN_STEPS 8      // older computations looked at
#define CHAIN_LIMIT 32     // blocks whose knowledge is carried on

typedef struct Note {
  uint32_t source;         // this register is a copy of source ...
  uint32_t version;        // ... at that version, noted in
  uint32_t epoch;          // this block
  uint32_t bits;           // 64, or only that many low bits are the same
} Note;

typedef struct Known {     // a computation done before
  Draft draft;
  uint32_t version[3];
  uint32_t memory;
  uint32_t result_version;
  uint32_t epoch;
  uint32_t older;          // one with the same key, or UINT32_MAX
} Known;

typedef struct Made {      // the draft that wrote a register last ...
  Draft draft;
  uint32_t version;        // ... with its operand b at that version, in
  uint32_t epoch;          // this block
} Made;

typedef struct Tidy {
  Build *b;
  Made *made;              // by register
  uint32_t memory;         // counts writes to memory
  uint32_t epoch;          // of the current block, or part of one
  VEC(uint32_t) parents;   // epoch -> the epoch it continues, or 0
  VEC(uint32_t) depths;    // epoch -> how many it continues
  uint32_t *version;       // by register
  Note *notes;
  VEC(Known) known;
  Table known_of;          // hash -> index
} Tidy;

// ---- Looking through copies

static void start_epoch(Tidy *t, uint32_t parent) {
  assert(parent < t->parents.len && t->parents.len == t->depths.len);
  if (t->depths.data[parent] == CHAIN_LIMIT) parent = 0;
  t->epoch = t->parents.len;
  vec_push(&t->parents, parent);
  vec_push(&t->depths, parent == 0 ? 0 : t->depths.data[parent] + 1);
}

// Is this the current epoch or one it continues?
static bool is_current(const Tidy *t, uint32_t epoch) {
  if (epoch == 0) return false;
  uint32_t now = t->epoch;
  while (now > epoch) now = t->parents.data[now];
  return now == epoch;
}

static const Note *valid_note(const Tidy *t, uint32_t reg) {
  const Note *note = &t->notes[reg];
  if (note->version != t->version[note->source] ||
      !is_current(t, note->epoch))
    return NULL;
  return note;
}

// How many low bits of operand b or c (and a of stores) the opcode reads. Sign
// extensions count as reading all: simplify.c compares their operands.
static uint32_t bits_read(const Draft *draft, uint32_t operand) {
  switch (draft->op) {
  case OP_STORE8: case OP_STOREX8: return operand == 0 ? 8 : 64;
  case OP_STORE16: case OP_STOREX16: return operand == 0 ? 16 : 64;
  case OP_STORE32: case OP_STOREX32: return operand == 0 ? 32 : 64;
  case OP_ADD32: case OP_ADD32I: case OP_SUB32: case OP_RSUB32I:
  case OP_MUL32: case OP_MUL32I: case OP_UDIV32: case OP_SDIV32:
  case OP_UREM32: case OP_SREM32: case OP_SHL32I: case OP_LSHR32I:
  case OP_ASHR32I: case OP_SLT32: case OP_SLE32: case OP_SLT32I:
  case OP_SGT32I:
    return 32;
  case OP_ANDI:
    return draft->imm == 0 ? 64
                           : 64 - (uint32_t)__builtin_clzll(draft->imm);
  default: return 64;
  }
}

static uint32_t look_through(const Tidy *t, uint32_t reg, uint32_t bits) {
  assert(bits >= 1 && bits <= 64);
  for (;;) {
    const Note *note = valid_note(t, reg);
    if (note == NULL || note->bits < bits) return reg;
    reg = note->source;
  }
}

// A pair of copies of a pair.
static uint32_t look_through_pair(const Tidy *t, uint32_t reg) {
  for (;;) {
    const Note *low = valid_note(t, reg), *high = valid_note(t, reg + 1);
    if (low == NULL || high == NULL || low->bits < 64 || high->bits < 64)
      return reg;
    const uint32_t *group = t->b->group.data;
    if (high->source != low->source + 1 ||
        group[high->source] != group[low->source])
      return reg;
    reg = low->source;
  }
}

static void rename_use(const Tidy *t, const Operand *operand, uint32_t bits) {
  if (operand->span == 1)
    *operand->reg = look_through(t, *operand->reg, bits);
  else if (operand->span == 2)
    *operand->reg = look_through_pair(t, *operand->reg);
}

static void rename_uses(Tidy *t, Draft *draft) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands);
  for (uint32_t i = 0; i < count; i++) {
    if (operands[i].def) continue;
    uint32_t place = operands[i].reg == &draft->a ? 0 : 1;
    rename_use(t, &operands[i], bits_read(draft, place));
  }
  uint32_t *pool = draft_pool(t->b, draft, &count);
  for (uint32_t i = 0; i < count; i++)
    pool[i] = look_through(t, pool[i], 64);
}

static uint32_t condition_bits(const Condition *condition) {
  switch (condition->compare) {
  case COMPARE_BIT: return 1;
  case COMPARE_SLT32:
  case COMPARE_SLE32:
  case COMPARE_SGT32: return 32;
  default: return 64;
  }
}

static void rename_end(Tidy *t, End *end) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = end_operands(end, operands);
  uint32_t bits = end->kind == END_BRANCH ? condition_bits(&end->condition)
                                          : 64;
  for (uint32_t i = 0; i < count; i++) rename_use(t, &operands[i], bits);
}

// ---- Doing equal things once

static bool is_load(const Draft *draft) {
  return draft->op >= OP_LOAD8 && draft->op <= OP_LOADX64;
}

// Stores, new and dying objects, block copies, and whatever a call does.
static bool writes_memory(const Draft *draft) {
  return (draft->op >= OP_STORE8 && draft->op <= OP_STOREX64) ||
         (draft->op >= OP_ALLOCA && draft->op <= OP_FILLI) ||
         draft->op == OP_CALL || draft->op == OP_CALLI;
}

static bool is_repeatable(const Draft *draft) {
  const Roles *roles = opcode_roles((Opcode)draft->op);
  if (is_load(draft)) return true;
  return draft_is_pure(draft) && roles->a == ROLE_DEF &&
         roles->b != ROLE_USEN && draft->op != OP_MOV &&
         draft->op != OP_UNDEF && draft->op != OP_FREEZE;
}

// Versions of what the draft reads; pairs are told apart by their first.
static void read_versions(const Tidy *t, Draft *draft, uint32_t version[3]) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands), at = 0;
  version[0] = version[1] = version[2] = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (operands[i].def) continue;
    uint32_t sum = 0;
    for (uint32_t k = 0; k < operands[i].span; k++)
      sum += t->version[*operands[i].reg + k];
    assert(at < 3);
    version[at++] = sum;
  }
}

static bool is_same(const Known *known, const Draft *draft,
                    const uint32_t version[3]) {
  const Draft *other = &known->draft;
  return other->op == draft->op && other->b == draft->b &&
         other->c == draft->c && other->imm == draft->imm &&
         known->version[0] == version[0] && known->version[1] == version[1] &&
         known->version[2] == version[2];
}

// A computation of the same value that still holds, or NULL. Newer ones with
// the same key may belong to other branches.
static const Known *find_known(const Tidy *t, const Draft *draft, uint64_t key,
                               const uint32_t version[3]) {
  const uint64_t *found = table_find(&t->known_of, key);
  uint32_t at = found == NULL ? UINT32_MAX : (uint32_t)*found;
  for (uint32_t steps = 0; at != UINT32_MAX && steps < KNOWN_STEPS; steps++) {
    const Known *known = &t->known.data[at];
    if (is_current(t, known->epoch) && is_same(known, draft, version) &&
        (!is_load(draft) || known->memory == t->memory) &&
        t->version[known->draft.a] == known->result_version)
      return known;
    at = known->older;
  }
  return NULL;
}

static void reuse(Tidy *t, Draft *draft) {
  uint32_t version[3];
  read_versions(t, draft, version);
  uint64_t key = hash_pair(hash_pair(draft->op, draft->imm),
                           (uint64_t)draft->b << 32 | draft->c);
  bool literal = draft->op == OP_LDI && t->b->home.data[draft->a];
  const Known *known =   // a constant costs no more than a copy
      literal ? NULL : find_known(t, draft, key, version);
  if (known != NULL) {
    *draft = (Draft){.op = OP_MOV, .a = draft->a, .b = known->draft.a,
                     .place = draft->place};
    return;
  }
  const uint64_t *older = table_find(&t->known_of, key);
  Known fresh = {*draft, {version[0], version[1], version[2]}, t->memory,
                 t->version[draft->a] + 1, t->epoch,
                 older == NULL ? UINT32_MAX : (uint32_t)*older};
  table_set(&t->known_of, key, t->known.len);
  vec_push(&t->known, fresh);
}

// ---- Writes

static void note_writes(Tidy *t, Draft *draft) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; operands[i].def && k < operands[i].span; k++) {
      t->version[*operands[i].reg + k]++;
      t->notes[*operands[i].reg + k].epoch = 0;
    }
  if (draft->a == draft->b) return;
  uint64_t mask = draft->imm;
  bool copy = draft->op == OP_MOV;
  bool low = draft->op == OP_ANDI && mask != 0 && (mask & (mask + 1)) == 0;
  if (!copy && !low) return;
  uint32_t bits = copy ? 64 : 64 - (uint32_t)__builtin_clzll(mask);
  const bool *home = t->b->home.data;
  uint32_t from = draft->b, to = draft->a;
  if (copy && home[to] && !home[from]) {   // the value now lives there
    from = draft->a;
    to = draft->b;
  }
  t->notes[to] = (Note){from, t->version[from], t->epoch, bits};
}

static bool returns_twice(const Tidy *t, const Draft *draft) {
  return t->b->returns_twice &&
         (draft->op == OP_CALL || draft->op == OP_CALLI);
}

static bool has_operand_b(const Draft *draft) {
  return opcode_roles((Opcode)draft->op)->b == ROLE_USE;
}

// The draft that made the register, if what it read is still the same.
static const Draft *maker_of(const Tidy *t, uint32_t reg) {
  const Made *made = &t->made[reg];
  if (!is_current(t, made->epoch) || !has_operand_b(&made->draft))
    return NULL;
  return made->version == t->version[made->draft.b] ? &made->draft : NULL;
}

static void note_maker(Tidy *t, const Draft *draft, uint32_t version) {
  Operand operands[DRAFT_OPERANDS];
  Draft copy = *draft;
  uint32_t count = draft_operands(t->b, &copy, operands);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; operands[i].def && k < operands[i].span; k++)
      t->made[*operands[i].reg + k].epoch = 0;
  bool single = opcode_roles((Opcode)draft->op)->a == ROLE_DEF;
  if (!single || (has_operand_b(draft) && draft->b == draft->a)) return;
  t->made[draft->a] = (Made){*draft, version, t->epoch};
}

static void simplify(Tidy *t, Draft *draft) {
  for (;;) {
    if (opcode_roles((Opcode)draft->op)->a != ROLE_DEF ||
        !has_operand_b(draft))
      return;
    const Draft *made = maker_of(t, draft->b);
    if (made == NULL || !simplify_draft(draft, made)) return;
    draft->b = look_through(t, draft->b, 64);
  }
}

static bool writes_any(Tidy *t, Draft *draft, const uint32_t *regs,
                       uint32_t len) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(t->b, draft, operands);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; operands[i].def && k < operands[i].span; k++)
      for (uint32_t r = 0; r < len; r++)
        if (*operands[i].reg + k == regs[r]) return true;
  return false;
}

// A branch on a comparison made in the same block compares by itself, if the
// operands are still the same.
static void fuse_branch(Tidy *t, Block *block) {
  Condition *condition = &block->end.condition;
  if (block->end.kind != END_BRANCH || condition->compare != COMPARE_BIT)
    return;
  Drafts *drafts = &block->drafts;
  for (uint32_t i = drafts->len; i > 0; i--) {
    Draft *draft = &drafts->data[i - 1];
    if (!writes_any(t, draft, &condition->lhs, 1)) continue;
    Condition fused = {0};
    if (!compare_fuse(draft, &fused) || fused.compare == COMPARE_BIT) return;
    const uint32_t regs[2] = {fused.lhs, fused.constant ? fused.lhs
                                                        : fused.rhs};
    for (uint32_t k = i - 1; k < drafts->len; k++)
      if (writes_any(t, &drafts->data[k], regs, 2)) return;
    if (condition->negated) fused = compare_negate(fused);
    assert(fused.lhs < t->b->group.len && !fused.negated);
    *condition = fused;
    return;
  }
}

// Equality of a sign-extended value is equality of the value itself.
static void narrow_branch(Tidy *t, End *end) {
  Condition *c = &end->condition;
  if (end->kind != END_BRANCH || !c->constant ||
      (c->compare != COMPARE_EQ && c->compare != COMPARE_NE))
    return;
  const Draft *made = maker_of(t, c->lhs);
  if (made != NULL && simplify_extended(made, &c->k))
    c->lhs = look_through(t, made->b, 64);
}

static void forward(Tidy *t, Block *block) {
  for (uint32_t i = 0; i < block->drafts.len; i++) {
    Draft *draft = &block->drafts.data[i];
    rename_uses(t, draft);
    simplify(t, draft);
    if (is_repeatable(draft)) reuse(t, draft);
    uint32_t read = has_operand_b(draft) ? t->version[draft->b] : 0;
    note_writes(t, draft);
    note_maker(t, draft, read);
    if (writes_memory(draft)) t->memory++;
    // Whatever was known before may be stale at the second return.
    if (returns_twice(t, draft)) start_epoch(t, 0);
  }
  rename_end(t, &block->end);
  fuse_branch(t, block);
  narrow_branch(t, &block->end);
}

// The only block this one is entered from, if it was done already.
static uint32_t only_pred(const Flow *flow, uint32_t block) {
  assert(flow->first[block] <= flow->first[block + 1]);
  uint32_t first = flow->first[block];
  if (block == 0 || flow->first[block + 1] - first != 1) return BLOCK_NONE;
  uint32_t pred = flow->preds[first];
  return flow->number[pred] < flow->number[block] ? pred : BLOCK_NONE;
}

typedef struct Exit {      // state at the end of a block
  uint32_t epoch, memory;
} Exit;

static void forward_all(Tidy *t) {
  Flow flow;
  flow_init(&flow, t->b);
  uint32_t n = t->b->blocks.len;
  Exit *exits = mem_alloc_zero(n * sizeof *exits);
  for (uint32_t i = 0; i < flow.order.len; i++) {
    uint32_t block = flow.order.data[i];
    uint32_t pred = flow.irregular ? BLOCK_NONE : only_pred(&flow, block);
    start_epoch(t, pred == BLOCK_NONE ? 0 : exits[pred].epoch);
    t->memory = pred == BLOCK_NONE ? t->memory + 1 : exits[pred].memory;
    forward(t, &t->b->blocks.data[block]);
    exits[block] = (Exit){t->epoch, t->memory};
  }
  mem_free(exits, n * sizeof *exits);
  flow_fini(&flow);
}

void tidy_function(Build *b) {
  uint32_t n = b->group.len;
  if (n == 0) return;
  Tidy t = {.b = b};
  t.version = mem_alloc_zero(n * sizeof *t.version);
  t.notes = mem_alloc_zero(n * sizeof *t.notes);
  t.made = mem_alloc_zero(n * sizeof *t.made);
  vec_push(&t.parents, 0);
  vec_push(&t.depths, 0);
  forward_all(&t);
  mem_free(t.version, n * sizeof *t.version);
  mem_free(t.notes, n * sizeof *t.notes);
  mem_free(t.made, n * sizeof *t.made);
  vec_fini(&t.known);
  vec_fini(&t.parents);
  vec_fini(&t.depths);
  table_fini(&t.known_of);
}
