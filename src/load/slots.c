// Gives registers their slots. Parameters come first, then everything that
// lives across blocks, one slot each; registers used in one block only share
// the rest, by a linear scan over the block. A slot freed by the last read in
// an instruction may be written by the same instruction if that writes one
// slot only: such instructions read all operands before they write.
#include <assert.h>

#include "load/build.h"

#define SLOT_NONE UINT32_MAX
#define HOME_NONE UINT32_MAX
#define HOME_GLOBAL (UINT32_MAX - 1)

typedef struct Scan {
  Build *b;
  uint32_t *slot_of;
  uint32_t *home;          // by group: block, none or global
  uint32_t *last;          // by group: last draft of its block
  uint32_t base;           // first shared slot
  VEC(uint32_t) free_at;   // shared slot -> first draft that may write it
} Scan;

static void visit(Scan *scan, const Operand *operand, uint32_t block,
                  uint32_t at) {
  if (operand->span == 0) return;
  uint32_t group = scan->b->group.data[*operand->reg];
  assert(group <= *operand->reg);
  if (scan->home[group] == HOME_NONE)
    scan->home[group] = block;
  else if (scan->home[group] != block)
    scan->home[group] = HOME_GLOBAL;
  scan->last[group] = at;
}

static void visit_block(Scan *scan, uint32_t index) {
  Build *b = scan->b;
  Block *block = &b->blocks.data[index];
  Operand operands[DRAFT_OPERANDS];
  for (uint32_t i = 0; i < block->drafts.len; i++) {
    Draft *draft = &block->drafts.data[i];
    uint32_t count = draft_operands(b, draft, operands);
    for (uint32_t k = 0; k < count; k++) visit(scan, &operands[k], index, i);
    uint32_t *pool = draft_pool(b, draft, &count);
    for (uint32_t k = 0; k < count; k++)
      visit(scan, &(Operand){&pool[k], 1, false}, index, i);
  }
  uint32_t count = end_operands(&block->end, operands);
  for (uint32_t k = 0; k < count; k++)
    visit(scan, &operands[k], index, block->drafts.len);
}

static void give(Scan *scan, uint32_t group, uint32_t slot) {
  assert(scan->slot_of[group] == SLOT_NONE || group < scan->b->params);
  uint32_t size = scan->b->group_size.data[group];
  for (uint32_t i = 0; i < size; i++) scan->slot_of[group + i] = slot + i;
}

// First run of shared slots that are free at the draft.
static uint32_t find_run(Scan *scan, uint32_t size, uint32_t at) {
  assert(size > 0);
  uint32_t run = 0;
  for (uint32_t i = 0; i < scan->free_at.len; i++) {
    run = scan->free_at.data[i] <= at ? run + 1 : 0;
    if (run == size) return i + 1 - size;
  }
  uint32_t start = scan->free_at.len - run;
  assert(run < size);
  while (scan->free_at.len < start + size) vec_push(&scan->free_at, 0);
  return start;
}

// Several written slots must not overlap what is read by the same draft.
static void place_group(Scan *scan, uint32_t group, uint32_t at) {
  if (scan->slot_of[group] != SLOT_NONE) return;
  uint32_t size = scan->b->group_size.data[group];
  uint32_t start = find_run(scan, size, size == 1 ? at : at == 0 ? 0 : at - 1);
  give(scan, group, scan->base + start);
  for (uint32_t i = 0; i < size; i++)
    scan->free_at.data[start + i] =
        scan->last[group] > at ? scan->last[group] : at + 1;
}

static void scan_block(Scan *scan, uint32_t index) {
  Build *b = scan->b;
  Block *block = &b->blocks.data[index];
  for (uint32_t i = 0; i < scan->free_at.len; i++) scan->free_at.data[i] = 0;
  Operand operands[DRAFT_OPERANDS];
  for (uint32_t i = 0; i < block->drafts.len; i++) {
    uint32_t count = draft_operands(b, &block->drafts.data[i], operands);
    for (uint32_t k = 0; k < count; k++)
      if (operands[k].def && operands[k].span > 0)
        place_group(scan, b->group.data[*operands[k].reg], i);
  }
}

bool slots_assign(Build *b, uint32_t *slot_of, uint32_t *slot_count) {
  uint32_t n = b->group.len;
  Scan scan = {.b = b, .slot_of = slot_of};
  scan.home = mem_alloc_array(n, sizeof *scan.home);
  scan.last = mem_alloc_zero(n * sizeof *scan.last);
  for (uint32_t i = 0; i < n; i++) {
    scan.home[i] = HOME_NONE;
    slot_of[i] = i < b->params ? i : SLOT_NONE;
  }
  for (uint32_t i = 0; i < b->blocks.len; i++) visit_block(&scan, i);
  for (uint32_t i = 0; i < b->locals.len; i++) {
    scan.home[b->group.data[b->locals.data[i].reg]] = HOME_GLOBAL;
    scan.home[b->group.data[b->locals.data[i].state]] = HOME_GLOBAL;
  }
  scan.base = b->params;
  for (uint32_t i = b->params; i < n; i++) {
    if (b->group.data[i] != i || scan.home[i] == HOME_NONE) continue;
    if (scan.home[i] != HOME_GLOBAL && !b->returns_twice) continue;
    give(&scan, i, scan.base);
    scan.base += b->group_size.data[i];
  }
  for (uint32_t i = 0; i < b->blocks.len; i++) scan_block(&scan, i);
  *slot_count = scan.base + scan.free_at.len;
  mem_free(scan.home, n * sizeof *scan.home);
  mem_free(scan.last, n * sizeof *scan.last);
  vec_fini(&scan.free_at);
  return *slot_count < UINT16_MAX;
}
