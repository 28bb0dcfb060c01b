// Accesses at addresses with labels: a run with labels stands for the runs with
// all other values of these labels for which its guards keep their outcome.
// Random accesses are executed with labels, and again with each choice of
// values; and guards of runs that had equal outcomes so far mean the same.
#include <stdlib.h>
#include <unistd.h>

#include "base/rng.h"
#include "load/load.h"
#include "test.h"
#include "vm/step.h"

#define LABELS 2u
#define CHOICES 3u           // values of a label
#define COMBINATIONS 9u
#define OBJECTS 2u
#define REGISTERS 4u
#define STEPS 6u
#define MAX_GUARDS 256u

#define SLOTS 4u             // of the table of pointers

typedef enum ActKind {
  ACT_LOAD, ACT_STORE, ACT_COPY, ACT_FILL,
  ACT_PUT,                   // table[register `index`] := a pointer
  ACT_GET,                   // register `target` := table[scale]
} ActKind;

// Register `target` := memory, or memory := register `target`; at an object, or
// `far`: at the pointer in register `index`.
typedef struct Act {
  uint8_t kind, object, index, target, source;
  uint32_t size, scale, offset;
  bool aligned, far;
} Act;

typedef struct Case {
  uint32_t slots[SLOTS];     // objects that they point to at first; more: NULL
  uint32_t sizes[OBJECTS];
  uint8_t bytes[OBJECTS][256];
  bool defined[OBJECTS][256];
  uint32_t values[LABELS][CHOICES];
  Act acts[STEPS];
} Case;

typedef struct Run {
  Process *process;
  uint64_t base[OBJECTS], table;
  Value registers[REGISTERS];
  uint32_t done;             // acts that succeeded
  FindingKind fault;           // of the one that did not
  ExprId guards[MAX_GUARDS];
  uint32_t guard_count;
} Run;

typedef struct Rig {
  Module *module;
  ExprTable *terms;
  Solver *solver;
  Vm *vm;
  Path path;
  VmResult result;
  Run *current;
  const Case *with;
  uint32_t choice;           // of values, for substitution
} Rig;

static unsigned long covered, moved;

// ---- The rig.

static const char *const program =
    "define i32 @main() {\n  ret i32 0\n}\n"
    "define i32 @__mpiproof_start(ptr %boot) {\n  ret i32 0\n}\n";

static Module *load_text(const char *text) {
  const char *folder = getenv("TMPDIR");
  Text name = {0};
  text_printf(&name, "%s/mpiproof-vm-XXXXXX", folder ? folder : "/tmp");
  int fd = mkstemp(name.data);
  CHECK(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
  close(fd);
  LoadOptions options = {.trusted = true, .is_native = vm_is_native};
  Status status = {0};
  const char *paths[] = {text_get(&name)};
  Module *module = load_program(paths, 1, NULL, &options, &status);
  CHECK_SAY(module != NULL, "%s", status.message);
  status_fini(&status);
  unlink(text_get(&name));
  text_fini(&name);
  return module;
}

static void keep_guard(void *context, ExprId term) {
  Run *run = ((Rig *)context)->current;
  CHECK(run->guard_count < MAX_GUARDS);
  run->guards[run->guard_count++] = term;
}

static void rig_init(Rig *rig) {
  VmOptions options = {0};
  SolverOptions solver = {0};
  *rig = (Rig){.module = load_text(program)};
  rig->terms = expr_table_new();
  rig->solver = solver_new(rig->terms, &solver);
  rig->vm = vm_new(rig->module, rig->terms, rig->solver, &options);
  vm_set_guard_sink(rig->vm, keep_guard, rig);
  path_init(&rig->path);
  vm_result_init(&rig->result);
}

static void rig_fini(Rig *rig) {
  vm_result_fini(&rig->result);
  path_fini(&rig->path);
  vm_free(rig->vm);
  solver_free(rig->solver);
  expr_table_free(rig->terms);
  module_free(rig->module);
}

// ---- Values of labels.

static uint32_t choice_of(uint32_t combination, uint32_t label) {
  return label == 0 ? combination % CHOICES : combination / CHOICES;
}

static uint32_t value_of(const Case *c, uint32_t combination,
                         uint32_t label) {
  return c->values[label][choice_of(combination, label)];
}

static ExprId put_in(void *context, ExprId leaf) {
  const Rig *rig = context;
  if (expr_op(rig->terms, leaf) != EXPR_LABEL) return leaf;
  uint32_t value = value_of(rig->with, rig->choice,
                            expr_label_number(rig->terms, leaf));
  return expr_const(rig->terms, 8, value >> (8 * expr_aux(rig->terms, leaf)));
}

static ExprId substitute(Rig *rig, uint32_t combination, ExprId term) {
  rig->choice = combination;
  return expr_substitute(rig->terms, term, put_in, rig);
}

// ---- Runs.

static void fill_object(Run *run, const Case *c, uint32_t o) {
  Space *space = &run->process->space;
  run->base[o] = space_allocate(space, OBJECT_HEAP, c->sizes[o], 16, true, 0);
  for (uint32_t i = 0; i < c->sizes[o]; i++) {
    if (!c->defined[o][i]) continue;
    uint64_t at = run->base[o] + i;
    Page *page = space_page_for_write(space, at, false);
    uint32_t offset = (uint32_t)at & (PAGE_SIZE - 1);
    page_soften(page, offset, 1);
    page->bytes[offset] = c->bytes[o][i];
  }
}

// Registers 0 and 1: what labels stand for; with labels, or just the value.
static void set_registers(Rig *rig, Run *run, uint32_t combination,
                          bool labelled) {
  ExprTable *t = rig->terms;
  for (uint32_t r = 0; r < REGISTERS; r++) {
    run->registers[r] = value_word(r);
    if (r >= LABELS) continue;
    uint32_t value = value_of(rig->with, combination, r);
    run->registers[r] = value_word(value);
    if (!labelled) continue;
    ExprId word = EXPR_NONE;
    for (uint32_t i = 0; i < 4; i++) {
      ExprId byte =
          expr_label(t, r, i, expr_const(t, 8, value >> (8 * i)));
      word = i == 0 ? byte : expr_concat(t, byte, word);
    }
    run->registers[r] = value_make(rig->vm, expr_zext(t, word, 64));
  }
}

// object + offset + scale * (int)register
static Value address_of(Rig *rig, const Run *run, const Act *act,
                        uint32_t index) {
  ExprTable *t = rig->terms;
  if (act->far && index == act->index)
    return value_make(rig->vm,
                      expr_binary(t, EXPR_ADD,
                                  value_term(rig->vm, run->registers[index]),
                                  expr_const(t, 64, act->offset)));
  ExprId word = expr_extract(t, value_term(rig->vm, run->registers[index]), 0,
                             32);
  ExprId scaled = expr_binary(t, EXPR_MUL, expr_sext(t, word, 64),
                              expr_const(t, 64, act->scale));
  ExprId base = expr_const(t, 64, run->base[act->object] + act->offset);
  return value_make(rig->vm, expr_binary(t, EXPR_ADD, base, scaled));
}

// &table[register], as far as the register is a label.
static Value slot_of(Rig *rig, const Run *run, const Act *act) {
  ExprTable *t = rig->terms;
  ExprId word = value_term(rig->vm, run->registers[act->index]);
  ExprId scaled = expr_binary(t, EXPR_MUL, word, expr_const(t, 64, 8));
  return value_make(rig->vm, expr_binary(t, EXPR_ADD,
                                         expr_const(t, 64, run->table),
                                         scaled));
}

static bool run_act(Rig *rig, Run *run, Step *s, const Act *act) {
  Value to = address_of(rig, run, act, act->index);
  uint64_t mask = act->aligned ? act->size - 1 : 0;
  switch ((ActKind)act->kind) {
    case ACT_LOAD:
      return step_load(s, to, act->size, mask, &run->registers[act->target]);
    case ACT_STORE:
      return step_store(s, to, act->size, mask,
                        run->registers[act->target]);
    case ACT_COPY:
      return step_copy(s, to, address_of(rig, run, act, act->source),
                       value_word(act->size), true);
    case ACT_PUT:
      return step_store(s, slot_of(rig, run, act), 8, 7,
                        value_word(run->base[act->object] + act->offset));
    case ACT_GET:
      return step_load(s, value_word(run->table + 8 * act->scale), 8, 7,
                       &run->registers[act->target]);
    case ACT_FILL: break;
  }
  return step_fill(s, to, run->registers[act->target], value_word(act->size));
}

static void fill_table(Run *run, const Case *c) {
  Space *space = &run->process->space;
  run->table = space_allocate(space, OBJECT_HEAP, 8 * SLOTS, 16, false, 0);
  for (uint32_t i = 0; i < SLOTS; i++) {
    uint64_t at = run->table + 8 * i;
    uint64_t word = c->slots[i] < OBJECTS ? run->base[c->slots[i]] : 0;
    Page *page = space_page_for_write(space, at, false);
    memcpy(page->bytes + (at & (PAGE_SIZE - 1)), &word, sizeof word);
  }
}

static void run_case(Rig *rig, Run *run, uint32_t combination,
                     bool labelled) {
  const BootArg name = {.text = "prog"};
  const BootSpec spec = {.arg_count = 1, .args = &name};
  *run = (Run){.process = process_new(rig->vm, &rig->path, &spec)};
  rig->current = run;
  for (uint32_t o = 0; o < OBJECTS; o++) fill_object(run, rig->with, o);
  fill_table(run, rig->with);
  set_registers(rig, run, combination, labelled);
  cache_enter(rig->vm, run->process);
  Step step = {.vm = rig->vm, .process = run->process, .path = &rig->path,
               .frame = run->process->top, .result = &rig->result};
  while (run->done < STEPS &&
         run_act(rig, run, &step, &rig->with->acts[run->done]))
    run->done++;
  if (run->done == STEPS) return;
  CHECK(rig->result.stop == VM_FAULT || rig->result.stop == VM_REPORT);
  run->fault = rig->result.fault.kind;
}

// ---- Comparing.

static bool guards_hold(Rig *rig, const Run *run, uint32_t count,
                        uint32_t combination) {
  for (uint32_t i = 0; i < count; i++)
    if (!expr_same(expr_unlabelled(rig->terms, run->guards[i]),
                   substitute(rig, combination, run->guards[i])))
      return false;
  return true;
}

static ExprId byte_of(Rig *rig, Run *run, uint64_t address) {
  Step step = {.vm = rig->vm, .process = run->process};
  Value byte = step_read_byte(&step, address);
  return value_is_word(byte) ? expr_const(rig->terms, 8, byte.word)
                             : byte.term;
}

static void compare(Rig *rig, Run *with, Run *without, uint32_t combination,
                    uint32_t number) {
  CHECK_SAY(with->done == without->done && with->fault == without->fault,
            "case %u: %u acts, not %u", number, with->done, without->done);
  for (uint32_t r = 0; r < REGISTERS; r++)
    CHECK_SAY(expr_same(substitute(rig, combination,
                                   value_term(rig->vm, with->registers[r])),
                        value_term(rig->vm, without->registers[r])),
              "case %u: register %u", number, r);
  for (uint32_t o = 0; o < OBJECTS; o++)
    for (uint32_t i = 0; i < rig->with->sizes[o]; i++)
      CHECK_SAY(expr_same(substitute(rig, combination,
                                     byte_of(rig, with, with->base[o] + i)),
                          byte_of(rig, without, without->base[o] + i)),
                "case %u: byte %u of object %u", number, i, o);
}

// While outcomes are equal, guards of both are the same function.
static void compare_guards(Rig *rig, const Run *a, const Run *b,
                           uint32_t number) {
  for (uint32_t i = 0; i < a->guard_count && i < b->guard_count; i++) {
    for (uint32_t q = 0; q < COMBINATIONS; q++)
      if (guards_hold(rig, a, i, q))
        CHECK_SAY(expr_same(substitute(rig, q, a->guards[i]),
                            substitute(rig, q, b->guards[i])),
                  "case %u: guard %u", number, i);
    if (!expr_same(expr_unlabelled(rig->terms, a->guards[i]),
                   expr_unlabelled(rig->terms, b->guards[i])))
      return;
  }
}

static void check_case(Rig *rig, uint32_t number) {
  Run with[COMBINATIONS], without;
  for (uint32_t p = 0; p < COMBINATIONS; p++) {
    run_case(rig, &with[p], p, true);
    CHECK(guards_hold(rig, &with[p], with[p].guard_count, p));
    if (p != 0) compare_guards(rig, &with[0], &with[p], number);
  }
  for (uint32_t q = 0; q < COMBINATIONS; q++) {
    run_case(rig, &without, q, false);
    for (uint32_t p = 0; p < COMBINATIONS; p++) {
      if (!guards_hold(rig, &with[p], with[p].guard_count, q)) continue;
      compare(rig, &with[p], &without, q, number);
      covered++;
      moved += p != q && with[p].done == STEPS;
    }
    process_free(rig->vm, without.process);
  }
  for (uint32_t p = 0; p < COMBINATIONS; p++)
    process_free(rig->vm, with[p].process);
}

// ---- Random cases.

static Act random_act(Rng *rng, const Case *c) {
  static const uint32_t scales[] = {1, 2, 4, 8, 12, 16, 24};
  Act act = {.kind = (uint8_t)rng_below(rng, 4),
             .object = (uint8_t)rng_below(rng, OBJECTS),
             .index = (uint8_t)rng_below(rng, REGISTERS),
             .target = (uint8_t)rng_below(rng, REGISTERS),
             .source = (uint8_t)rng_below(rng, REGISTERS),
             .scale = scales[rng_below(rng, 7)]};
  act.size = 1u << rng_below(rng, 4);
  if (act.kind >= ACT_COPY) act.size = 1 + (uint32_t)rng_below(rng, 12);
  act.aligned = act.kind < ACT_COPY && rng_below(rng, 2) != 0;
  act.offset = (uint32_t)rng_below(rng, c->sizes[act.object] / 4);
  if (act.aligned) act.offset &= ~(act.size - 1);
  return act;
}

// Pointers are put where labels say, got, and used.
static Act far_act(Rng *rng, const Case *c, uint32_t number) {
  static const ActKind kinds[] = {ACT_PUT, ACT_PUT, ACT_GET};
  Act act = random_act(rng, c);
  act.kind = number < 3 ? (uint8_t)kinds[number] : (uint8_t)rng_below(rng, 6);
  act.scale = act.kind == ACT_GET ? (uint32_t)rng_below(rng, SLOTS)
                                  : act.scale;
  act.target = act.kind == ACT_GET ? (uint8_t)(2 + rng_below(rng, 2))
                                   : act.target;
  if (act.kind < ACT_COPY) act.size = 1u << rng_below(rng, 4);
  act.far = act.kind <= ACT_FILL && rng_below(rng, 4) != 0;
  act.index = (uint8_t)rng_below(rng, LABELS);
  if (act.far) act.index = (uint8_t)(2 + rng_below(rng, 2));
  if (act.kind == ACT_PUT || act.far) act.offset = 8 * (act.offset / 16);
  return act;
}

static void random_case(Rng *rng, Case *c, bool far) {
  for (uint32_t i = 0; i < SLOTS; i++)
    c->slots[i] = far ? (uint32_t)rng_below(rng, OBJECTS + 1) : OBJECTS;
  for (uint32_t o = 0; o < OBJECTS; o++) {
    c->sizes[o] = 24 + (uint32_t)rng_below(rng, 200);
    for (uint32_t i = 0; i < 256; i++) {
      c->bytes[o][i] = i % 4 == 0 ? (uint8_t)rng_below(rng, 8) : 0;
      c->defined[o][i] = rng_below(rng, 16) != 0;
    }
  }
  for (uint32_t l = 0; l < LABELS; l++)
    for (uint32_t k = 0; k < CHOICES; k++)
      c->values[l][k] =
          far ? (uint32_t)rng_below(rng, SLOTS)
              : (uint32_t)rng_below(rng, rng_below(rng, 4) ? 6 : 40);
  for (uint32_t i = 0; i < STEPS; i++)
    c->acts[i] = far ? far_act(rng, c, i) : random_act(rng, c);
}

int main(void) {
  Rig rig;
  Case c;
  Rng rng = {11};
  rig_init(&rig);
  rig.with = &c;
  // Labels must not just be fixed.
  for (uint32_t far = 0; far <= 1; far++) {
    covered = moved = 0;
    for (uint32_t i = 0; i < 200; i++) {
      random_case(&rng, &c, far != 0);
      check_case(&rig, i);
    }
    CHECK_SAY(moved > 1000, "%lu of %lu moved", moved, covered);
  }
  rig_fini(&rig);
  return test_end();
}
