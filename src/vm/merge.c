// If-conversion: a branch on a symbolic condition whose sides soon meet again,
//
//     if (x * x + y * y < 1) in++; else out++;        m = a > b ? a : b;
//
// is executed on both sides, and what they leave in registers and memory that
// differs becomes a choice by the condition, instead of two paths.
//
//     branch pc ---> side 1 (a copy of the process) ---+
//          \-------> side 2 (another copy) ------------+---> join: one process
//
// Sides are a few instructions without calls; whatever stops one of them (a
// fault, a decision of its own, something to be seen) or leaves a trace that is
// no value (output, objects) ends the attempt, and the branch forks as usual.
// Nothing is merged that would hide an undefined value. Where the sides meet is
// found by running them once: compilers and our loader double the ends of
// loops, so that it is seldom where the source says.
#include "vm/step.h"

#include <assert.h>

#define MOST_STEPS 32        // instructions of one side
#define MOST_STORES 8        // of both sides

typedef struct Stored {
  uint64_t address;
  uint32_t size;
} Stored;

#define NO_JOIN UINT32_MAX

typedef struct Merge {
  Step *step;
  ExprId condition;
  uint32_t join;             // where the sides meet
  Process *sides[2];         // condition true, false
  Stored stored[MOST_STORES];
  uint32_t count;
} Merge;

// ---- The sides

static uint32_t store_size(const Instr *i) {
  switch (i->op) {
    case OP_STORE8: case OP_STOREX8: return 1;
    case OP_STORE16: case OP_STOREX16: return 2;
    case OP_STORE32: case OP_STOREX32: return 4;
    case OP_STORE64: case OP_STOREX64: return 8;
    case OP_STOREN: return i->c;
    default: return 0;
  }
}

// Remembers where a store goes; false if that is not known, or if it overlaps
// another one in part.
static bool note_store(Merge *m, const Frame *frame, const Instr *i) {
  assert(m->count <= MOST_STORES);
  uint32_t size = store_size(i);
  if (size == 0) return true;
  bool indexed = i->op >= OP_STOREX8 && i->op <= OP_STOREX64;
  Value base = frame_value(frame, i->b);
  Value index = indexed ? frame_value(frame, i->c) : value_word(0);
  if (!value_is_word(base) || !value_is_word(index)) return false;
  uint64_t address = base.word + i->imm;
  if (indexed)
    address = base.word + index.word * (i->y >> 16) +
              (uint64_t)(int64_t)(int32_t)i->x;
  for (uint32_t k = 0; k < m->count; k++) {
    const Stored *old = &m->stored[k];
    if (old->address == address && old->size == size) return true;
    if (address < old->address + old->size && old->address < address + size)
      return false;
  }
  if (m->count == MOST_STORES) return false;
  m->stored[m->count++] = (Stored){address, size};
  return true;
}

static bool is_branch(const Instr *i) {
  return i->op >= OP_BRT && i->op <= OP_BRSGT64I;
}

// A branch that depends on a term would be a decision of its own.
static bool is_decided(const Frame *frame, const Instr *i) {
  if (!is_branch(i)) return true;
  bool two = i->op >= OP_BREQ && i->op <= OP_BRSLE64;
  return value_is_word(frame_value(frame, i->b)) &&
         (!two || value_is_word(frame_value(frame, i->c)));
}

// Does nothing but values change? A COVER stands for an instruction that the
// next step sees.
static bool is_plain(const Frame *frame, const Instr *i) {
  if (i->op == OP_COVER || i->op == OP_JMP) return true;
  if (is_branch(i)) return is_decided(frame, i);
  if (i->op == OP_UNDEF || i->op == OP_GUARD || i->op == OP_FREEZE ||
      i->op == OP_STACK_SAVE)
    return false;
  return i->op <= OP_MATH || i->op == OP_LEAX ||
         (i->op >= OP_LOAD8 && i->op <= OP_STOREX64);
}

// Where a side was, instruction by instruction.
typedef struct MergeTrail {
  uint32_t pcs[MOST_STEPS];
  uint32_t len;
} MergeTrail;

// Runs a side to the join; without one as far as it goes, leaving a trail.
static bool run_side(Merge *m, Process *p, Path *path, uint32_t target,
                     MergeTrail *trail) {
  Vm *vm = m->step->vm;
  VmResult result;
  vm_result_init(&result);
  cache_enter(vm, p);
  p->top = frame_private(&vm->frames, p->top);
  p->top->pc = target;
  p->on_line = false;
  frame_set_up_terms(p->top);
  bool good = true;
  for (trail->len = 0; good && p->top->pc != m->join;) {
    const Instr *i = &m->step->function->code[p->top->pc];
    bool covers = i->op == OP_COVER;
    if (!covers) trail->pcs[trail->len++] = p->top->pc;
    good = trail->len < MOST_STEPS && is_plain(p->top, i) &&
           note_store(m, p->top, i) && sym_step(vm, p, path, &result);
  }
  vm_result_fini(&result);
  return good;
}

// Runs both sides in copies of the process.
static bool run_both(Merge *m, const uint32_t targets[2],
                     MergeTrail trails[2]) {
  Step *s = m->step;
  bool good = true;
  m->count = 0;
  for (uint32_t k = 0; k < 2 && (good || m->join == NO_JOIN); k++) {
    Path path;
    path_copy(&path, s->path);
    path_add(s->vm, &path, k == 0 ? m->condition
                                  : expr_not(s->vm->terms, m->condition));
    m->sides[k] = process_fork(s->vm, s->process);
    good = run_side(m, m->sides[k], &path, targets[k], &trails[k]);
    path_fini(&path);
  }
  return good;
}

static void drop_sides(Merge *m) {
  for (uint32_t k = 0; k < 2; k++) {
    process_free(m->step->vm, m->sides[k]);
    m->sides[k] = NULL;
  }
}

// The first instruction of the second side that the first one meets, too.
static bool find_join(Merge *m, const uint32_t targets[2]) {
  assert(m->sides[0] == NULL && m->sides[1] == NULL);
  MergeTrail trails[2];
  m->join = NO_JOIN;
  (void)run_both(m, targets, trails);
  drop_sides(m);
  for (uint32_t i = 0; i < trails[1].len; i++)
    for (uint32_t j = 0; j < trails[0].len; j++)
      if (trails[1].pcs[i] == trails[0].pcs[j]) {
        m->join = trails[1].pcs[i];
        return true;
      }
  return false;
}

// ---- The join

// What is no value must be the same on both sides, and as before.
static bool is_unchanged(const Process *a, const Process *b) {
  return a->output == b->output && a->doubts == b->doubts &&
         a->unknowns.made == b->unknowns.made &&
         a->activations == b->activations &&
         a->labelled == b->labelled && a->ticks == b->ticks &&
         a->space.next_index == b->space.next_index &&
         a->space.stack_top == b->space.stack_top &&
         a->space.heap_count == b->space.heap_count &&
         a->space.heap_bytes == b->space.heap_bytes;
}

// Values that fit in fewer bits are chosen in fewer bits.
static ExprId choose(Merge *m, ExprId a, ExprId b) {
  assert(expr_width(m->step->vm->terms, a) == expr_width(m->step->vm->terms,
         b));
  static const uint32_t widths[] = {1, 32};
  ExprTable *t = m->step->vm->terms;
  uint64_t bits = expr_facts(t, a)->hi.lo | expr_facts(t, b)->hi.lo;
  for (uint32_t i = 0; i < sizeof widths / sizeof *widths; i++) {
    uint32_t w = widths[i];
    if (bits >> w != 0) continue;
    ExprId e = expr_ite(t, m->condition, expr_extract(t, a, 0, w),
                        expr_extract(t, b, 0, w));
    return expr_zext(t, e, 64);
  }
  return expr_ite(t, m->condition, a, b);
}

// The value that is a on the one side and b on the other; false: undefined.
static bool merge_values(Merge *m, Value a, Value b, Value *out) {
  Vm *vm = m->step->vm;
  ExprId x = value_term(vm, a), y = value_term(vm, b);
  *out = a;
  if (expr_same(x, y)) return true;
  if (expr_has_undef(vm->terms, x) || expr_has_undef(vm->terms, y))
    return false;
  *out = value_make(vm, choose(m, x, y));
  return true;
}

static bool merge_slots(Merge *m) {
  Vm *vm = m->step->vm;
  Frame *a = m->sides[0]->top, *b = m->sides[1]->top;
  assert(a->pc == m->join && b->pc == m->join);
  assert(a->function == b->function && a->slot_count == b->slot_count);
  const uint64_t *live = live_slots(vm, a->function, m->join);
  for (uint32_t i = 0; i < a->slot_count; i++) {
    if (!(live[i / 64] >> (i & 63) & 1)) continue;
    Value merged;
    if (!merge_values(m, frame_value(a, i), frame_value(b, i), &merged))
      return false;
    frame_set_value(a, i, merged);
  }
  return true;
}

static Step side_step(Merge *m, uint32_t k, VmResult *result) {
  assert(k < 2 && m->sides[k] != NULL);
  Step step = *m->step;
  step.process = m->sides[k];
  step.frame = step.process->top;
  step.result = result;
  cache_enter(step.vm, step.process);
  return step;
}

static bool merge_stored(Merge *m, const Stored *stored, VmResult *result) {
  assert(stored->size > 0);
  Value values[2], merged, address = value_word(stored->address);
  for (uint32_t k = 0; k < 2; k++) {
    Step step = side_step(m, k, result);
    if (!step_load(&step, address, stored->size, 0, &values[k])) return false;
  }
  if (!merge_values(m, values[0], values[1], &merged)) return false;
  Step step = side_step(m, 0, result);
  return step_store(&step, address, stored->size, 0, merged);
}

static bool join_sides(Merge *m) {
  assert(m->sides[0] != NULL && m->sides[1] != NULL);
  VmResult result;
  vm_result_init(&result);
  bool good = is_unchanged(m->sides[0], m->sides[1]) && merge_slots(m);
  for (uint32_t i = 0; good && i < m->count; i++)
    good = merge_stored(m, &m->stored[i], &result);
  vm_result_fini(&result);
  return good;
}

// The first side, which has the values of both now, becomes the process.
static void take_over(Merge *m) {
  assert(m->step->vm->merging && m->sides[0]->top->refs == 1);
  Process *p = m->step->process, old = *p;
  *p = *m->sides[0];
  *m->sides[0] = old;
  p->top->pc = m->join;
  m->step->frame = p->top;
}

static bool try_merge(Merge *m, const uint32_t targets[2]) {
  MergeTrail trails[2];
  if (!find_join(m, targets)) return false;
  bool good = run_both(m, targets, trails) && join_sides(m);
  if (good) take_over(m);
  drop_sides(m);
  return good;
}

bool vm_merges(const Vm *vm) {
  return !vm->options.no_merge && expr_equal_mode(vm->terms) != EQUAL_BITS;
}

bool step_merge(Step *s, ExprId condition, uint32_t first, uint32_t second) {
  assert(expr_width(s->vm->terms, condition) == 1);
  Vm *vm = s->vm;
  Merge m = {.step = s, .condition = condition};
  if (!vm_merges(vm) || vm->merging || vm->guard_sink != NULL ||
      vm->sight_sink.asks != NULL || vm->armed)
    return false;
  const uint32_t targets[2] = {first, second};
  vm->merging = true;
  bool good = try_merge(&m, targets);
  vm->merging = false;
  cache_flush(vm);
  cache_enter(vm, s->process);
  vm->stats.merged += good;
  return good;
}
