// The machine and its processes: life cycle, and the loop that changes between
// fast and slow.
#include "vm/vm.h"

#include <stdarg.h>
#include <string.h>

#include "base/clock.h"
#include "vm/step.h"

#define DEFAULT_STACK (UINT64_C(8) << 20)
#define DEFAULT_HEAP (UINT64_C(1) << 40)   // sparse, see native_memory.c
#define DEFAULT_SELECT 16384

// Calls of functions of MPI and the like leave the fast loop.
static void set_hooks(Vm *vm, uint8_t hook, bool on) {
  for (uint32_t i = 0; i < vm->module->functions.len; i++) {
    Function *f = &vm->module->functions.data[i];
    f->hook &= (uint8_t)~hook;
    if (on && f->kind == FUNCTION_CODE && f->api) f->hook |= hook;
  }
}

static void machine_hear(Vm *vm, bool calls, bool sights) {
  set_hooks(vm, HOOK_TOLD, calls);
  set_hooks(vm, HOOK_SEEN, sights);
}

void vm_set_extension(Vm *vm, const VmExtension *extension) {
  vm->extension = extension;
}

const Names *vm_missing_files(const Vm *vm) { return &vm->missing; }

void vm_forget_missing_files(Vm *vm) {
  names_fini(&vm->missing);
  vm->missing = (Names){0};
}

void vm_add_missing_file(Vm *vm, const char *name) {
  names_make(&vm->missing, name);
}

static void tell_limit(Vm *vm, LimitKind kind, uint32_t place,
                       const char *format, va_list args) {
  if (vm->limit_sink == NULL) return;
  Text text = {0};
  text_vprintf(&text, format, args);
  vm->limit_sink(vm->limit_context, kind, place, text_get(&text));
  text_fini(&text);
}

void vm_limit(Vm *vm, LimitKind kind, uint32_t place, const char *format,
              ...) {
  va_list args;
  va_start(args, format);
  tell_limit(vm, kind, place, format, args);
  va_end(args);
}

void vm_approximate(Vm *vm, LimitKind kind, uint32_t place,
                    const char *format, ...) {
  va_list args;
  vm->approximations++;
  va_start(args, format);
  tell_limit(vm, kind, place, format, args);
  va_end(args);
}

// ---- Paths.

void path_init(Path *path) { *path = (Path){0}; }

void path_copy(Path *to, const Path *from) {
  *to = (Path){.constraints = constraints_ref(from->constraints)};
  if (from->inputs.len == 0) return;
  vec_reserve(&to->inputs, from->inputs.len);
  to->inputs.len = from->inputs.len;
  memcpy(to->inputs.data, from->inputs.data,
         from->inputs.len * sizeof *to->inputs.data);
}

void path_fini(Path *path) {
  constraints_unref(path->constraints);
  vec_fini(&path->inputs);
}

void path_add(Vm *vm, Path *path, ExprId condition) {
  if (expr_is_true(vm->terms, condition)) return;
  Constraints *more = constraints_add(vm->terms, path->constraints, condition);
  constraints_unref(path->constraints);
  path->constraints = more;
}

// ---- Processes.

static void machine_set_rank(Process *process, uint32_t rank) {
  process->rank = rank;
}

static Process *machine_fork(Vm *vm, Process *process) {
  double start = clock_now();
  Process *copy = mem_alloc(sizeof *copy);
  *copy = *process;
  space_share(&copy->space, &process->space);
  if (copy->top != NULL) copy->top->refs++;
  copy->threads = threads_fork(process->threads);
  if (copy->output != NULL) copy->output->refs++;
  for (uint32_t i = 0; i < WATCH_KINDS; i++)
    if (copy->watches[i] != NULL) copy->watches[i]->refs++;
  if (copy->doubts != NULL) copy->doubts->refs++;
  // Pages are shared now: nobody may write through the cache.
  if (vm->cache_owner == process) vm->cache_owner = NULL;
  vm->stats.forks++;
  vm->stats.fork_seconds += clock_now() - start;
  return copy;
}

static void machine_free(Vm *vm, Process *process) {
  if (vm->cache_owner == process) vm->cache_owner = NULL;
  frame_unref(&vm->frames, process->top);
  threads_free(&vm->frames, process->threads);
  output_unref(process->output);
  for (uint32_t i = 0; i < WATCH_KINDS; i++)
    watches_unref(process->watches[i]);
  doubts_unref(process->doubts);
  space_fini(&process->space);
  mem_free(process, sizeof *process);
}

static void machine_stack(const Process *process, StackTrace *out) {
  for (const Frame *f = thread_top(process); f != NULL; f = f->caller) {
    if (f->pc == UINT32_MAX) continue;
    const Function *function =
        &process->vm->module->functions.data[f->function];
    vec_push(out, ((StackEntry){.function = f->function,
                                .pc = f->pc,
                                .place = function->places[f->pc],
                                .activation = f->activation}));
  }
}

static uint64_t machine_instructions(const Process *process) {
  return process->instructions;
}

// ---- Results.

void vm_result_init(VmResult *result) { *result = (VmResult){0}; }

void vm_result_fini(VmResult *result) {
  vec_fini(&result->alternatives);
  vec_fini(&result->targets);
  text_fini(&result->fault.message);
  text_fini(&result->fault.object);
  text_fini(&result->limit_text);
}

static void result_clear(VmResult *result) {
  vec_clear(&result->alternatives);
  vec_clear(&result->targets);
  result->place = PLACE_NONE;
}

// ---- The loop.

typedef struct TermCheck {
  const ExprId *terms;
  bool any;
} TermCheck;

static void check_term(void *context, uint32_t slot) {
  TermCheck *check = context;
  check->any = check->any || !expr_is_none(check->terms[slot]);
}

static void clear_term(void *context, uint32_t slot) {
  Frame *frame = context;
  frame_set_word(frame, slot, frame->slots[slot]);
}

// Can the fast loop execute this one instruction of a frame with terms?
static bool is_plain_instr(Vm *vm, const Frame *frame, const Function *function,
                           const Instr *instr) {
  switch (instr->op) {
    case OP_CALL:
    case OP_CALLI:
    case OP_RET:
    case OP_COVER:
    case OP_BREAK: return false;
    default: break;
  }
  TermCheck check = {frame_terms(frame), false};
  instr_uses(vm->module, function, instr, check_term, &check);
  return !check.any;
}

// Terms in slots that nobody will read must not keep us on the slow loop.
static void forget_dead_terms(Vm *vm, Frame *frame) {
  const uint64_t *live = live_slots(vm, frame->function, frame->pc);
  ExprId *terms = frame_terms(frame);
  for (uint32_t i = 0; i < frame->slot_count; i++) {
    if (expr_is_none(terms[i]) || (live[i / 64] >> (i & 63) & 1)) continue;
    frame_set_word(frame, i, 0);
  }
}

// One instruction of a frame that holds terms. False: stopped.
static bool step_terms(Vm *vm, Process *p, Path *path, int64_t *left,
                       VmResult *result) {
  Frame *frame = p->top;
  Function *function = &vm->module->functions.data[frame->function];
  uint32_t pc = frame->pc;
  const Instr *instr = &function->code[pc];
  if (!vm->options.slow_only && is_plain_instr(vm, frame, function, instr)) {
    ExecEnd end = exec_run(vm, p, left, true);
    if (end != EXEC_SLOW) {
      instr_defs(vm->module, function, instr, clear_term, frame);
      return true;
    }
  }
  --*left;
  return sym_step(vm, p, path, result);
}

// One instruction may move any number of bytes, which takes time as well: so
// many count as one instruction of the budget, though not of the process.
#define BYTES_PER_INSTRUCTION 16

static void charge(Vm *vm, int64_t *left) {
  uint64_t worth = vm->moved / BYTES_PER_INSTRUCTION;
  *left -= (int64_t)worth;
  vm->stats.moved += worth;
  vm->moved = 0;
}

static void run(Vm *vm, Process *p, Path *path, int64_t left,
                VmResult *result) {
  bool single = left == 1;
  while (left > 0) {
    Frame *frame = p->top;
    assert(frame->refs == 1);
    if (frame->term_count != 0 || vm->options.slow_only) {
      frame_set_up_terms(frame);
      uint32_t pc = frame->pc;
      if (!step_terms(vm, p, path, &left, result)) return;
      charge(vm, &left);
      frame = p->top;
      if (frame->term_count != 0 && frame->pc != pc + 1 &&
          !vm->options.keep_dead)
        forget_dead_terms(vm, frame);
      continue;
    }
    switch (exec_run(vm, p, &left, single)) {
      case EXEC_SLOW:
        --left;
        if (!sym_step(vm, p, path, result)) return;
        charge(vm, &left);
        break;
      case EXEC_TERMS:
      case EXEC_BUDGET:
      case EXEC_DONE: break;
    }
  }
  result->stop = VM_PAUSED;
}

static void machine_run(Vm *vm, Process *p, Path *path, uint64_t budget,
            VmResult *result) {
  result_clear(result);
  cache_enter(vm, p);
  assert(p->top != NULL);
  p->top = frame_private(&vm->frames, p->top);
  uint64_t copies = p->space.page_copies;
  vm->moved = 0;
  run(vm, p, path, thread_budget(p, (int64_t)budget), result);
  number_text_stop(vm, result);
  if (result->stop == VM_PAUSED) thread_interrupt(vm, p);
  vm->passes = false;
  vm->stats.page_copies += p->space.page_copies - copies;
  if (vm->options.check_level >= 2 && budget > 1) process_check(vm, p);
}

// ---- Premises.

const char *premise_text(Premise premise) {
  static const char *const texts[] = {
#define PREMISE(name, text) text,
#include "vm/premise.def"
#undef PREMISE
  };
  static_assert(sizeof texts / sizeof texts[0] == PREMISE_COUNT_,
                "a text for every premise");
  assert(premise < PREMISE_COUNT_);
  return texts[premise];
}

// ---- The machine.

// Guest address of the runtime's global of that name, 0 if not linked.
static uint64_t find_global(const Module *module, const char *name) {
  for (uint32_t i = 0; i < module->globals.len; i++) {
    const Global *g = &module->globals.data[i];
    if (g->runtime && strcmp(g->name, name) == 0)
      return guest_global_address(i, g->align);
  }
  return 0;
}

Vm *vm_new(Module *module, ExprTable *terms, Solver *solver,
           const VmOptions *options) {
  static const MachineOps ops = {
      .new = machine_new,
      .fork = machine_fork,
      .free = machine_free,
      .set_rank = machine_set_rank,
      .run = machine_run,
      .hash = machine_hash,
      .walk = machine_walk,
      .each_term = machine_each_term,
      .name_address = machine_name_address,
      .stack = machine_stack,
      .top = machine_top,
      .instructions = machine_instructions,
      .output = machine_output,
      .output_terms = machine_output_terms,
      .output_places = machine_output_places,
      .output_hash = machine_output_hash,
      .add_output = output_add,
      .collect = machine_collect,
      .doubt = machine_doubt,
      .has_described = machine_has_described,
      .print_others = machine_print_others,
      .cuts_threads = machine_cuts_threads,
      .hear = machine_hear,
      .add_break = machine_add_break,
      .arm_breaks = machine_arm_breaks,
      .clear_breaks = machine_clear_breaks,
  };
  Vm *vm = mem_alloc_zero(sizeof *vm);
  vm->assigned = PLACE_NONE;
  vm->ops = &ops;
  vm->module = module;
  vm->terms = terms;
  vm->solver = solver;
  vm->options = *options;
  if (vm->options.max_stack == 0) vm->options.max_stack = DEFAULT_STACK;
  if (vm->options.max_heap == 0) vm->options.max_heap = DEFAULT_HEAP;
  if (vm->options.max_select == 0) vm->options.max_select = DEFAULT_SELECT;
  vm->live = mem_alloc_zero(module->functions.len * sizeof *vm->live);
  vm->errno_address = find_global(module, "__rt_errno");
  vm->signgam_address = find_global(module, "signgam");
  native_set_hooks(module);
  cache_init(vm);
  return vm;
}

void vm_forget(Vm *vm) { vm->cache_owner = NULL; }

void vm_free(Vm *vm) {
  if (vm == NULL) return;
  uint32_t count = vm->module->functions.len;
  for (uint32_t i = 0; i < count; i++) live_free(vm->live[i]);
  mem_free(vm->live, count * sizeof *vm->live);
  vm_clear_breaks(vm);
  vec_fini(&vm->breaks);
  vm_clear_lines(vm);
  vec_fini(&vm->lines);
  frame_pool_fini(&vm->frames);
  names_fini(&vm->missing);
  vec_fini(&vm->halves);
  mem_free(vm, sizeof *vm);
}
