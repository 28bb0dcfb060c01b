// A machine (vm/machine.h) whose processes follow a script: each rank has a
// list of steps in a real world of messages. The search, the player and the
// recorder are tested with it without bytecode.
#ifndef TESTS_UNIT_SCRIPT_SCRIPT_VM_H
#define TESTS_UNIT_SCRIPT_SCRIPT_VM_H

#include "explore/explore.h"
#include "mpi/kit.h"
#include "play/replay.h"
#include "search/strategy.h"
#include "vm/machine.h"

typedef enum StepKind {
  STEP_END,       // with status `value`
  STEP_SEND,      // `value` to peer with tag
  STEP_RECV,      // from peer (ANY: anyone) with tag; remembers the value
  STEP_BARRIER,
  STEP_FAIL_IF,   // assertion-failed if the last value received is `value`
  STEP_GHOST_IF,  // the same, but never in a replay: a bug of the machine's
  STEP_PRINT,     // the last value
  STEP_TEST,      // is a message there (Iprobe)? If not, step `value` is next
  STEP_GOTO,      // step `value`
} StepKind;

typedef struct ScriptStep {
  StepKind kind;
  int32_t peer, tag, value;
} ScriptStep;

typedef struct ScriptVm {
  Machine machine;
  const ScriptStep *const *ranks;   // their steps
} ScriptVm;

struct Process {
  Vm *vm;
  uint32_t rank, step;
  int32_t op;              // of the step that is under way, or -1
  int32_t got;
  uint32_t printed;        // digits, as a number
  uint64_t instructions;
};

static Process *script_new(Vm *vm, Path *path, const BootSpec *spec) {
  (void)path, (void)spec;
  Process *p = mem_alloc_zero(sizeof *p);
  p->vm = vm;
  p->op = -1;
  return p;
}

static Process *script_fork(Vm *vm, Process *from) {
  (void)vm;
  Process *p = mem_alloc(sizeof *p);
  *p = *from;
  return p;
}

static void script_free(Vm *vm, Process *p) {
  (void)vm;
  mem_free(p, sizeof *p);
}

static void script_set_rank(Process *p, uint32_t rank) { p->rank = rank; }

static void script_walk(Vm *vm, const Process *p, const WalkListener *l) {
  (void)vm;
  l->word(l->context, "step", p->step);
  l->word(l->context, "op", (uint32_t)p->op);
  l->word(l->context, "got", (uint32_t)p->got);
  l->word(l->context, "printed", p->printed);
}

static Hash128 script_hash(Vm *vm, Process *p) {
  (void)vm;
  Hash128 h = {p->step, (uint32_t)p->op};
  hash_add(&h, (uint32_t)p->got);
  hash_add(&h, p->printed);
  return h;
}

static void script_each_term(Vm *vm, const Process *p,
                             void (*visit)(void *, ExprId), void *context) {
  (void)vm, (void)p, (void)visit, (void)context;
}

static uint64_t script_name_address(const Process *p, uint64_t address) {
  (void)p;
  return address;
}

static bool script_top(const Process *p, StackEntry *out) {
  *out = (StackEntry){.place = p->step};
  return true;
}

static void script_stack(const Process *p, StackTrace *out) {
  StackEntry entry = {.place = p->step};
  vec_push(out, entry);
}

static uint64_t script_instructions(const Process *p) {
  return p->instructions;
}

static void script_output(Vm *vm, const Process *p, int fd,
                          const Assignment *assignment, Text *out) {
  (void)vm, (void)assignment;
  if (fd == 1 && p->printed != 0) text_printf(out, "%u", p->printed);
}

static void script_output_terms(const Process *p, int fd, Text *bytes,
                                OutputTerms *terms) {
  size_t before = bytes->len;
  script_output(NULL, p, fd, NULL, bytes);
  for (size_t i = before; i < bytes->len; i++) vec_push(terms, EXPR_NONE);
}

static Hash128 script_output_hash(const Process *p) {
  return (Hash128){p->printed, 1};
}

// Starts the operation of a step; -1: it has none.
static int32_t script_post(World *w, const Process *p, const ScriptStep *s) {
  switch (s->kind) {
    case STEP_SEND:
      return kit_send(w, p->rank, (uint32_t)s->peer, s->tag, STANDARD,
                      s->value);
    case STEP_RECV: return kit_recv(w, p->rank, s->peer, s->tag);
    case STEP_BARRIER:
      return kit_join(w, p->rank, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
    default: return -1;
  }
}

// True: the operation under way is complete.
static bool script_finish(World *w, Process *p, const ScriptStep *s) {
  uint8_t done;
  match_settle(w);
  if (!wait_answer(w, p->rank, MPIPROOF_WAIT_ALL, 1, &p->op, &done)) {
    kit_wait(w, p->rank, p->op);
    return false;
  }
  wait_end(w, p->rank);
  if (s->kind == STEP_RECV) p->got = kit_value(w, p->rank, p->op);
  op_complete(w, p->rank, p->op);
  if (s->kind == STEP_BARRIER) collective_finish(w, p->rank, p->op);
  p->op = -1;
  return true;
}

// 1: there is one, 0: none, -1: that is not decided.
static int script_probe(World *w, Process *p, const ScriptStep *s) {
  Probe probe = {.context = 0, .source = s->peer, .tag = s->tag};
  uint32_t inbox;
  match_settle(w);
  switch (probe_answer(w, p->rank, &probe, &inbox)) {
    case PROBE_WAITS: probe_block(w, p->rank, &probe, PLACE_NONE); return -1;
    case PROBE_NOTHING: wait_end(w, p->rank); return 0;
    case PROBE_FOUND: break;
  }
  probe_complete(w, p->rank, &probe, inbox, PLACE_NONE);
  return 1;
}

static void script_fault(const Process *p, VmResult *result) {
  result->stop = VM_FAULT;
  result->fault.kind = FINDING_ASSERTION_FAILED;
  result->fault.object_place = result->fault.shown_place = PLACE_NONE;
  text_clear(&result->fault.message);
  text_printf(&result->fault.message, "got %d", (int)p->got);
}

// One step; false: the process stops, as the result says.
static bool script_step(ScriptVm *vm, Process *p, VmResult *result) {
  WorldTurn *turn = vm->machine.extension_context;
  const ScriptStep *s = &vm->ranks[p->rank][p->step];
  int found;
  switch (s->kind) {
    case STEP_END:
      result->stop = VM_EXIT;
      result->exit_code = s->value;
      return false;
    case STEP_SEND:
    case STEP_RECV:
    case STEP_BARRIER:
      if (p->op < 0) p->op = script_post(turn->world, p, s);
      result->stop = VM_BLOCKED;
      if (!script_finish(turn->world, p, s)) return false;
      break;
    case STEP_GHOST_IF:
    case STEP_FAIL_IF:
      script_fault(p, result);
      if (p->got == s->value &&
          (s->kind == STEP_FAIL_IF || vm->machine.replay == NULL))
        return false;
      break;
    case STEP_PRINT: p->printed = 10 * p->printed + (uint32_t)p->got; break;
    case STEP_TEST:
      result->stop = VM_BLOCKED;
      found = script_probe(turn->world, p, s);
      if (found < 0) return false;
      if (found == 0) p->step = (uint32_t)s->value - 1;
      break;
    case STEP_GOTO: p->step = (uint32_t)s->value - 1; break;
  }
  p->step++;
  return true;
}

static void script_run(Vm *vm, Process *p, Path *path, uint64_t budget,
                       VmResult *result) {
  (void)path;
  vec_clear(&result->alternatives);
  for (; budget > 0; budget--) {
    result->place = p->step;
    p->instructions++;
    ((Machine *)(void *)vm)->stats.instructions++;
    if (!script_step((ScriptVm *)(void *)vm, p, result)) return;
  }
  result->stop = VM_PAUSED;
}

static const MachineOps script_ops = {
    .new = script_new,
    .fork = script_fork,
    .free = script_free,
    .set_rank = script_set_rank,
    .run = script_run,
    .hash = script_hash,
    .walk = script_walk,
    .each_term = script_each_term,
    .name_address = script_name_address,
    .stack = script_stack,
    .top = script_top,
    .instructions = script_instructions,
    .output = script_output,
    .output_terms = script_output_terms,
    .output_hash = script_output_hash,
};

// ---- A run of scripts.

typedef struct Stage {
  Module module;
  ExprTable *terms;
  Solver *solver;
  ScriptVm vm;
  BootSpec boot;
  Program program;
  ExploreOptions options;
  Exploration result;
} Stage;

static inline void stage_set(Stage *g, uint32_t ranks,
                             const ScriptStep *const *scripts) {
  memset(g, 0, sizeof *g);
  Function function = {.name = (char *)(uintptr_t)"main"};
  vec_push(&g->module.functions, function);
  uint32_t file = names_make(&g->module.names, "script.c");
  for (uint32_t i = 0; i < 32; i++) {
    Place place = {file, i + 1, 1, NAME_NONE, PLACE_NONE};
    vec_push(&g->module.places, place);
  }
  g->terms = expr_table_new();
  SolverOptions options = {0};
  g->solver = solver_new(g->terms, &options);
  g->vm = (ScriptVm){.machine = {.ops = &script_ops, .terms = g->terms,
                                 .solver = g->solver},
                     .ranks = scripts};
  g->program = (Program){.vm = (Vm *)(void *)&g->vm, .module = &g->module,
                         .ranks = ranks, .boots = &g->boot, .boot_count = 1};
  g->options = (ExploreOptions){.search = strategy_find("dfs"),
                                .programs = &g->program,
                                .program_count = 1,
                                .buffering = BUFFER_ANY,
                                .check_level = 2,
                                .reductions = REDUCE_ALL};
}

static inline void stage_explore(Stage *g) {
  explore_run(g->solver, g->terms, &g->options, &g->result);
}

static inline void stage_clear(Stage *g) {
  exploration_fini(&g->result);
  solver_free(g->solver);
  expr_table_free(g->terms);
  names_fini(&g->module.names);
  vec_fini(&g->module.places);
  vec_fini(&g->module.functions);
}

#endif
