// Natives of inputs: making them, assuming something of them, and what results
// rest on besides (premise.def).
#include <assert.h>

#include "vm/native.h"

InputOrigin step_origin(const Step *s, InputKind kind) {
  bool alone = s->process->rank == PROCESS_ALONE;
  return (InputOrigin){kind, alone ? INPUT_NO_RANK : s->process->rank};
}

static bool make_symbolic(NativeCall *call, InputKind kind) {
  assert(call->count >= 3);
  Step *s = call->step;
  uint64_t size;
  if (!step_sight_input(s) ||
      !step_concrete(s, call->args[1], "the size of an input", &size))
    return false;
  if (size > UINT32_MAX / 16)
    return step_stop_limit(s, LIMIT_INPUT_TOO_LARGE, "an input of %llu bytes",
                           (unsigned long long)size);
  Access access;
  if (size != 0 && !step_resolve(s, call->args[0], size, true, 0, &access))
    return false;
  Text name = {0};
  bool ok = step_read_string(s, call->args[2], &name);
  if (s->process->rank != PROCESS_ALONE)
    text_printf(&name, "@%u", s->process->rank);
  if (ok && size != 0) {
    uint8_t *bytes = mem_alloc_zero(size);
    ExprId *terms = mem_alloc_zero(size * sizeof *terms);
    input_make(s->vm, s->path, text_get(&name), step_origin(s, kind),
               (uint32_t)size, bytes, terms);
    ok = step_write_range(s, call->args[0], size, bytes, terms);
    mem_free(bytes, size);
    mem_free(terms, size * sizeof *terms);
  }
  text_fini(&name);
  if (ok) frame_set_value(s->frame, call->result, call->args[0]);
  return ok;
}

bool native_symbolic(NativeCall *call) {
  return make_symbolic(call, INPUT_OBJECT);
}

bool native_symbolic_as(NativeCall *call) {
  assert(call->count == 4);
  uint64_t code;
  return step_concrete(call->step, call->args[3], "the kind of an input",
                       &code) &&
         make_symbolic(call, input_kind_of_code((uint32_t)code));
}

static bool take_assumption(NativeCall *call, ExprId *holds) {
  assert(call->count == 1);
  ExprTable *t = call->step->vm->terms;
  ExprId low =
      expr_extract(t, value_term(call->step->vm, call->args[0]), 0, 32);
  *holds = expr_not(t, expr_binary(t, EXPR_EQ, low, expr_const(t, 32, 0)));
  return step_settled(call->step, holds, "an assumption");
}

// False: for no inputs, and the process goes no further.
static bool may_hold(Step *s, ExprId holds) {
  assert(expr_width(s->vm->terms, holds) == 1);
  switch (solver_check(s->vm->solver, s->path->constraints, holds)) {
    case ANSWER_YES: return true;
    case ANSWER_NO:
      s->result->stop = VM_DROPPED;
      return false;
    case ANSWER_UNKNOWN: break;
  }
  return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN,
                         "the solver gave up on an assumption");
}

// Must it be seen what others do with inputs for which it does not hold?
static bool others_see(const Step *s) {
  const Vm *vm = s->vm;
  return s->process->rank != PROCESS_ALONE && vm->extension_context != NULL &&
         vm->extension->others_see_inputs(vm->extension_context,
                                          vm->shares_inputs);
}

// Said where every input of the path should be followed.
static void note_narrowing(Step *s, ExprId holds) {
  const Vm *vm = s->vm;
  if (vm->options.all_inputs &&
      solver_check(vm->solver, s->path->constraints,
                   expr_not(vm->terms, holds)) != ANSWER_NO)
    vm_limit(s->vm, LIMIT_NARROWED, step_user_place(s),
             "an assumption leaves out inputs that the specification accepts");
}

bool native_assume(NativeCall *call) {
  Step *s = call->step;
  ExprId holds;
  if (!take_assumption(call, &holds)) return false;
  note_narrowing(s, holds);
  if (expr_is_const(s->vm->terms, holds) &&
      expr_const_value(s->vm->terms, holds) != 0)
    return true;
  if (!may_hold(s, holds)) return false;
  if (!others_see(s)) {
    path_add(s->vm, s->path, holds);
    return true;
  }
  Decided d = step_decide(s, holds, VM_FORK_VALUE, "an assumption");
  assert(!d.known || d.value);
  return d.known;
}

// What a new input may be: there are no others, whoever looks.
bool native_domain(NativeCall *call) {
  ExprId holds;
  if (!take_assumption(call, &holds) || !may_hold(call->step, holds))
    return false;
  path_add(call->step->vm, call->step->path, holds);
  return true;
}

// What the program called, and where.
static void note_reduction(Step *s) {
  const Module *module = s->vm->module;
  const char *inner = "a reduction";
  for (const Frame *f = s->process->top; f != NULL; f = f->caller) {
    const Function *function = &module->functions.data[f->function];
    if (!function->runtime) break;
    inner = function->name;
  }
  s->vm->reduction = (VmReduction){inner, step_user_place(s)};
}

bool native_reduces(NativeCall *call) {
  uint64_t alike;
  if (!step_concrete(call->step, call->args[0], "an argument", &alike))
    return false;
  Vm *vm = call->step->vm;
  vm->premises |= 1u << (alike != 0 ? PREMISE_ALIKE : PREMISE_REDUCTION);
  if (vm->reduction.function == NULL) note_reduction(call->step);
  return true;
}

bool native_ticks(NativeCall *call) {
  call->step->vm->premises |= 1u << PREMISE_CLOCK;
  native_result(call, ++call->step->process->ticks);
  return true;
}

bool native_chance(NativeCall *call) {
  call->step->vm->premises |= 1u << PREMISE_CHANCE;
  return true;
}
