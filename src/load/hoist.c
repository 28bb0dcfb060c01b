// Moves what does not change in a loop in front of it: pure drafts whose
// operands nobody writes inside. Inner loops are done first, and what is
// moved out of them is then tried on the loops around.
#include <assert.h>

#include "base/hash.h"
#include "load/build.h"

typedef VEC(uint32_t) List;

typedef struct HoistLoop {
  uint32_t header;
  List members;
  List latches;           // sources of the edges back
} HoistLoop;

typedef struct Hoist {
  Build *b;
  Flow flow;
  VEC(HoistLoop) loops;
  uint32_t *writes;       // by register: writes in the function
  uint32_t *inside;       // by register: last loop that writes it, plus 1
  uint32_t *member;       // by block: last loop it was marked for, plus 1
  uint32_t mark;
  uint32_t *renamed;      // by register: the register to read instead
  Table done;             // hash of a draft in a front block -> moved
  Drafts moved;           // drafts in fronts
} Hoist;

// ---- Loops

static void add_member(Hoist *h, HoistLoop *loop, uint32_t block) {
  if (h->member[block] == h->mark) return;
  h->member[block] = h->mark;
  vec_push(&loop->members, block);
}

// All blocks from which a latch is reached without passing the header.
static void collect_members(Hoist *h, HoistLoop *loop) {
  h->mark++;
  add_member(h, loop, loop->header);
  for (uint32_t i = 0; i < loop->latches.len; i++)
    add_member(h, loop, loop->latches.data[i]);
  for (uint32_t i = 1; i < loop->members.len; i++) {
    uint32_t block = loop->members.data[i];
    for (uint32_t k = h->flow.first[block]; k < h->flow.first[block + 1]; k++)
      add_member(h, loop, h->flow.preds[k]);
  }
}

static void find_loop(Hoist *h, uint32_t header) {
  HoistLoop loop = {.header = header};
  for (uint32_t k = h->flow.first[header]; k < h->flow.first[header + 1]; k++)
    if (flow_dominates(&h->flow, header, h->flow.preds[k]))
      vec_push(&loop.latches, h->flow.preds[k]);
  if (loop.latches.len == 0) return;
  collect_members(h, &loop);
  vec_push(&h->loops, loop);
}

// Headers in reverse order of the walk: inner ones come before outer ones.
static void find_loops(Hoist *h) {
  for (uint32_t i = h->flow.order.len; i > 0; i--)
    find_loop(h, h->flow.order.data[i - 1]);
}

// ---- Fronts

// The block that runs before the loop and leads nowhere else.
static uint32_t front_of(const Hoist *h, const HoistLoop *loop) {
  const Build *b = h->b;
  uint32_t only = BLOCK_NONE, count = 0;
  for (uint32_t k = h->flow.first[loop->header];
       k < h->flow.first[loop->header + 1]; k++) {
    uint32_t pred = h->flow.preds[k];
    if (h->member[pred] == h->mark) continue;
    only = pred;
    count++;
  }
  if (count == 1 && b->blocks.data[only].end.kind == END_JUMP) return only;
  return BLOCK_NONE;
}

// Inserts a block in front of the header into the layout.
static uint32_t add_front(Build *b, uint32_t header) {
  uint32_t index = b->blocks.len;
  Block front = {.end = {.kind = END_JUMP, .yes = header, .no = BLOCK_NONE,
                         .place = b->blocks.data[header].end.place},
                 .next = header};
  for (uint32_t i = 0; i < b->blocks.len; i++)
    if (b->blocks.data[i].next == header) b->blocks.data[i].next = index;
  vec_push(&b->blocks, front);
  return index;
}

// Loops entered from several places or by a branch get a front of their own.
static void add_fronts(Build *b) {
  Flow flow;
  flow_init(&flow, b);
  for (uint32_t i = 1; !flow.irregular && i < flow.order.len; i++) {
    uint32_t header = flow.order.data[i], outside = 0, back = 0;
    bool jumps = true;
    for (uint32_t k = flow.first[header]; k < flow.first[header + 1]; k++) {
      uint32_t pred = flow.preds[k];
      bool inner = flow_dominates(&flow, header, pred);
      back += inner;
      outside += !inner;
      if (!inner) jumps &= b->blocks.data[pred].end.kind == END_JUMP;
    }
    if (back == 0 || (outside == 1 && jumps)) continue;
    uint32_t front = add_front(b, header);
    for (uint32_t k = flow.first[header]; k < flow.first[header + 1]; k++)
      if (!flow_dominates(&flow, header, flow.preds[k]))
        flow_retarget(&b->blocks.data[flow.preds[k]].end, header, front);
  }
  flow_fini(&flow);
}

// ---- Drafts

static void mark_writes(Hoist *h, const HoistLoop *loop, uint32_t loop_mark) {
  Operand operands[DRAFT_OPERANDS];
  for (uint32_t i = 0; i < loop->members.len; i++) {
    Block *block = &h->b->blocks.data[loop->members.data[i]];
    for (uint32_t k = 0; k < block->drafts.len; k++) {
      uint32_t count = draft_operands(h->b, &block->drafts.data[k], operands);
      for (uint32_t o = 0; o < count; o++)
        for (uint32_t s = 0; operands[o].def && s < operands[o].span; s++)
          h->inside[*operands[o].reg + s] = loop_mark;
    }
  }
}

static bool is_movable(Hoist *h, Draft *draft, uint32_t loop_mark) {
  const Roles *roles = opcode_roles((Opcode)draft->op);
  if (!draft_is_pure(draft) || roles->a != ROLE_DEF ||
      draft->op == OP_UNDEF || draft->op == OP_FREEZE ||
      draft->op == OP_MOV || h->writes[draft->a] != 1 ||
      draft->a < h->b->params)
    return false;
  if (h->b->group_size.data[draft->a] != 1) return false;
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(h->b, draft, operands);
  for (uint32_t o = 0; o < count; o++)
    for (uint32_t s = 0; !operands[o].def && s < operands[o].span; s++)
      if (h->inside[*operands[o].reg + s] == loop_mark) return false;
  return true;
}

// Drafts on the way to a call that does not return, or in rarely taken
// branches full of calls, are better left where they are.
static bool is_worth_it(const Hoist *h, const HoistLoop *loop, uint32_t block) {
  for (uint32_t i = 0; i < loop->latches.len; i++)
    if (flow_dominates(&h->flow, block, loop->latches.data[i])) return true;
  const Drafts *drafts = &h->b->blocks.data[block].drafts;
  for (uint32_t i = 0; i < drafts->len; i++) {
    uint16_t op = drafts->data[i].op;
    if (op == OP_CALL || op == OP_CALLI || op == OP_UNREACHABLE ||
        op == OP_UNSUPPORTED)
      return false;
  }
  return true;
}

static void rename_operands(Hoist *h, Draft *draft) {
  Operand operands[DRAFT_OPERANDS];
  uint32_t count = draft_operands(h->b, draft, operands);
  for (uint32_t o = 0; o < count; o++)
    if (!operands[o].def && operands[o].span == 1)
      *operands[o].reg = h->renamed[*operands[o].reg];
}

static bool is_same(const Draft *x, const Draft *y) {
  return x->op == y->op && x->b == y->b && x->c == y->c && x->imm == y->imm;
}

// Puts the draft at the end of the front, or finds it there already.
static void move_draft(Hoist *h, uint32_t front, const Draft *draft) {
  uint64_t key = hash_pair(hash_pair(draft->op, draft->imm),
                           (uint64_t)draft->b << 32 | draft->c);
  key = hash_pair(key, front);
  const uint64_t *known = table_find(&h->done, key);
  if (known != NULL && is_same(&h->moved.data[*known], draft)) {
    h->renamed[draft->a] = h->moved.data[*known].a;
    return;
  }
  table_set(&h->done, key, h->moved.len);
  vec_push(&h->moved, *draft);
  vec_push(&h->b->blocks.data[front].drafts, *draft);
}

static void hoist_block(Hoist *h, uint32_t front, uint32_t block,
                        uint32_t loop_mark) {
  for (uint32_t i = 0; i < h->b->blocks.data[block].drafts.len; i++) {
    Draft *draft = &h->b->blocks.data[block].drafts.data[i];
    if (draft->op == OP_NOP) continue;
    rename_operands(h, draft);
    if (!is_movable(h, draft, loop_mark)) continue;
    h->inside[draft->a] = 0;
    Draft moved = *draft;
    *draft = (Draft){.op = OP_NOP};
    move_draft(h, front, &moved);
  }
}

// Members in the order of the walk, so that operands move first.
static void sort_members(const Flow *flow, List *members) {
  for (uint32_t gap = members->len / 2; gap > 0; gap /= 2)
    for (uint32_t i = gap; i < members->len; i++) {
      uint32_t item = members->data[i], k = i;
      for (; k >= gap && flow->number[members->data[k - gap]] >
                             flow->number[item];
           k -= gap)
        members->data[k] = members->data[k - gap];
      members->data[k] = item;
    }
}

static void hoist_loop(Hoist *h, HoistLoop *loop) {
  h->mark++;
  for (uint32_t i = 0; i < loop->members.len; i++)
    h->member[loop->members.data[i]] = h->mark;
  uint32_t front = front_of(h, loop);
  if (front == BLOCK_NONE) return;
  mark_writes(h, loop, h->mark);
  sort_members(&h->flow, &loop->members);
  for (uint32_t i = 0; i < loop->members.len; i++)
    if (is_worth_it(h, loop, loop->members.data[i]))
      hoist_block(h, front, loop->members.data[i], h->mark);
}

// ---- Whole function

static void count_writes(Hoist *h) {
  Operand operands[DRAFT_OPERANDS];
  for (uint32_t i = 0; i < h->b->blocks.len; i++) {
    Block *block = &h->b->blocks.data[i];
    for (uint32_t k = 0; k < block->drafts.len; k++) {
      uint32_t count = draft_operands(h->b, &block->drafts.data[k], operands);
      for (uint32_t o = 0; o < count; o++)
        for (uint32_t s = 0; operands[o].def && s < operands[o].span; s++)
          h->writes[*operands[o].reg + s]++;
    }
  }
}

static uint32_t final_name(Hoist *h, uint32_t reg) {
  while (h->renamed[reg] != reg) reg = h->renamed[reg];
  return reg;
}

static void rename_all(Hoist *h) {
  Build *b = h->b;
  Operand operands[DRAFT_OPERANDS];
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    Block *block = &b->blocks.data[i];
    for (uint32_t k = 0; k < block->drafts.len; k++) {
      Draft *draft = &block->drafts.data[k];
      uint32_t count = draft_operands(b, draft, operands);
      for (uint32_t o = 0; o < count; o++)
        if (!operands[o].def && operands[o].span == 1)
          *operands[o].reg = final_name(h, *operands[o].reg);
      uint32_t *pool = draft_pool(b, draft, &count);
      for (uint32_t p = 0; p < count; p++) pool[p] = final_name(h, pool[p]);
    }
    uint32_t count = end_operands(&block->end, operands);
    for (uint32_t o = 0; o < count; o++)
      if (operands[o].span == 1)
        *operands[o].reg = final_name(h, *operands[o].reg);
  }
}

void hoist_function(Build *b) {
  if (b->returns_twice) return;
  add_fronts(b);
  uint32_t n = b->group.len, blocks = b->blocks.len;
  Hoist h = {.b = b};
  flow_init(&h.flow, b);
  h.writes = mem_alloc_zero(n * sizeof *h.writes);
  h.inside = mem_alloc_zero(n * sizeof *h.inside);
  h.renamed = mem_alloc_array(n, sizeof *h.renamed);
  h.member = mem_alloc_zero(blocks * sizeof *h.member);
  for (uint32_t i = 0; i < n; i++) h.renamed[i] = i;
  if (!h.flow.irregular) {
    count_writes(&h);
    find_loops(&h);
    for (uint32_t i = 0; i < h.loops.len; i++) hoist_loop(&h, &h.loops.data[i]);
    rename_all(&h);
  }
  for (uint32_t i = 0; i < h.loops.len; i++) {
    vec_fini(&h.loops.data[i].members);
    vec_fini(&h.loops.data[i].latches);
  }
  vec_fini(&h.loops);
  flow_fini(&h.flow);
  table_fini(&h.done);
  vec_fini(&h.moved);
  mem_free(h.writes, n * sizeof *h.writes);
  mem_free(h.inside, n * sizeof *h.inside);
  mem_free(h.renamed, n * sizeof *h.renamed);
  mem_free(h.member, blocks * sizeof *h.member);
}
