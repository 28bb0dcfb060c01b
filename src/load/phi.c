// Phi nodes become copies at the end of the preceding blocks, done as if all
// at once. Where the preceding block can go elsewhere, a block is put on the
// edge. Edges of indirect branches cannot be split: there, every preceding
// block writes shadow registers, which are copied at the start of the block;
// writing them is harmless on the way to other blocks.
#include <assert.h>

#include "load/build.h"

uint32_t block_get(const Build *b, LLVMBasicBlockRef block) {
  const uint64_t *index = table_find(&b->block_of, key_of(block));
  return index == NULL ? BLOCK_NONE : (uint32_t)*index;
}

typedef struct Copy {
  uint32_t to;
  Part from;
  uint8_t bits;
} Copy;

typedef VEC(Copy) Copies;

// ---- Shadows

void phi_define(Build *b, LLVMBasicBlockRef block) {
  bool shadowed = b->blocks.data[block_get(b, block)].shadowed;
  for (LLVMValueRef i = LLVMGetFirstInstruction(block);
       i != NULL && LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    uint32_t len = type_slots(LLVMTypeOf(i));
    if (len == UINT32_MAX) continue;
    uint32_t run = value_define(b, i);
    reg_make_home(b, run, len);
    if (!shadowed) continue;
    uint32_t shadow = reg_new(b, len);
    table_set(&b->shadow_of, key_of(i), shadow);
    for (uint32_t k = 0; k < len; k++)
      emit(b, (Draft){.op = OP_MOV, .a = run + k, .b = shadow + k});
  }
}

// The registers an edge has to write for this phi.
static uint32_t target_run(const Build *b, LLVMValueRef phi, Parts parts) {
  assert(parts.len > 0 && parts.data[0].kind == PART_REG);
  const uint64_t *shadow = table_find(&b->shadow_of, key_of(phi));
  return shadow != NULL ? (uint32_t)*shadow : (uint32_t)parts.data[0].value;
}

// ---- Parallel copies

static bool is_source(const Copies *copies, uint32_t reg, uint32_t except) {
  for (uint32_t i = 0; i < copies->len; i++)
    if (i != except && copies->data[i].from.kind == PART_REG &&
        copies->data[i].from.value == reg)
      return true;
  return false;
}

static void remove_copy(Copies *copies, uint32_t at) {
  assert(at < copies->len);
  for (uint32_t i = at + 1; i < copies->len; i++)
    copies->data[i - 1] = copies->data[i];
  copies->len--;
}

static void emit_copy(Build *b, const Copy *copy) {
  parts_move(b, copy->to, &copy->from, 1, &copy->bits);
}

// All copies are part of cycles: keep the old value of one target aside.
static void break_cycle(Build *b, Copies *copies) {
  assert(copies->len > 1);   // no register is copied to itself
  uint32_t saved = reg_new(b, 1), target = copies->data[0].to;
  emit(b, (Draft){.op = OP_MOV, .a = saved, .b = target});
  for (uint32_t i = 0; i < copies->len; i++)
    if (copies->data[i].from.kind == PART_REG &&
        copies->data[i].from.value == target)
      copies->data[i].from.value = saved;
}

static void emit_copies(Build *b, Copies *copies) {
  while (copies->len > 0) {
    bool progress = false;
    for (uint32_t i = 0; i < copies->len;) {
      if (is_source(copies, copies->data[i].to, i)) {
        i++;
        continue;
      }
      emit_copy(b, &copies->data[i]);
      remove_copy(copies, i);
      progress = true;
    }
    if (!progress) break_cycle(b, copies);
  }
}

// ---- Edges

static void collect(Build *b, LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                    Copies *copies) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(block);
       phi != NULL && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
    if (type_slots(LLVMTypeOf(phi)) == UINT32_MAX) continue;
    Parts own = value_parts(b, phi);
    if (own.len == 0) continue;
    uint32_t run = target_run(b, phi, own);
    const uint8_t *bits = value_bits(b, LLVMTypeOf(phi), own.len);
    unsigned count = LLVMCountIncoming(phi), at = 0;
    while (at < count && LLVMGetIncomingBlock(phi, at) != from) at++;
    if (at == count) continue;
    Parts parts = value_parts(b, LLVMGetIncomingValue(phi, at));
    assert(parts.len == own.len);
    for (uint32_t k = 0; k < own.len; k++) {
      Copy copy = {run + k, parts.data[k], bits[k]};
      if (copy.from.kind == PART_REG && copy.from.value == copy.to) continue;
      vec_push(copies, copy);
    }
  }
}

static bool has_other_targets(const End *end, uint32_t target) {
  switch (end->kind) {
  case END_BRANCH: return end->yes != target || end->no != target;
  case END_SWITCH:
    if (end->yes != target) return true;
    for (uint32_t i = 0; i < end->cases.len; i++)
      if (end->cases.data[i].target != target) return true;
    return false;
  default: return false;
  }
}

// A new block on the edge, placed right behind its origin.
static uint32_t split_edge(Build *b, uint32_t from, uint32_t to) {
  assert(from < b->blocks.len && to < b->blocks.len);
  uint32_t index = b->blocks.len;
  Block *origin = &b->blocks.data[from];
  Block edge = {.end = {.kind = END_JUMP, .yes = to, .no = BLOCK_NONE,
                        .place = origin->end.place},
                .next = origin->next,
                .in_loop = origin->in_loop};
  flow_retarget(&origin->end, to, index);
  origin->next = index;
  vec_push(&b->blocks, edge);
  return index;
}

static void connect(Build *b, LLVMBasicBlockRef block,
                    LLVMBasicBlockRef from) {
  uint32_t target = block_get(b, block), origin = block_get(b, from);
  assert(target != BLOCK_NONE && origin != BLOCK_NONE);
  Copies copies = {0};
  b->current = origin;
  b->place = b->blocks.data[origin].end.place;
  collect(b, block, from, &copies);
  const Block *source = &b->blocks.data[origin];
  if (copies.len > 0 && source->end.kind != END_NONE) {
    if (source->end.kind != END_LABEL &&
        has_other_targets(&source->end, target))
      b->current = split_edge(b, origin, target);
    emit_copies(b, &copies);
  }
  vec_fini(&copies);
}

// Each preceding block once, however many edges lead from it.
static void connect_block(Build *b, LLVMBasicBlockRef block) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  if (first == NULL || !LLVMIsAPHINode(first)) return;
  unsigned count = LLVMCountIncoming(first);
  for (unsigned i = 0; i < count; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(first, i);
    bool again = false;
    for (unsigned k = 0; k < i && !again; k++)
      again = LLVMGetIncomingBlock(first, k) == from;
    if (!again && block_get(b, from) != BLOCK_NONE) connect(b, block, from);
  }
}

void phi_connect(Build *b) {
  for (uint32_t i = 0; i < b->order.len; i++)
    connect_block(b, b->blocks.data[b->order.data[i]].source);
}
