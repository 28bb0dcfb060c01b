// From a pointer to the object it refers to, with all checks. A pointer of the
// form constant + term belongs to the object of the constant, however large
// the term: running out of it is out of bounds, not another object.
#include "vm/step.h"

#include <assert.h>

// Windows offered one by one for a pointer that is no base plus offset.
#define WINDOWS_LISTED 512

static bool is_near_null(uint64_t address) {
  return address < GUEST_BASE;
}

// Why no usable object is at address.
static FindingKind missing_kind(const Space *space, uint64_t address) {
  if (is_near_null(address)) return FINDING_NULL_POINTER;
  const Object *object = space_find(space, address);
  if (object != NULL) {
    if (object->kind == OBJECT_STACK) return FINDING_USE_AFTER_RETURN;
    return FINDING_USE_AFTER_FREE;
  }
  object = space_at(space, guest_index(address));
  uint32_t generation = guest_generation(address);
  const Grave *grave =
      object == NULL ? NULL : object_grave(object, generation);
  if (grave != NULL)
    return grave->kind == OBJECT_STACK ? FINDING_USE_AFTER_RETURN
                                       : FINDING_USE_AFTER_FREE;
  bool plausible = object != NULL && address >> 63 == 0 &&
                   generation < object->generation &&
                   (uint32_t)address >= GUEST_BASE;
  return plausible ? FINDING_USE_AFTER_FREE : FINDING_WILD_POINTER;
}

// A global that is declared but defined nowhere.
static bool check_defined(Step *s, const Object *object) {
  assert(object_usable(object));
  if (object->kind != OBJECT_GLOBAL) return true;
  uint32_t global = object->index - GUEST_INDEX_GLOBAL;
  const Module *module = s->vm->module;
  if (global >= module->globals.len || !module->globals.data[global].undefined)
    return true;
  return step_stop_limit(s, LIMIT_UNDEFINED_VARIABLE,
                         "variable '%s' is declared but not defined",
                         module->globals.data[global].name);
}

static bool check_object(Step *s, const Object *object, uint64_t address,
                         uint64_t size, bool write) {
  if (object == NULL || !object_usable(object))
    return step_fault_access(s, missing_kind(&s->process->space, address),
                             address, size, write);
  if (!check_defined(s, object)) return false;
  if (write && object->constant)
    return step_fault_access(s, FINDING_WRITE_TO_CONSTANT, address, size,
                             write);
  return true;
}

static FindingKind bounds_kind(bool write) {
  return write ? FINDING_OUT_OF_BOUNDS_WRITE : FINDING_OUT_OF_BOUNDS_READ;
}

// Once; then the access is made.
static bool report_misaligned(Step *s, uint64_t address, uint64_t size,
                              bool write) {
  assert(size > 0);
  if (step_is_reported(s, FINDING_MISALIGNED_ACCESS)) return true;
  step_fault_access(s, FINDING_MISALIGNED_ACCESS, address, size, write);
  step_report_once(s);
  return false;
}

static bool resolve_word(Step *s, uint64_t address, uint64_t size, bool write,
                         uint64_t align_mask, Access *out) {
  assert((align_mask & (align_mask + 1)) == 0);
  const Object *object = space_find(&s->process->space, address);
  if (!check_object(s, object, address, size, write)) return false;
  uint64_t offset = address - object_base(object);
  if (offset > object->size || object->size - offset < size)
    return step_fault_access(s, bounds_kind(write), address, size, write);
  if ((address & align_mask) != 0 && !report_misaligned(s, address, size, write))
    return false;
  *out = (Access){.object = object,
                  .address = address,
                  .last = address,
                  .stride = 1,
                  .term = EXPR_NONE};
  return true;
}

// ---- Symbolic pointers.

static ExprId in_window(Vm *vm, ExprId address, uint64_t window) {
  assert(expr_width(vm->terms, address) == 64);
  return expr_binary(vm->terms, EXPR_EQ,
                     expr_extract(vm->terms, address, 32, 32),
                     expr_const(vm->terms, 32, window >> GUEST_WINDOW_BITS));
}

typedef struct WindowList {
  Vm *vm;
  ExprId address;
  ExprId any;       // address is in one of the windows so far
  uint32_t count;
} WindowList;

static void add_window(void *context, const Object *object) {
  WindowList *list = context;
  if (++list->count > WINDOWS_LISTED) return;
  uint64_t window = guest_window(object->index, object->generation);
  list->any = expr_or(list->vm->terms, list->any,
                      in_window(list->vm, list->address, window));
}

// A pointer that can be at value, where there is nothing: a defect, and the
// other values go on.
static bool fork_wild(Step *s, ExprId address, uint64_t value) {
  WindowList list = {.vm = s->vm,
                     .address = address,
                     .any = expr_bool(s->vm->terms, false)};
  space_each(&s->process->space, add_window, &list);
  ExprId bad = list.count <= WINDOWS_LISTED
                   ? expr_not(s->vm->terms, list.any)
                   : in_window(s->vm, address, value);
  Decided d = step_decide(s, bad, VM_FORK_FAULT, "an address");
  if (!d.known) return false;
  return step_fault_access(s, missing_kind(&s->process->space, value), value,
                           1, false);
}

// The object that the constant of a sum lies in; NULL: no sum, or nowhere.
static const Object *find_base(Step *s, ExprId address) {
  ExprTable *t = s->vm->terms;
  if (expr_op(t, address) != EXPR_ADD ||
      !expr_is_const(t, expr_arg(t, address, 1)))
    return NULL;
  uint64_t base = expr_const_value(t, expr_arg(t, address, 1));
  return space_find(&s->process->space, base);
}

// The object a symbolic pointer refers to on this path.
static bool find_object(Step *s, ExprId address, uint64_t size, bool write,
                        const Object **out) {
  Vm *vm = s->vm;
  Wide value;
  if (!solver_value(vm->solver, s->path->constraints, address, &value))
    return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN,
                           "the solver gave up on an address");
  const Object *object = space_find(&s->process->space, value.lo);
  if (object == NULL || !object_usable(object))
    return fork_wild(s, address, value.lo);
  ExprId here = in_window(vm, address, value.lo);
  Decided d = step_decide(s, here, VM_FORK_POINTER, "an address");
  if (!d.known) return false;
  assert(d.value);
  *out = object;
  return check_object(s, object, value.lo, size, write);
}

// Picks the one address where a lookup would be too large.
static bool choose_address(Step *s, ExprId address, Access *out) {
  assert(out->object != NULL);
  Wide value;
  if (!solver_value(s->vm->solver, s->path->constraints, address, &value))
    return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN,
                           "the solver gave up on an address");
  vm_limit(s->vm, LIMIT_CONCRETISED, step_user_place(s),
           "an index into an object of %u bytes depends on inputs; one of its "
           "values was chosen", out->object->size);
  path_add(s->vm, s->path,
           expr_binary(s->vm->terms, EXPR_EQ, address,
                       expr_const(s->vm->terms, 64, value.lo)));
  out->address = out->last = value.lo;
  out->term = EXPR_NONE;
  return true;
}

// Narrows the addresses of an access that stays inside its object.
static bool find_extent(Step *s, ExprId address, uint64_t size, Access *out) {
  assert(out->object->size >= size);
  Vm *vm = s->vm;
  uint64_t base = object_base(out->object);
  uint64_t end = base + out->object->size - size;
  const ExprFacts *facts = expr_facts(vm->terms, address);
  uint64_t known = facts->zeros.lo | facts->ones.lo;
  uint32_t shift = known == UINT64_MAX ? 0
                                       : (uint32_t)__builtin_ctzll(~known);
  out->stride = UINT64_C(1) << (shift > 12 ? 12 : shift);
  for (int exact = 0; exact <= 1; exact++) {
    Wide lo, hi;
    solver_range(vm->solver, s->path->constraints, address, exact, &lo, &hi);
    out->address = lo.lo > base ? lo.lo : base;
    out->last = hi.lo < end ? hi.lo : end;
    uint64_t fixed = facts->ones.lo & (out->stride - 1);
    out->address += (fixed - out->address) & (out->stride - 1);
    out->last -= (out->last - fixed) & (out->stride - 1);
    if ((out->last - out->address) / out->stride < vm->options.max_select)
      return true;
  }
  return choose_address(s, address, out);
}

// The condition under which an access runs out of the object.
static ExprId out_of_bounds(Vm *vm, const Object *object, ExprId address,
                            uint64_t size) {
  ExprTable *t = vm->terms;
  if (object->size < size) return expr_bool(t, true);
  ExprId offset = expr_binary(t, EXPR_SUB, address,
                              expr_const(t, 64, object_base(object)));
  return expr_binary(t, EXPR_ULT, expr_const(t, 64, object->size - size),
                     offset);
}

// No possible address is inside of the object.
static bool fault_bounds(Step *s, const Object *object, ExprId address,
                         uint64_t size, bool write) {
  uint64_t base = object_base(object);
  Wide value = {base, 0};
  solver_value(s->vm->solver, s->path->constraints, address, &value);
  if (space_find(&s->process->space, value.lo) == object)
    return step_fault_access(s, bounds_kind(write), value.lo, size, write);
  step_fault(s, bounds_kind(write),
             "%s of %llu bytes far outside an object of %llu bytes",
             write ? "write" : "read", (unsigned long long)size,
             (unsigned long long)object->size);
  fault_describe_object(s, base);
  return false;
}

// Takes the object that the constant of the address lies in for the one it
// refers to, so that leaving it is out of bounds and nothing else. The constant
// may also be an object's address less a number so large (t[a - K]) that it
// lies in another one: *base is NULL if the address is never near it.
static bool check_base(Step *s, ExprId address, uint64_t size, bool write,
                       const Object **base) {
  Vm *vm = s->vm;
  Decided d = {.known = true, .value = true};
  if (object_usable(*base) && !(write && (*base)->constant)) {
    d = step_decide(s, out_of_bounds(vm, *base, address, size),
                    VM_FORK_FAULT, "an address");
    if (!d.known) return false;
    if (!d.value)
      return check_object(s, *base, object_base(*base), size, write);
  }
  ExprId near = in_window(vm, address, object_base(*base));
  switch (solver_check(vm->solver, s->path->constraints, near)) {
    case ANSWER_NO: *base = NULL; return true;
    case ANSWER_YES: path_add(vm, s->path, near); break;   // to be confirmed
    case ANSWER_UNKNOWN: break;
  }
  if (!check_object(s, *base, object_base(*base), size, write)) return false;
  return fault_bounds(s, *base, address, size, write);
}

static bool check_alignment(Step *s, ExprId address, uint64_t size, bool write,
                            uint64_t mask, uint64_t base) {
  assert((mask & (mask + 1)) == 0);
  ExprTable *t = s->vm->terms;
  if (mask == 0) return true;
  ExprId low = expr_binary(t, EXPR_AND, address, expr_const(t, 64, mask));
  ExprId skew =
      expr_not(t, expr_binary(t, EXPR_EQ, low, expr_const(t, 64, 0)));
  Decided d = step_decide(s, skew, VM_FORK_FAULT, "an address");
  if (!d.known) return false;
  return !d.value || report_misaligned(s, base, size, write);
}

// Where branches are merged (merge.c) an index may be a choice that a later
// branch has decided: the path leaves one address.
static bool is_settled(Step *s, ExprId address, uint64_t *word) {
  Vm *vm = s->vm;
  Wide value;
  if (!vm_merges(vm) ||
      !solver_value(vm->solver, s->path->constraints, address, &value))
    return false;
  ExprId same = expr_binary(vm->terms, EXPR_EQ, address,
                            expr_const(vm->terms, 64, value.lo));
  *word = value.lo;
  return solver_truth(vm->solver, s->path->constraints, same) == TRUTH_TRUE;
}

static bool resolve_term(Step *s, ExprId address, uint64_t size, bool write,
                         uint64_t align_mask, Access *out) {
  uint64_t word;
  if (!step_defined(s, &address, "an address")) return false;
  if (is_settled(s, address, &word))
    return resolve_word(s, word, size, write, align_mask, out);
  const Object *object = find_base(s, address);
  if (object != NULL && !check_base(s, address, size, write, &object))
    return false;
  if (object == NULL) {
    if (!find_object(s, address, size, write, &object)) return false;
    Decided d = step_decide(s, out_of_bounds(s->vm, object, address, size),
                             VM_FORK_FAULT, "an address");
    if (!d.known) return false;
    if (d.value) return fault_bounds(s, object, address, size, write);
  }
  if (!check_alignment(s, address, size, write, align_mask,
                       object_base(object)))
    return false;
  *out = (Access){.object = object, .term = address};
  return find_extent(s, address, size, out);
}

static bool resolve_any(Step *s, Value address, uint64_t size, bool write,
                        uint64_t align_mask, Access *out) {
  assert((align_mask & (align_mask + 1)) == 0);
  if (value_is_word(address))
    return resolve_word(s, address.word, size, write, align_mask, out);
  if (!expr_has_label(s->vm->terms, address.term))
    return resolve_term(s, address.term, size, write, align_mask, out);
  bool resolved;
  if (!label_resolve(s, address.term, size, write, align_mask, out, &resolved))
    return false;
  if (resolved) return true;
  if (!step_defined(s, &address.term, "an address")) return false;
  return resolve_any(s, value_make(s->vm, address.term), size, write,
                     align_mask, out);
}

bool step_resolve(Step *s, Value address, uint64_t size, bool write,
                  uint64_t align_mask, Access *out) {
  if (s->vm->options.allow_misaligned) align_mask = 0;
  return resolve_any(s, address, size, write, align_mask, out) &&
         step_check_watches(s, out, size, write) &&
         step_check_threads(s, out, size, write);
}
