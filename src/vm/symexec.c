// The slow step: one instruction on words and terms. Control flow and calls
// are here; arithmetic is in symops.c, memory in symmem.c.
#include <assert.h>
#include <string.h>

#include "vm/step.h"

static Value slot(Step *s, uint32_t i) { return frame_value(s->frame, i); }

static bool advance(Step *s) {
  s->frame->pc++;
  return true;
}

// ---- Addresses.

static Value add_terms(Step *s, Value base, ExprId offset) {
  assert(expr_width(s->vm->terms, offset) == 64);
  return value_make(s->vm, expr_binary(s->vm->terms, EXPR_ADD,
                                       value_term(s->vm, base), offset));
}

static Value plain_address(Step *s) {
  Value base = slot(s, s->instr->b);
  if (value_is_word(base)) return value_word(base.word + s->instr->imm);
  return add_terms(s, base, expr_const(s->vm->terms, 64, s->instr->imm));
}

static Value indexed_address(Step *s) {
  ExprTable *t = s->vm->terms;
  const Instr *i = s->instr;
  uint64_t offset = (uint64_t)(int64_t)(int32_t)i->x;
  ExprId index = value_term(s->vm, slot(s, i->c));
  ExprId scaled =
      expr_binary(t, EXPR_MUL, index, expr_const(t, 64, i->y >> 16));
  Value sum = add_terms(s, slot(s, i->b), scaled);
  return add_terms(s, sum, expr_const(t, 64, offset));
}

static bool do_load(Step *s, uint32_t size, bool indexed, uint64_t mask) {
  assert(size > 0 && size <= 8 && (mask & (mask + 1)) == 0);
  Value value;
  Value address = indexed ? indexed_address(s) : plain_address(s);
  if (!step_load(s, address, size, mask, &value)) return false;
  frame_set_value(s->frame, s->instr->a, value);
  return advance(s);
}

static bool do_store(Step *s, uint32_t size, bool indexed, uint64_t mask) {
  assert(size > 0 && size <= 8 && (mask & (mask + 1)) == 0);
  Value address = indexed ? indexed_address(s) : plain_address(s);
  return step_store(s, address, size, mask, slot(s, s->instr->a)) &&
         advance(s);
}

// ---- Stack objects.

static bool do_alloca(Step *s, uint64_t size) {
  Process *p = s->process;
  uint64_t used = p->frame_bytes + p->space.stack_bytes;
  if (size >= GUEST_MAX_SIZE || used + size > s->vm->options.max_stack)
    return step_fault(s, FINDING_STACK_OVERFLOW,
                      "a local object of %llu bytes does not fit on the stack "
                      "(%llu of %llu bytes in use)",
                      (unsigned long long)size, (unsigned long long)used,
                      (unsigned long long)s->vm->options.max_stack);
  uint64_t at = space_allocate(&p->space, OBJECT_STACK, size,
                               1u << s->instr->b, true, s->place);
  if (at == 0)
    return step_stop_limit(s, LIMIT_TOO_MANY_OBJECTS,
                           "more objects than the machine can address");
  frame_set_word(s->frame, s->instr->a, at);
  return advance(s);
}

static bool do_alloca_variable(Step *s) {
  uint64_t count, size;
  if (!step_concrete(s, slot(s, s->instr->c), "the size of an array", &count))
    return false;
  if (__builtin_mul_overflow(count, s->instr->imm, &size)) size = UINT64_MAX;
  return do_alloca(s, size);
}

static bool do_lifetime(Step *s, bool starts) {
  uint64_t at;
  if (!step_concrete(s, slot(s, s->instr->b), "an address", &at)) return false;
  const Object *object = starts ? NULL : space_find(&s->process->space, at);
  if (object != NULL && object->alive && object->in_scope &&
      !step_check_end_of(s, object))
    return false;
  process_set_scope(s->vm, s->process, at, starts, s->place);
  return advance(s);
}

static bool do_stack_restore(Step *s) {
  uint64_t mark;
  if (!step_concrete(s, slot(s, s->instr->b), "a stack position", &mark))
    return false;
  if (!step_check_end_of_stack(s, (uint32_t)mark)) return false;
  process_restore(s->vm, s->process, mark, s->place);
  return advance(s);
}

// ---- Branches.

typedef struct BranchRow {
  uint8_t op;       // ExprOp
  uint8_t width;
  bool constant;    // compares with imm.y; width 0: at 64 bits, see below
  bool negate;
  bool swap;
} BranchRow;

static const BranchRow branches[OPCODE_COUNT] = {
    [OP_BREQ] = {EXPR_EQ, 64, false, false, false},
    [OP_BRNE] = {EXPR_EQ, 64, false, true, false},
    [OP_BRULT] = {EXPR_ULT, 64, false, false, false},
    [OP_BRULE] = {EXPR_ULE, 64, false, false, false},
    [OP_BRSLT32] = {EXPR_SLT, 32, false, false, false},
    [OP_BRSLE32] = {EXPR_SLE, 32, false, false, false},
    [OP_BRSLT64] = {EXPR_SLT, 64, false, false, false},
    [OP_BRSLE64] = {EXPR_SLE, 64, false, false, false},
    [OP_BREQI] = {EXPR_EQ, 0, true, false, false},
    [OP_BRNEI] = {EXPR_EQ, 0, true, true, false},
    [OP_BRULTI] = {EXPR_ULT, 0, true, false, false},
    [OP_BRUGTI] = {EXPR_ULT, 0, true, false, true},
    [OP_BRSLT32I] = {EXPR_SLT, 32, true, false, false},
    [OP_BRSGT32I] = {EXPR_SLT, 32, true, false, true},
    [OP_BRSLT64I] = {EXPR_SLT, 64, true, false, false},
    [OP_BRSGT64I] = {EXPR_SLT, 64, true, false, true},
};

// What the operand of a branch is compared with, as in exec.c: where the width
// is not in the opcode, c says how many bits of the sign-extended imm.y count
// for the constant. It says nothing about the operand, which is a whole word.
static ExprId branch_constant(Step *s, uint32_t width) {
  const Instr *i = s->instr;
  ExprTable *t = s->vm->terms;
  uint64_t word = (uint64_t)(int64_t)(int32_t)i->y;
  if (branches[i->op].width != 0) return expr_const(t, width, word);
  assert(width == 64 && i->c >= 1 && i->c <= 64);
  return expr_const(t, width, word & UINT64_MAX >> (64 - i->c));
}

// The condition under which the branch is taken.
static ExprId branch_condition(Step *s) {
  assert(s->instr->op >= OP_BRT && s->instr->op <= OP_BRSGT64I);
  ExprTable *t = s->vm->terms;
  const Instr *i = s->instr;
  if (i->op == OP_BRT) return step_operand(s, i->b, 1);
  if (i->op == OP_BRF) return expr_not(t, step_operand(s, i->b, 1));
  const BranchRow *row = &branches[i->op];
  uint32_t width = row->width == 0 ? 64 : row->width;
  ExprId a = step_operand(s, i->b, width);
  ExprId b = row->constant ? branch_constant(s, width)
                           : step_operand(s, i->c, width);
  ExprId condition = row->swap ? expr_binary(t, (ExprOp)row->op, b, a)
                               : expr_binary(t, (ExprOp)row->op, a, b);
  return row->negate ? expr_not(t, condition) : condition;
}

static bool do_branch(Step *s) {
  Decided d =
      step_decide(s, branch_condition(s), VM_FORK_BRANCH, "a branch");
  if (!d.known) {
    if (s->result->stop == VM_FORK &&
        s->result->fork_kind == VM_FORK_BRANCH) {
      if (step_merge(s, s->result->alternatives.data[0], s->instr->x,
                     s->frame->pc + 1)) {
        vec_clear(&s->result->alternatives);
        return true;
      }
      vec_push(&s->result->targets, s->instr->x);
      vec_push(&s->result->targets, s->frame->pc + 1);
    }
    return false;
  }
  s->frame->pc = d.value ? s->instr->x : s->frame->pc + 1;
  return true;
}

// The condition under which a switch goes to target: one of its values, or for
// the default none of the values that go elsewhere.
static ExprId switch_condition(Step *s, const SwitchTable *table, ExprId value,
                               uint32_t target) {
  assert(expr_width(s->vm->terms, value) == 64);
  ExprTable *t = s->vm->terms;
  bool fallback = target == table->fallback;
  ExprId result = expr_bool(t, fallback);
  for (uint32_t i = 0; i < table->count; i++) {
    bool here = table->targets[i] == target;
    if (here == fallback) continue;
    ExprId equal =
        expr_binary(t, EXPR_EQ, value, expr_const(t, 64, table->values[i]));
    result = fallback ? expr_and(t, result, expr_not(t, equal))
                      : expr_or(t, result, equal);
  }
  return result;
}

static bool offer_target(Step *s, const SwitchTable *table, ExprId value,
                         uint32_t target) {
  VmResult *result = s->result;
  for (uint32_t i = 0; i < result->targets.len; i++)
    if (result->targets.data[i] == target) return true;
  ExprId condition = switch_condition(s, table, value, target);
  switch (solver_check(s->vm->solver, s->path->constraints, condition)) {
    case ANSWER_NO: return true;
    case ANSWER_YES:
      vec_push(&result->targets, target);
      vec_push(&result->alternatives, condition);
      return true;
    case ANSWER_UNKNOWN: break;
  }
  return step_stop_limit(s, LIMIT_SOLVER_UNKNOWN, "the solver gave up on a switch");
}

static bool do_switch(Step *s) {
  assert(s->instr->imm < s->function->switch_len);
  const SwitchTable *table = &s->function->switches[s->instr->imm];
  ExprId value = value_term(s->vm, slot(s, s->instr->b));
  if (!step_settled(s, &value, "a switch")) return false;
  for (uint32_t i = 0; i < table->count; i++)
    if (!offer_target(s, table, value, table->targets[i])) return false;
  if (!offer_target(s, table, value, table->fallback)) return false;
  VmResult *result = s->result;
  if (result->targets.len == 1) {
    s->frame->pc = result->targets.data[0];
    vec_clear(&result->targets);
    vec_clear(&result->alternatives);
    return true;
  }
  if (result->targets.len == 0)
    return step_stop_limit(s, LIMIT_INTERNAL, "a switch without a way out");
  result->stop = VM_FORK;
  result->fork_kind = VM_FORK_SWITCH;
  result->place = s->place;
  return false;
}

static bool do_label(Step *s) {
  uint64_t at;
  if (!step_concrete(s, slot(s, s->instr->b), "a computed goto", &at))
    return false;
  const Module *module = s->vm->module;
  uint64_t label = (at - guest_label_address(0)) >> 4;
  if (label >= module->labels.len ||
      guest_label_address((uint32_t)label) != at ||
      module->labels.data[label].function != s->frame->function)
    return step_fault(s, FINDING_INVALID_CALL,
                      "goto to an address that is no label of this function");
  s->frame->pc = module->labels.data[label].target;
  return true;
}

// ---- Calls.

// The function of the program that makes the call, maybe by way of a library
// that calls for it.
static const Function *calling_function(const Step *s) {
  const Module *module = s->vm->module;
  for (const Frame *f = s->process->top; f != NULL; f = f->caller)
    if (!module->functions.data[f->function].runtime)
      return &module->functions.data[f->function];
  return s->function;
}

static void tell_call(Step *s, const Function *callee, const Value *args,
                      uint32_t count) {
  const VmCallSink *sink = &s->vm->call_sink;
  uint64_t words[VM_CALL_ARGS] = {0};
  VmCall call = {.function = callee->name, .args = words,
                 .place = s->function->speaks ? step_user_place(s) : s->place,
                 .within = calling_function(s)->name,
                 .arg_count = count < VM_CALL_ARGS ? count : VM_CALL_ARGS};
  for (uint32_t i = 0; i < call.arg_count; i++) {
    if (!value_is_word(args[i])) continue;
    words[i] = args[i].word;
    call.known |= UINT32_C(1) << i;
  }
  sink->tell(sink->context, &call);
}

static bool stop_undefined(Step *s, const Function *callee) {
  assert(callee->kind == FUNCTION_UNDEFINED);
  const VmExtension *extension = s->vm->extension;
  if (extension != NULL && extension->owns_name(callee->name))
    return step_stop_limit(s, LIMIT_UNDEFINED_FUNCTION,
                           "%s is not modelled yet", callee->name);
  return step_stop_limit(s, LIMIT_UNDEFINED_FUNCTION,
                         "function '%s' has no definition", callee->name);
}

static bool call(Step *s, uint32_t function, const Value *args, uint32_t count,
                 uint32_t results) {
  assert(function < s->vm->module->functions.len);
  const Function *callee = &s->vm->module->functions.data[function];
  if (callee->kind == FUNCTION_NATIVE)
    return native_call(s, function, args, count, s->instr->a);
  if (callee->kind == FUNCTION_UNDEFINED)
    return stop_undefined(s, callee);
  if ((callee->hook & HOOK_NATIVE) && !s->vm->options.slow_only &&
      native_try_hook(s, callee, args, s->instr->a))
    return advance(s);
  Process *p = s->process;
  if (p->frame_bytes + p->space.stack_bytes > s->vm->options.max_stack)
    return step_fault(s, FINDING_STACK_OVERFLOW,
                      "the stack of %llu bytes is exhausted in a call of '%s', "
                      "%u calls deep",
                      (unsigned long long)s->vm->options.max_stack,
                      callee->name, s->frame->depth);
  bool own = !s->function->runtime || s->function->speaks;
  bool seen = (callee->hook & HOOK_SEEN) && own;
  if (seen && !step_sight(s, (VmSight){.kind = VM_SIGHT_CALL,
                                       .name = callee->name}))
    return false;
  if ((callee->hook & HOOK_TOLD) && own)
    tell_call(s, callee, args, count);
  process_push(s->vm, p, function, args, count, s->instr->a, results);
  if (seen) p->top->result_count |= FRAME_SEEN;
  return true;
}

static void read_args(Step *s, const uint16_t *pool, Value *args) {
  for (uint32_t i = 0; i < s->instr->b; i++) args[i] = slot(s, pool[i]);
}

static bool do_call(Step *s) {
  const Function *callee = &s->vm->module->functions.data[s->instr->x];
  Value *args = mem_alloc(s->instr->b * sizeof *args);
  read_args(s, s->function->pool + s->instr->y, args);
  bool ok = call(s, s->instr->x, args, s->instr->b, callee->result_slots);
  mem_free(args, s->instr->b * sizeof(Value));
  return ok;
}

// Fits the arguments of a call through a pointer to the function: a call as
// variadic has all arguments in order and then its area.
// main takes as many of argc, argv, envp as it declares.
static bool fit_args(const Function *callee, bool is_main, uint32_t called_as,
                     Value *args, uint32_t *count) {
  bool variadic_call = called_as & 1;
  uint32_t fixed = callee->param_slots - callee->variadic;
  uint32_t given = *count - variadic_call;
  *count = callee->param_slots;
  if (is_main) return given >= fixed;
  if (!callee->variadic)
    return given == fixed &&
           (variadic_call || called_as >> 1 == callee->signature);
  if (!variadic_call || given < fixed) return false;
  args[fixed] = args[given];
  return true;
}

static bool do_call_pointer(Step *s) {
  const Module *module = s->vm->module;
  uint64_t at;
  if (!step_concrete(s, slot(s, s->instr->c), "a call through a pointer", &at))
    return false;
  uint64_t function = (at - guest_function_address(0)) >> 4;
  if (at < GUEST_BASE)
    return step_fault(s, FINDING_NULL_POINTER, "call through a null pointer");
  if (function >= module->functions.len ||
      guest_function_address((uint32_t)function) != at)
    return step_fault(s, FINDING_INVALID_CALL,
                      "call through a pointer that refers to no function");
  const Function *callee = &module->functions.data[function];
  const uint16_t *pool = s->function->pool + s->instr->y;
  uint32_t results = pool[0], count = s->instr->b;
  if (callee->kind == FUNCTION_UNDEFINED)
    return stop_undefined(s, callee);
  size_t size = (count + 1) * sizeof(Value);
  Value *args = mem_alloc(size);
  read_args(s, pool + 1, args);
  bool ok;
  bool native = callee->kind == FUNCTION_NATIVE;
  bool lacks = results > callee->result_slots && !native;
  if (lacks && !step_is_reported(s, FINDING_INVALID_CALL)) {
    ok = step_report(s, FINDING_INVALID_CALL,
                     "'%s' is called as a function with another result type",
                     callee->name);
    s->result->fault.unknown = true;
  } else if (!native && !fit_args(callee, function == module->main,
                                  s->instr->x, args, &count)) {
    ok = step_fault(s, FINDING_INVALID_CALL,
                    "'%s' is called with the wrong number or types of "
                    "arguments", callee->name);
  } else {
    for (uint32_t i = 0; lacks && i < results; i++)   // what nobody returns
      frame_set_value(s->frame, s->instr->a + i,
                      value_make(s->vm, step_quiet(s, 64, i)));
    ok = call(s, (uint32_t)function, args, count, results);
  }
  mem_free(args, size);
  return ok;
}

static bool do_return(Step *s) {
  assert(s->instr->b <= s->frame->slot_count);
  uint32_t count = s->instr->b;
  if ((s->frame->result_count & FRAME_SEEN) &&
      !step_sight(s, (VmSight){.kind = VM_SIGHT_RETURN,
                               .name = s->function->name}))
    return false;
  if (!s->function->runtime &&
      !step_check_end_of_stack(s, s->frame->stack_mark))
    return false;
  Value *results = mem_alloc(count * sizeof *results);
  for (uint32_t i = 0; i < count; i++)
    results[i] = slot(s, s->instr->a + i);
  if ((s->frame->result_count & FRAME_FAILED) && count == 1)
    results[0] = value_word(0);
  process_pop(s->vm, s->process, results, count);
  mem_free(results, count * sizeof(Value));
  if (s->process->top != NULL) return true;
  s->result->stop = VM_EXIT;
  s->result->exit_code = 0;
  return false;
}

static bool do_unsupported(Step *s) {
  assert(s->instr->imm < s->vm->module->unsupported.len);
  const Unsupported *what =
      &s->vm->module->unsupported.data[s->instr->imm];
  return step_stop_limit(s, LIMIT_UNSUPPORTED, "%s", what->what);
}

static bool then_advance(Step *s, bool ok) { return ok && advance(s); }

static bool dispatch(Step *s) {
  const Instr *i = s->instr;
  uint64_t mask = i->y & 0xffff;
  switch (i->op) {
    case OP_LOAD8: return do_load(s, 1, false, 0);
    case OP_LOAD16: return do_load(s, 2, false, i->c);
    case OP_LOAD32: return do_load(s, 4, false, i->c);
    case OP_LOAD64: return do_load(s, 8, false, i->c);
    case OP_LOADN: return do_load(s, i->c, false, 0);
    case OP_LOADX8: return do_load(s, 1, true, 0);
    case OP_LOADX16: return do_load(s, 2, true, mask);
    case OP_LOADX32: return do_load(s, 4, true, mask);
    case OP_LOADX64: return do_load(s, 8, true, mask);
    case OP_STORE8: return do_store(s, 1, false, 0);
    case OP_STORE16: return do_store(s, 2, false, i->c);
    case OP_STORE32: return do_store(s, 4, false, i->c);
    case OP_STORE64: return do_store(s, 8, false, i->c);
    case OP_STOREN: return do_store(s, i->c, false, 0);
    case OP_STOREX8: return do_store(s, 1, true, 0);
    case OP_STOREX16: return do_store(s, 2, true, mask);
    case OP_STOREX32: return do_store(s, 4, true, mask);
    case OP_STOREX64: return do_store(s, 8, true, mask);
    case OP_ALLOCA: return do_alloca(s, i->imm);
    case OP_ALLOCAV: return do_alloca_variable(s);
    case OP_LIFE_START: return do_lifetime(s, true);
    case OP_LIFE_END: return do_lifetime(s, false);
    case OP_STACK_RESTORE: return do_stack_restore(s);
    case OP_COPY:
      return then_advance(s, step_copy(s, slot(s, i->a), slot(s, i->b),
                                       slot(s, i->c), i->imm != 0));
    case OP_COPYI:
      return then_advance(s, step_copy(s, slot(s, i->a), slot(s, i->b),
                                       value_word(i->imm), i->c != 0));
    case OP_FILL:
      return then_advance(s, step_fill(s, slot(s, i->a), slot(s, i->b),
                                       slot(s, i->c)));
    case OP_FILLI:
      return then_advance(s, step_fill(s, slot(s, i->a), slot(s, i->b),
                                       value_word(i->imm)));
    case OP_JMP: s->frame->pc = i->x; return true;
    case OP_SWITCH: return do_switch(s);
    case OP_BRLABEL: return do_label(s);
    case OP_CALL: return do_call(s);
    case OP_CALLI: return do_call_pointer(s);
    case OP_RET: return do_return(s);
    case OP_UNREACHABLE:
      return step_fault(s, FINDING_UNREACHABLE_CODE,
                        "code that must be unreachable is reached");
    case OP_TRAP:
      return step_fault(s, FINDING_ABORT_CALLED, "the program traps");
    case OP_UNSUPPORTED: return do_unsupported(s);
    default: break;
  }
  if (i->op >= OP_BRT && i->op <= OP_BRSGT64I) return do_branch(s);
  return then_advance(s, step_operate(s));
}

bool sym_step(Vm *vm, Process *process, Path *path, VmResult *result) {
  Frame *frame = process->top;
  assert(frame->refs == 1);
  Function *function = &vm->module->functions.data[frame->function];
  assert(frame->pc < function->code_len);
  if (function->code[frame->pc].op == OP_COVER) {
    exec_uncover(function, frame->pc);
    return true;   // the instruction may be one for the fast loop
  }
  Step step = {.vm = vm,
               .process = process,
               .path = path,
               .frame = frame,
               .function = function,
               .instr = &function->code[frame->pc],
               .result = result,
               .place = function->places[frame->pc]};
  if (step.instr->op == OP_BREAK) {
    step.instr = step_sight_line(&step);
    if (step.instr == NULL) return false;
  }
  process->instructions++;
  vm->stats.instructions++;
  vm->stats.slow_instructions++;
  bool done = dispatch(&step);
  if (done) {
    process->on_line = false;
    process->unknowns.len = 0;
  }
  return done;
}
