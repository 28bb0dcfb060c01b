// Decisions: what a condition or value can be on this path, and forks.
#include "vm/step.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

// More values than this are not tried one by one: RANGE if they may be dense,
// SPARSE if they lie far apart (as addresses do).
#define VALUES_RANGE 4096
#define VALUES_SPARSE 64
// As many values of one number are told apart where each gets a path.
#define VALUES_APART 256
#define MOST_LEAVES 16   // bytes of a Wide

bool step_stop_limit(Step *s, LimitKind kind, const char *format, ...) {
  assert(kind < LIMIT_KIND_COUNT);
  s->result->stop = VM_LIMIT;
  s->result->limit_kind = kind;
  s->result->place = s->place;
  va_list args;
  va_start(args, format);
  text_clear(&s->result->limit_text);
  text_vprintf(&s->result->limit_text, format, args);
  va_end(args);
  return false;
}

static ExprId other_undef(void *context, ExprId leaf) {
  ExprTable *t = ((const Step *)context)->vm->terms;
  if (expr_op(t, leaf) != EXPR_UNDEF) return leaf;
  return expr_undef(t, hash_pair(expr_undef_key(t, leaf), 1));
}

// The same, but what was reported stays.
static ExprId other_loud(void *context, ExprId leaf) {
  const Step *s = context;
  if (expr_op(s->vm->terms, leaf) == EXPR_UNDEF && step_is_quiet(s, leaf))
    return leaf;
  return other_undef(context, leaf);
}

typedef struct Filling {
  ExprTable *terms;
  uint8_t byte;
} Filling;

static ExprId filled_undef(void *context, ExprId leaf) {
  const Filling *filling = context;
  if (expr_op(filling->terms, leaf) != EXPR_UNDEF) return leaf;
  return expr_const(filling->terms, 8, filling->byte);
}

// The term with every undefined byte set to this value.
static ExprId fill_undef(Vm *vm, ExprId term, uint8_t byte) {
  Filling filling = {vm->terms, byte};
  return expr_substitute(vm->terms, term, filled_undef, &filling);
}

static uint64_t first_undef_key(Vm *vm, ExprId term) {
  ExprLeaves leaves = expr_leaves(vm->terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (expr_op(vm->terms, leaves.data[i]) == EXPR_UNDEF)
      return expr_undef_key(vm->terms, leaves.data[i]);
  return 0;
}

// The variable in registers that was read without a value, or NULL.
static const RegisterVariable *unset_register(const Step *s, uint64_t key) {
  const ObjectTypes *types = s->vm->module->types;
  return types == NULL || !undef_key_is_register(key)
             ? NULL
             : object_types_register(types, undef_key_register(key));
}

static bool fault_undefined(Step *s, ExprId term, const char *what) {
  step_fault(s, FINDING_UNINITIALISED_VALUE,
             "an uninitialised value decides %s", what);
  uint64_t key = first_undef_key(s->vm, term);
  const RegisterVariable *variable = unset_register(s, key);
  Text name = {0};
  if (key >> 63 == 0)
    step_print_variable(s, key, &name);
  else if (variable != NULL)
    text_add(&name, names_get(&s->vm->module->names, variable->name));
  if (name.len != 0)
    text_printf(&s->result->fault.message, ": %s was never set",
                text_get(&name));
  text_fini(&name);
  const VmExtension *extension = s->vm->extension;
  if (key >> 63 == 0) {
    fault_describe_object(s, key);
  } else if (variable != NULL) {
    fault_describe_register(s, variable);
  } else if (extension != NULL && extension->print_origin != NULL) {
    extension->print_origin(s->vm->extension_context, key,
                            &s->result->fault.message);
  }
  return false;
}

static void offer(Step *s, ExprId condition, VmForkKind kind) {
  assert(expr_width(s->vm->terms, condition) == 1);
  assert(s->result->alternatives.len == 0);
  VmResult *result = s->result;
  result->stop = VM_FORK;
  result->fork_kind = kind;
  result->place = s->place;
  vec_push(&result->alternatives, condition);
  vec_push(&result->alternatives, expr_not(s->vm->terms, condition));
}

static ExprId differ(Vm *vm, ExprId a, ExprId b) {
  assert(expr_width(vm->terms, a) == expr_width(vm->terms, b));
  return expr_not(vm->terms, expr_binary(vm->terms, EXPR_EQ, a, b));
}

// The inputs for which a few typical fillings give different values.
static ExprId fillings_differ(Vm *vm, ExprId term, ExprId zeros) {
  static const uint8_t bytes[] = {0xff, 0x7f, 0x80, 0x01};
  ExprId any = expr_bool(vm->terms, false);
  for (size_t i = 0; i < sizeof bytes; i++)
    any = expr_or(vm->terms, any,
                  differ(vm, zeros, fill_undef(vm, term, bytes[i])));
  return any;
}

void step_guard(Step *s, ExprId term) {
  const Vm *vm = s->vm;
  if (vm->guard_sink != NULL && expr_has_label(vm->terms, term))
    vm->guard_sink(vm->guard_context, term);
}

// What the undefined bytes of a term mean for it.
typedef enum Sense {
  SENSE_STOPPED,
  SENSE_NONE,      // nothing: the term has none any more
  SENSE_QUIET,     // they matter, but what made them so was reported
  SENSE_FAULT,     // they matter: the fault is in the result
} Sense;

static bool has_input(Vm *vm, ExprId term) {
  ExprLeaves leaves = expr_leaves(vm->terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (expr_op(vm->terms, leaves.data[i]) != EXPR_UNDEF) return true;
  return false;
}

// Two copies of the term with different undefined bytes: can they differ?
typedef ExprId LeafMap(void *context, ExprId leaf);
static Answer matters(Step *s, ExprId term, LeafMap *other) {
  ExprId twin = expr_substitute(s->vm->terms, term, other, s);
  return solver_check(s->vm->solver, s->path->constraints,
                      differ(s->vm, term, twin));
}

// Inputs for which it shows with some filling that undefined bytes matter are
// the defect, and the others go on (and are asked again).
static Sense find_fault(Step *s, ExprId term, ExprId zeros,
                        const char *what) {
  Vm *vm = s->vm;
  bool narrows = false;
  ExprId shows = fillings_differ(vm, term, zeros);
  switch (solver_truth(vm->solver, s->path->constraints, shows)) {
    case TRUTH_BOTH: offer(s, shows, VM_FORK_FAULT); return SENSE_STOPPED;
    case TRUTH_TRUE: break;
    default: {
      ExprId twin = expr_substitute(vm->terms, term, other_undef, s);
      narrows = has_input(vm, term);
      if (narrows) path_add(vm, s->path, differ(vm, term, twin));
    }
  }
  fault_undefined(s, term, what);
  s->result->fault.term = term;
  s->result->fault.unknown = true;
  s->result->fault.narrows = narrows;
  return SENSE_FAULT;
}

static Sense find_sense(Step *s, ExprId *term, const char *what) {
  Vm *vm = s->vm;
  step_guard(s, *term);
  *term = expr_unlabelled(vm->terms, *term);
  if (!expr_has_undef(vm->terms, *term)) return SENSE_NONE;
  ExprId zeros = fill_undef(vm, *term, 0);
  Answer any = matters(s, *term, other_undef);
  Answer loud =
      any == ANSWER_YES ? matters(s, *term, other_loud) : ANSWER_NO;
  if (any == ANSWER_UNKNOWN || loud == ANSWER_UNKNOWN) {
    step_stop_limit(s, LIMIT_SOLVER_UNKNOWN,
                    "whether an uninitialised value matters");
    return SENSE_STOPPED;
  }
  if (any == ANSWER_NO) {
    *term = zeros;
    return SENSE_NONE;
  }
  if (loud == ANSWER_NO || step_is_reported(s, FINDING_UNINITIALISED_VALUE))
    return SENSE_QUIET;
  return find_fault(s, *term, zeros, what);
}

bool step_defined(Step *s, ExprId *term, const char *what) {
  Sense sense = find_sense(s, term, what);
  if (sense == SENSE_QUIET) step_follows(s, what);
  return sense == SENSE_NONE;
}

// The library goes on with zeros: its loops over digits and characters would
// be gone through in every way otherwise. That is a part of what may happen.
static bool settle_in_library(Step *s, ExprId *term, Sense sense,
                              const char *what) {
  if (sense == SENSE_QUIET && step_skip_call(s, what)) return false;
  if (sense == SENSE_QUIET &&
      step_is_reported(s, FINDING_UNINITIALISED_VALUE)) {
    *term = fill_undef(s->vm, *term, 0);
    return true;
  }
  if (sense == SENSE_QUIET) step_follows(s, what);
  s->result->fault.narrows = true;
  step_report_once(s);
  return false;
}

bool step_settled(Step *s, ExprId *term, const char *what) {
  Sense sense = find_sense(s, term, what);
  if (sense == SENSE_NONE || sense == SENSE_STOPPED)
    return sense == SENSE_NONE;
  if (s->function->runtime) return settle_in_library(s, term, sense, what);
  if (sense == SENSE_QUIET)
    return step_unknown(s, expr_width(s->vm->terms, *term), term);
  step_report_once(s);
  return false;
}

// Was a path that could not be decided here already followed on one side? Once
// is enough: each time the solver takes all its time.
static bool is_tried(Vm *vm, uint32_t place) {
  for (uint32_t i = 0; i < vm->halves.len; i++)
    if (vm->halves.data[i] == place) return true;
  vec_push(&vm->halves, place);
  return false;
}

// The solver gave up. A side that is known to be possible is followed, since
// defects behind it are as real as any, and what was left out is said.
static Decided decide_in_part(Step *s, ExprId condition, const char *what) {
  Vm *vm = s->vm;
  bool side = false;
  if (vm->merging ||
      !solver_known_side(vm->solver, s->path->constraints, condition, &side) ||
      is_tried(vm, s->place)) {
    step_stop_limit(s, LIMIT_SOLVER_UNKNOWN, "the solver gave up on %s", what);
    return (Decided){false, false};
  }
  vm_limit(vm, LIMIT_SOLVER_UNKNOWN, step_user_place(s),
           "the solver gave up on one side of %s; the other was followed",
           what);
  path_add(vm, s->path, side ? condition : expr_not(vm->terms, condition));
  return (Decided){true, side};
}

Decided step_decide(Step *s, ExprId condition, VmForkKind kind,
                     const char *what) {
  assert(expr_width(s->vm->terms, condition) == 1);
  Vm *vm = s->vm;
  if (!step_settled(s, &condition, what)) return (Decided){false, false};
  switch (solver_truth(vm->solver, s->path->constraints, condition)) {
    case TRUTH_TRUE: return (Decided){true, true};
    case TRUTH_FALSE: return (Decided){true, false};
    case TRUTH_UNKNOWN: return decide_in_part(s, condition, what);
    case TRUTH_BOTH: break;
  }
  offer(s, condition, kind);
  return (Decided){false, false};
}

// Too many values to try them all: take this one and say so.
static bool choose(Step *s, ExprId is_value, const char *what) {
  assert(expr_width(s->vm->terms, is_value) == 1);
  vm_limit(s->vm, LIMIT_CONCRETISED, step_user_place(s),
           "%s depends on inputs; one of its values was chosen", what);
  path_add(s->vm, s->path, is_value);
  return true;
}

// Are there few multiples of what the term is a multiple of between its ends?
// (Sizes count in elements, not in bytes.)
static bool is_short_range(Step *s, ExprId term, bool exact) {
  Wide lo, hi;
  if (!solver_range(s->vm->solver, s->path->constraints, term, exact, &lo,
                    &hi))
    return false;
  assert(lo.hi < hi.hi || lo.lo <= hi.lo);
  uint64_t others = ~expr_facts(s->vm->terms, term)->zeros.lo;
  uint32_t shift = others == 0 ? 0 : (uint32_t)__builtin_ctzll(others);
  return (hi.lo - lo.lo) >> shift < VALUES_RANGE;
}

// Can the values of a term be tried one by one?
static bool is_enumerable(Step *s, ExprId term) {
  Vm *vm = s->vm;
  Wide value;
  if (is_short_range(s, term, false) || is_short_range(s, term, true))
    return true;
  Constraints *others = constraints_ref(s->path->constraints);
  bool few = false;
  for (uint32_t i = 0; i < VALUES_SPARSE && !few; i++) {
    if (!solver_value(vm->solver, others, term, &value)) break;
    ExprId other = expr_not(
        vm->terms, expr_binary(vm->terms, EXPR_EQ, term,
                               expr_const_wide(vm->terms, 64, value)));
    few = solver_check(vm->solver, others, other) == ANSWER_NO;
    if (few) break;
    Constraints *more = constraints_add(vm->terms, others, other);
    constraints_unref(others);
    others = more;
  }
  constraints_unref(others);
  return few;
}

bool step_concrete(Step *s, Value v, const char *what, uint64_t *out) {
  Vm *vm = s->vm;
  *out = v.word;
  if (value_is_word(v)) return true;
  ExprId term = v.term;
  if (!step_defined(s, &term, what)) return false;
  Wide value;
  if (expr_is_const(vm->terms, term)) {
    *out = expr_const_value(vm->terms, term);
    return true;
  }
  if (!solver_value(vm->solver, s->path->constraints, term, &value))
    return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN, "the solver gave up on %s",
                           what);
  *out = value.lo;
  ExprId is_value = expr_binary(vm->terms, EXPR_EQ, term,
                                expr_const(vm->terms, 64, value.lo));
  if (solver_truth(vm->solver, s->path->constraints, is_value) == TRUTH_TRUE)
    return true;
  if (!is_enumerable(s, term))
    return choose(s, is_value, what);
  Decided d = step_decide(s, is_value, VM_FORK_VALUE, what);
  assert(!d.known || d.value);
  return d.known;
}

// Is it a number that is none, in the format of this width?
static bool is_nan(uint32_t width, Wide value) {
  if (width == 32)
    return (value.lo & 0x7fffffff) > 0x7f800000;
  if (width == 64)
    return (value.lo & UINT64_MAX >> 1) > UINT64_C(0x7ff0000000000000);
  return width == 80 && (value.hi & 0x7fff) == 0x7fff &&
         value.lo << 1 != 0;
}

static ExprId has_bits(Vm *vm, ExprId term, Wide value) {
  return expr_binary(vm->terms, EXPR_EQ, term,
                     expr_const_wide(vm->terms, expr_width(vm->terms, term),
                                     value));
}

// The bits of a NaN are nobody's concern: all are one value, which no solver
// needs to tell apart.
static ExprId is_number(Vm *vm, ExprId term, Wide value) {
  if (is_nan(expr_width(vm->terms, term), value))
    return expr_not(vm->terms, expr_binary(vm->terms, EXPR_FEQ, term, term));
  return has_bits(vm, term, value);
}

typedef VEC(Wide) Wides;

// The condition that a term has a value.
typedef ExprId HasValue(Vm *vm, ExprId term, Wide value);

// All values the term can have on this path; false if they are many or the
// solver gave up.
static bool all_values(Step *s, ExprId term, HasValue *has, Wides *values) {
  Vm *vm = s->vm;
  Constraints *others = constraints_ref(s->path->constraints);
  bool complete = false;
  while (!complete && values->len < VALUES_APART) {
    Wide value;
    if (!solver_value(vm->solver, others, term, &value)) break;
    vec_push(values, value);
    ExprId other = expr_not(vm->terms, has(vm, term, value));
    Answer more = solver_check(vm->solver, others, other);
    complete = more == ANSWER_NO;
    if (more != ANSWER_YES) break;
    Constraints *rest = constraints_add(vm->terms, others, other);
    constraints_unref(others);
    others = rest;
  }
  constraints_unref(others);
  return complete;
}

// ---- By inputs: which bytes of them there are is a question about integers,
// and what follows from each is computed.

typedef struct Pinned {
  ExprTable *terms;
  const ExprId *leaves;
  uint32_t count;
  Wide bytes;          // the leaves, first one lowest
} Pinned;

static ExprId pinned_leaf(void *context, ExprId leaf) {
  const Pinned *p = context;
  for (uint32_t i = 0; i < p->count; i++) {
    if (p->leaves[i].index != leaf.index) continue;
    uint64_t word = i < 8 ? p->bytes.lo >> 8 * i : p->bytes.hi >> 8 * (i - 8);
    return expr_const(p->terms, 8, word & 0xff);
  }
  return leaf;
}

// The path on which the leaves have their value joins the conditions of those
// that give the same.
static void join_alternative(Vm *vm, Wides *values, VmResult *result,
                             Wide value, ExprId condition) {
  assert(values->len == result->alternatives.len);
  for (uint32_t i = 0; i < values->len; i++) {
    ExprId *known = &result->alternatives.data[i];
    if (values->data[i].lo != value.lo || values->data[i].hi != value.hi)
      continue;
    *known = expr_or(vm->terms, *known, condition);
    return;
  }
  vec_push(values, value);
  vec_push(&result->alternatives, condition);
}

// Fills values and the conditions for them; false if the inputs are many or
// not all there is.
static bool values_by_inputs(Step *s, ExprId term, Wides *values) {
  assert(values->len == 0);
  Vm *vm = s->vm;
  ExprLeaves found = expr_leaves(vm->terms, term);
  ExprId leaves[MOST_LEAVES];
  if (found.len == 0 || found.len > MOST_LEAVES) return false;
  memcpy(leaves, found.data, found.len * sizeof *leaves);
  Pinned pinned = {.terms = vm->terms, .leaves = leaves, .count = found.len};
  ExprId all = leaves[0];
  bool fine = expr_width(vm->terms, all) == 8;
  for (uint32_t i = 1; fine && i < pinned.count; i++) {
    fine = expr_width(vm->terms, leaves[i]) == 8;
    if (fine) all = expr_concat(vm->terms, leaves[i], all);
  }
  Wides inputs = {0};
  fine = fine && all_values(s, all, has_bits, &inputs);
  for (uint32_t i = 0; fine && i < inputs.len; i++) {
    pinned.bytes = inputs.data[i];
    ExprId value = expr_substitute(vm->terms, term, pinned_leaf, &pinned);
    fine = expr_is_const(vm->terms, value);
    if (fine)
      join_alternative(vm, values, s->result,
                       expr_const_wide_value(vm->terms, value),
                       has_bits(vm, all, inputs.data[i]));
  }
  vec_fini(&inputs);
  if (!fine) {
    values->len = 0;
    vec_clear(&s->result->alternatives);
  }
  return fine;
}

// Fills values and the conditions for them by asking for the values.
static bool values_by_search(Step *s, ExprId term, Wides *values) {
  bool complete = all_values(s, term, is_number, values);
  for (uint32_t i = 0; complete && i < values->len; i++)
    vec_push(&s->result->alternatives,
             is_number(s->vm, term, values->data[i]));
  return complete;
}

bool step_apart(Step *s, ExprId term, const char *what, Wide *value) {
  if (!step_defined(s, &term, what)) return false;
  Wides values = {0};
  vec_clear(&s->result->alternatives);
  bool complete = values_by_inputs(s, term, &values) ||
                  values_by_search(s, term, &values);
  uint32_t count = values.len;
  if (count != 0) *value = values.data[0];
  vec_fini(&values);
  if (count == 0)
    return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN, "the solver gave up on %s",
                           what);
  if (complete && count > 1) {
    s->result->stop = VM_FORK;
    s->result->fork_kind = VM_FORK_VALUE;
    s->result->place = s->place;
    return false;
  }
  vec_clear(&s->result->alternatives);
  return complete || choose(s, is_number(s->vm, term, *value), what);
}
