// Addresses with labels (label.c) that may lie in several objects: a table of
// pointers whose entries were written where a tag says. The form of the address
// gives the values that it may have, too many rather than too few; the places
// are those of them at which the access would be right. That the address is one
// of the places is a guard. Then a load chooses between them and a store makes
// each of them conditional, as in one object.
//
// Nobody must care which place it is: memory that is watched, and that of
// processes with several threads, is left to the caller.
#include <assert.h>
#include <stdlib.h>

#include "vm/step.h"

#define MAX_VALUES 1024            // of a part of the address
#define FORM_NODES 4096            // looked at to find the values of a term

// Values that a term may have, ascending.
typedef VEC(uint64_t) Values;

static int compare_values(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static bool tidy(Values *v) {
  if (v->len > 1) qsort(v->data, v->len, sizeof v->data[0], compare_values);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < v->len; i++)
    if (kept == 0 || v->data[kept - 1] != v->data[i])
      v->data[kept++] = v->data[i];
  v->len = kept;
  return kept <= MAX_VALUES;
}

static bool find_values(ExprTable *t, ExprId e, uint32_t *left, Values *out);

static ExprId with_values(ExprTable *t, ExprId e, const uint64_t *values) {
  ExprId args[2];
  unsigned count = expr_arity(t, e);
  for (unsigned i = 0; i < count; i++)
    args[i] = expr_const(t, expr_width(t, expr_arg(t, e, i)), values[i]);
  switch (expr_op(t, e)) {
  case EXPR_CONCAT: return expr_concat(t, args[0], args[1]);
  case EXPR_EXTRACT:
    return expr_extract(t, args[0], expr_aux(t, e), expr_width(t, e));
  case EXPR_ZEXT: return expr_zext(t, args[0], expr_width(t, e));
  case EXPR_SEXT: return expr_sext(t, args[0], expr_width(t, e));
  default: return expr_binary(t, expr_op(t, e), args[0], args[1]);
  }
}

// One operand's values, or each of two with each.
static bool combine(ExprTable *t, ExprId e, uint32_t *left, Values *out) {
  Values a = {0}, b = {0};
  bool two = expr_arity(t, e) == 2;
  bool ok = find_values(t, expr_arg(t, e, 0), left, &a) &&
            (!two || find_values(t, expr_arg(t, e, 1), left, &b));
  if (!two) vec_push(&b, 0);
  ok = ok && (uint64_t)a.len * b.len <= 4 * MAX_VALUES;
  for (uint32_t i = 0; ok && i < a.len; i++)
    for (uint32_t k = 0; k < b.len; k++) {
      uint64_t values[2] = {a.data[i], b.data[k]};
      vec_push(out, expr_const_value(t, with_values(t, e, values)));
    }
  vec_fini(&a);
  vec_fini(&b);
  return ok && tidy(out);
}

static bool both_arms(ExprTable *t, ExprId e, uint32_t *left, Values *out) {
  return find_values(t, expr_arg(t, e, 1), left, out) &&
         find_values(t, expr_arg(t, e, 2), left, out) && tidy(out);
}

// Adds the values that the term may have; false: they are too many to tell.
static bool find_values(ExprTable *t, ExprId e, uint32_t *left, Values *out) {
  if (expr_width(t, e) > 64 || *left == 0) return false;
  --*left;
  if (expr_is_const(t, e)) {
    vec_push(out, expr_const_value(t, e));
    return true;
  }
  if (expr_width(t, e) == 1) {
    vec_push(out, 0);
    vec_push(out, 1);
    return tidy(out);
  }
  switch (expr_op(t, e)) {
  case EXPR_ITE: return both_arms(t, e, left, out);
  case EXPR_ADD:
  case EXPR_SUB:
  case EXPR_MUL:
  case EXPR_SHL:
  case EXPR_OR:
  case EXPR_CONCAT:
  case EXPR_EXTRACT:
  case EXPR_ZEXT:
  case EXPR_SEXT: return combine(t, e, left, out);
  default: return false;
  }
}

// ---- Places.

static bool is_place(const Step *s, uint64_t address, uint64_t size,
                     bool write, uint64_t align_mask) {
  const Object *object = space_find(&s->process->space, address);
  if (!label_may_access(s, object, write) || (address & align_mask) != 0)
    return false;
  uint64_t offset = address - object_base(object);
  return offset <= object->size && object->size - offset >= size;
}

// Does anybody care for an access there?
static bool is_watched(const Step *s, uint64_t address, uint64_t size,
                       bool write) {
  for (uint32_t i = 0; i < WATCH_KINDS; i++) {
    const WatchList *list = s->process->watches[i];
    bool matters = write || i == WATCH_READ || i == WATCH_EXPOSED;
    if (matters && list != NULL &&
        watches_find(list, address, address + size) != NULL)
      return true;
  }
  return false;
}

static bool is_in_several_objects(const Far *far) {
  for (uint32_t i = 1; i < far->count; i++)
    if (far->places[i] >> GUEST_WINDOW_BITS !=
        far->places[0] >> GUEST_WINDOW_BITS)
      return true;
  return false;
}

static bool find_places(Step *s, ExprId address, uint64_t size, bool write,
                        uint64_t align_mask, Far *out) {
  Values values = {0};
  uint32_t left = FORM_NODES;
  bool ok = find_values(s->vm->terms, address, &left, &values);
  out->count = 0;
  for (uint32_t i = 0; ok && i < values.len; i++) {
    if (!is_place(s, values.data[i], size, write, align_mask)) continue;
    ok = out->count < FAR_PLACES &&
         !is_watched(s, values.data[i], size, write);
    if (ok) out->places[out->count++] = values.data[i];
  }
  vec_fini(&values);
  return ok && is_in_several_objects(out) && out->count * size <= LABELLED_AT_ONCE;
}

static ExprId is_at(Step *s, const Far *far, uint32_t i) {
  assert(i < far->count);
  return expr_binary(s->vm->terms, EXPR_EQ, far->term,
                     expr_const(s->vm->terms, 64, far->places[i]));
}

static ExprId is_listed(Step *s, const Far *far) {
  ExprId any = expr_bool(s->vm->terms, false);
  for (uint32_t i = 0; i < far->count; i++)
    any = expr_or(s->vm->terms, any, is_at(s, far, i));
  return any;
}

bool far_resolve(Step *s, Value address, uint64_t size, bool write,
                 uint64_t align_mask, Far *out, bool *resolved) {
  assert(size > 0 && (align_mask & (align_mask + 1)) == 0);
  uint64_t present;
  *resolved = false;
  if (value_is_word(address) || threads_are_several(s->process->threads) ||
      !label_is_known(s->vm->terms, address.term, &present))
    return true;
  if (s->vm->options.allow_misaligned) align_mask = 0;
  out->term = address.term;
  if (!find_places(s, address.term, size, write, align_mask, out)) return true;
  uint64_t bytes = out->count * size;
  if (s->process->labelled + bytes > LABELLED_MOST) return true;
  Decided d = step_decide(s, is_listed(s, out), VM_FORK_FAULT, "an address");
  if (!d.known || !d.value) return d.known;
  s->process->labelled += (uint32_t)bytes;
  *resolved = true;
  return true;
}

bool step_reach(Step *s, Value address, uint64_t size, bool write,
                uint64_t align_mask, Reach *out) {
  return far_resolve(s, address, size, write, align_mask, &out->far,
                     &out->spread) &&
         (out->spread ||
          step_resolve(s, address, size, write, align_mask, &out->access));
}

// ---- Reading and writing.

ExprId far_read(Step *s, const Far *far, uint64_t offset, uint32_t size) {
  assert(far->count > 1);
  uint32_t i = far->count - 1;
  ExprId result = step_read_term(s, far->places[i] + offset, size);
  while (i-- > 0)
    result = expr_ite(s->vm->terms, is_at(s, far, i),
                      step_read_term(s, far->places[i] + offset, size),
                      result);
  return result;
}

void far_write(Step *s, const Far *far, uint64_t offset, ExprId byte) {
  assert(far->count > 1 && expr_width(s->vm->terms, byte) == 8);
  for (uint32_t i = 0; i < far->count; i++) {
    uint64_t at = far->places[i] + offset;
    step_write_byte(s, at, expr_ite(s->vm->terms, is_at(s, far, i), byte,
                                    step_read_term(s, at, 1)));
  }
}
