// Addresses that depend on which message was received: terms with labels
// (expr.h) and a known present value. Such an access need not be fixed. It is
// enough to guard that its address stays among a few places of one object; then
// a load chooses between them and a store makes each of them conditional, as
// for addresses that depend on inputs.
//
// Whatever a guard says must mean the same on every path that comes here by
// the same decisions, so the object is part of an outcome (its window) unless
// the form of the address settles it, and places follow from the form of the
// address alone, never from its present value. An access that would not be
// right under another matching is outside of the places: its guard fails.
#include "vm/step.h"

#include <assert.h>

#define MAX_PLACES 128             // an address may choose from
#define FORM_NODES 256             // looked at to find the form of a term

// ---- Forms: the values of a term are phase + k * stride, as far as one can
// see without regard to overflow. A guess, which a guard makes good.
typedef struct Form {
  uint64_t stride;                 // 0: constant
  uint64_t phase;
} Form;

static const Form any_form = {1, 0};

static uint64_t common(uint64_t a, uint64_t b) {
  if ((int64_t)a < 0) a = -a;
  if ((int64_t)b < 0) b = -b;
  while (b != 0) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static Form sum(Form a, Form b) {
  return (Form){common(a.stride, b.stride), a.phase + b.phase};
}

static Form product(Form a, Form b) {
  return (Form){common(common(a.stride * b.stride, a.stride * b.phase),
                       b.stride * a.phase),
                a.phase * b.phase};
}

static Form power_of_two(uint64_t exponent) {
  return (Form){0, exponent < 64 ? UINT64_C(1) << exponent : 0};
}

static Form constant_form(ExprTable *t, ExprId e) {
  assert(expr_width(t, e) <= 64);
  unsigned spare = 64 - expr_width(t, e);
  uint64_t value = expr_const_value(t, e) << spare;
  return (Form){0, (uint64_t)((int64_t)value >> spare)};
}

static Form form_of(ExprTable *t, ExprId e, uint32_t *left);

static Form form_of_shift(ExprTable *t, ExprId e, uint32_t *left) {
  if (!expr_is_const(t, expr_arg(t, e, 1))) return any_form;
  uint64_t amount = expr_const_value(t, expr_arg(t, e, 1));
  return product(form_of(t, expr_arg(t, e, 0), left), power_of_two(amount));
}

static Form form_of_concat(ExprTable *t, ExprId e, uint32_t *left) {
  ExprId low = expr_arg(t, e, 1);
  Form high = form_of(t, expr_arg(t, e, 0), left);
  high = product(high, power_of_two(expr_width(t, low)));
  if (!expr_is_const(t, low)) return sum(high, any_form);
  return sum(high, (Form){0, expr_const_value(t, low)});
}

static Form form_of_choice(ExprTable *t, ExprId e, uint32_t *left) {
  Form a = form_of(t, expr_arg(t, e, 1), left);
  Form b = form_of(t, expr_arg(t, e, 2), left);
  return (Form){common(common(a.stride, b.stride), a.phase - b.phase),
                a.phase};
}

static Form form_of(ExprTable *t, ExprId e, uint32_t *left) {
  if (expr_width(t, e) > 64 || *left == 0) return any_form;
  --*left;
  if (expr_is_const(t, e)) return constant_form(t, e);
  switch (expr_op(t, e)) {
    case EXPR_ADD:
      return sum(form_of(t, expr_arg(t, e, 0), left),
                 form_of(t, expr_arg(t, e, 1), left));
    case EXPR_SUB:
      return sum(form_of(t, expr_arg(t, e, 0), left),
                 product(form_of(t, expr_arg(t, e, 1), left),
                         (Form){0, UINT64_MAX}));
    case EXPR_MUL:
      return product(form_of(t, expr_arg(t, e, 0), left),
                     form_of(t, expr_arg(t, e, 1), left));
    case EXPR_SHL: return form_of_shift(t, e, left);
    case EXPR_CONCAT: return form_of_concat(t, e, left);
    case EXPR_ITE: return form_of_choice(t, e, left);
    case EXPR_ZEXT:
    case EXPR_SEXT: return form_of(t, expr_arg(t, e, 0), left);
    case EXPR_EXTRACT:
      return expr_aux(t, e) == 0 ? form_of(t, expr_arg(t, e, 0), left)
                                 : any_form;
    default: return any_form;
  }
}

// ---- Places.

// Addresses are aligned, or the access is wrong.
static Form align_form(Form form, uint64_t align_mask) {
  if (form.stride == 0) form.stride = 1;
  uint64_t align = align_mask + 1;
  if (align % form.stride != 0) return form;
  return (Form){align, form.phase % form.stride == 0 ? 0 : form.phase};
}

// The places of an access to the object, by the form of its address: false if
// there are none, or too many.
static bool find_places(Step *s, ExprId address, uint64_t size,
                        uint64_t align_mask, Access *out) {
  assert(size > 0 && out->object != NULL);
  if (out->object->size < size) return false;
  uint32_t left = FORM_NODES;
  Form form = align_form(form_of(s->vm->terms, address, &left), align_mask);
  const ExprFacts *facts = expr_facts(s->vm->terms, address);
  uint64_t low = object_base(out->object);
  uint64_t high = low + out->object->size - size;
  if (facts->lo.lo > low) low = facts->lo.lo;
  if (facts->hi.lo < high) high = facts->hi.lo;
  uint64_t skip = (form.phase % form.stride + form.stride -
                   low % form.stride) % form.stride;
  if (low > high || skip > high - low) return false;
  out->address = low + skip;
  out->stride = form.stride;
  uint64_t more = (high - out->address) / form.stride;
  out->last = out->address + more * form.stride;
  return more < MAX_PLACES && (more + 1) * size <= LABELLED_AT_ONCE;
}

static ExprId is_listed(ExprTable *t, ExprId address, const Access *access) {
  assert(access->stride != 0 && access->address <= access->last);
  ExprId any = expr_bool(t, false);
  for (uint64_t at = access->address; at <= access->last;
       at += access->stride)
    any = expr_or(t, any, expr_binary(t, EXPR_EQ, address,
                                      expr_const(t, 64, at)));
  return any;
}

static ExprId is_multiple(ExprTable *t, ExprId e, uint64_t power) {
  assert(power != 0 && (power & (power - 1)) == 0);
  return expr_binary(t, EXPR_EQ, expr_const(t, 64, 0),
                     expr_binary(t, EXPR_AND, e,
                                 expr_const(t, 64, power - 1)));
}

// Is the address one of the places, and aligned?
static ExprId is_place(ExprTable *t, ExprId address, const Access *access,
                       uint64_t align_mask) {
  ExprId aligned = is_multiple(t, address, align_mask + 1);
  if (!access_is_even(access))
    return expr_and(t, is_listed(t, address, access), aligned);
  ExprId offset = expr_binary(t, EXPR_SUB, address,
                              expr_const(t, 64, access->address));
  ExprId inside =
      expr_binary(t, EXPR_ULE, offset,
                  expr_const(t, 64, access->last - access->address));
  return expr_and(t, expr_and(t, inside,
                              is_multiple(t, offset, access->stride)),
                  aligned);
}

// ---- Accesses.

// The object in question: the one whose address the term begins with, or else
// the one it is in at present, which is a guard.
static bool find_object(Step *s, ExprId address, uint64_t present,
                        const Object **out) {
  ExprTable *t = s->vm->terms;
  const Space *space = &s->process->space;
  if (expr_op(t, address) == EXPR_ADD &&
      expr_is_const(t, expr_arg(t, address, 1))) {
    *out = space_find(space, expr_const_value(t, expr_arg(t, address, 1)));
    if (*out != NULL) return true;
  }
  ExprId window = expr_extract(t, address, GUEST_WINDOW_BITS,
                               64 - GUEST_WINDOW_BITS);
  if (!step_defined(s, &window, "an address")) return false;
  *out = space_find(space, present);
  return true;
}

bool label_may_access(const Step *s, const Object *object, bool write) {
  if (object == NULL || !object_usable(object) || (write && object->constant))
    return false;
  if (object->kind != OBJECT_GLOBAL) return true;
  uint32_t global = object->index - GUEST_INDEX_GLOBAL;
  const Module *module = s->vm->module;
  return global >= module->globals.len ||
         !module->globals.data[global].undefined;
}

bool label_is_known(ExprTable *t, ExprId term, uint64_t *present) {
  if (!expr_has_label(t, term) || expr_has_undef(t, term)) return false;
  ExprId value = expr_unlabelled(t, term);
  if (!expr_is_const(t, value)) return false;
  *present = expr_const_value(t, value);
  return true;
}

bool label_resolve(Step *s, ExprId address, uint64_t size, bool write,
                   uint64_t align_mask, Access *out, bool *resolved) {
  assert((align_mask & (align_mask + 1)) == 0);
  ExprTable *t = s->vm->terms;
  uint64_t present;
  *resolved = false;
  if (!label_is_known(t, address, &present)) return true;
  *out = (Access){.term = address};
  if (!find_object(s, address, present, &out->object)) return false;
  if (!label_may_access(s, out->object, write) ||
      !find_places(s, address, size, align_mask, out))
    return true;
  uint64_t bytes = ((out->last - out->address) / out->stride + 1) * size;
  if (s->process->labelled + bytes > LABELLED_MOST) return true;
  Decided d = step_decide(s, is_place(t, address, out, align_mask),
                           VM_FORK_FAULT, "an address");
  if (!d.known || !d.value) return d.known;
  s->process->labelled += (uint32_t)bytes;
  if (out->address == out->last) out->term = EXPR_NONE;
  *resolved = true;
  return true;
}
