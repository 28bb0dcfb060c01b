// Findings are confirmed before they are reported: the inputs come from a
// model of the path condition, and a fresh process that knows only these
// inputs must fail in the same way at the same place.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "explore/internal.h"

#define MAX_TRIES 3   // to confirm findings that look the same

// Instructions between looks at the stop flag.
#define REPLAY_SLICE UINT64_C(2000000)

void inputs_make(ExprTable *terms, const Path *path,
                 const Assignment *assignment, InputValues *out) {
  for (uint32_t i = 0; i < path->inputs.len; i++) {
    uint32_t input = path->inputs.data[i];
    uint32_t size = expr_input_size(terms, input);
    InputValue value = {
        .name = mem_string(expr_input_name(terms, input)),
        .occurrence = expr_input_occurrence(terms, input),
        .size = size,
        .bytes = mem_alloc_zero(size),
    };
    for (uint32_t b = 0; b < size; b++) {
      Wide byte = {0, 0};
      assignment_find(assignment, expr_input(terms, input, b), &byte);
      value.bytes[b] = (uint8_t)byte.lo;
    }
    vec_push(out, value);
  }
}

void fault_describe(const Module *module, const Process *process,
                    const VmFault *fault, Finding *out) {
  StackTrace stack = {0};
  process_stack(process, &stack);
  *out = (Finding){.kind = fault->kind, .count = 1};
  out->message = mem_string(text_get(&fault->message));
  if (fault->has_object && fault->object.len != 0)
    out->object = mem_string(text_get(&fault->object));
  trace_make(module, &stack, &out->trace);
  finding_locate(module, out, fault->object_place);
  vec_fini(&stack);
}

// ---- Replay.

static bool recorded_byte(void *context, const char *name, uint32_t occurrence,
                          uint32_t index, uint8_t *value) {
  const InputValues *inputs = context;
  for (uint32_t i = 0; i < inputs->len; i++) {
    const InputValue *input = &inputs->data[i];
    if (input->occurrence != occurrence || strcmp(input->name, name) != 0)
      continue;
    if (index >= input->size) return false;
    *value = input->bytes[index];
    return true;
  }
  return false;
}

// Undefined values can still fork: take the way the assignment takes.
static ExprId choose(ExprTable *terms, const Assignment *assignment,
                     const VmResult *outcome) {
  for (uint32_t i = 0; i < outcome->alternatives.len; i++) {
    ExprId condition = outcome->alternatives.data[i];
    if (assignment == NULL || expr_eval_bool(terms, assignment, condition))
      return condition;
  }
  return outcome->alternatives.data[0];
}

static bool is_stopped(const volatile sig_atomic_t *stop) {
  return stop != NULL && *stop != 0;
}

static void finish_replay(Vm *vm, const Module *module,
                          const Process *process, const VmResult *outcome,
                          Replay *replay) {
  switch (outcome->stop) {
    case VM_FAULT:
      replay->stop = REPLAY_FAULT;
      fault_describe(module, process, &outcome->fault, &replay->finding);
      break;
    case VM_EXIT:
      replay->stop = REPLAY_EXIT;
      replay->exit_code = outcome->exit_code;
      break;
    case VM_LIMIT:
      replay->stop = REPLAY_LIMIT;
      text_add(&replay->text, text_get(&outcome->limit_text));
      break;
    case VM_DROPPED:
      replay->stop = REPLAY_DROPPED;
      break;
    default:
      replay->stop = REPLAY_ENDLESS;
      break;
  }
  process_output(vm, process, 1, NULL, &replay->output);
  process_output(vm, process, 2, NULL, &replay->errors);
}

void explore_replay(Vm *vm, ExprTable *terms, const Module *module,
                    const BootSpec *boot, const InputValues *inputs,
                    const Assignment *assignment, uint64_t budget,
                    const volatile sig_atomic_t *stop, Replay *replay) {
  Path path;
  VmResult outcome;
  vm_set_replay(vm, recorded_byte, (void *)(uintptr_t)inputs);
  vm_result_init(&outcome);
  path_init(&path);
  Process *process = process_new(vm, &path, boot);
  for (;;) {
    vm_run(vm, process, &path, REPLAY_SLICE, &outcome);
    if (outcome.stop == VM_FORK) {
      path_add(vm, &path, choose(terms, assignment, &outcome));
      continue;
    }
    if (outcome.stop != VM_PAUSED || is_stopped(stop)) break;
    if (budget != 0 && process_instructions(process) > budget) break;
  }
  finish_replay(vm, module, process, &outcome, replay);
  process_free(vm, process);
  path_fini(&path);
  vm_result_fini(&outcome);
  vm_set_replay(vm, NULL, NULL);
}

void replay_fini(Replay *replay) {
  finding_fini(&replay->finding);
  text_fini(&replay->text);
  text_fini(&replay->output);
  text_fini(&replay->errors);
}

// ---- Confirmation.

static bool rests_on_uninterpreted(const Run *run, const Path *path) {
  uint32_t len = constraints_count(path->constraints);
  ExprId *terms = mem_alloc_array(len, sizeof *terms);
  if (len != 0) constraints_list(path->constraints, terms);
  bool found = false;
  for (uint32_t i = 0; i < len && !found; i++)
    found = expr_has_apply(run->terms, terms[i]);
  mem_free(terms, len * sizeof *terms);
  return found;
}

static bool is_same(const Finding *finding, const Replay *replay) {
  return replay->stop == REPLAY_FAULT &&
         replay->finding.kind == finding->kind &&
         replay->finding.place == finding->place;
}

static void describe_difference(const Run *run, const Finding *finding,
                                const Replay *replay, Text *out) {
  text_printf(out, "%s: %s", fault_id(finding->kind), finding->message);
  text_add(out, "; run with these inputs, the program ");
  switch (replay->stop) {
    case REPLAY_FAULT:
      text_printf(out, "shows %s at ", fault_id(replay->finding.kind));
      place_print(run->module, replay->finding.place, out);
      break;
    case REPLAY_EXIT:
      text_printf(out, "ends with status %d", (int)replay->exit_code);
      break;
    case REPLAY_LIMIT:
      text_printf(out, "cannot go on (%s)", text_get(&replay->text));
      break;
    case REPLAY_DROPPED:
      text_add(out, "violates an assumption");
      break;
    case REPLAY_ENDLESS:
      text_add(out, "does not end");
      break;
  }
}

// The finding did not show again: a limit, or our own bug.
static void reject(Run *run, const State *state, const Finding *finding,
                   const Replay *replay) {
  Text text = {0};
  describe_difference(run, finding, replay, &text);
  if (rests_on_uninterpreted(run, &state->path)) {
    limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, finding->place,
                    text_get(&text));
  } else {
    if (run->options->strict) {
      fprintf(stderr, "mpiproof: internal error: not reproducible: %s\n",
              text_get(&text));
      abort();
    }
    limits_add_kind(&run->result->limits, LIMIT_INTERNAL_ERROR,
                    finding->place, text_get(&text));
  }
  text_fini(&text);
}

static bool confirm(Run *run, const State *state, Finding *finding,
                    const Assignment *assignment) {
  double begin = clock_now();
  Replay replay = {0};
  uint64_t budget = process_instructions(state->process) * 4 + 10000000;
  inputs_make(run->terms, &state->path, assignment, &finding->inputs);
  uint64_t before = vm_stats(run->vm)->instructions;
  run->confirming = true;
  explore_replay(run->vm, run->terms, run->module,
                 &run->options->boots[state->boot], &finding->inputs,
                 assignment, budget, run->options->stop, &replay);
  run->confirming = false;
  run->confirm_instructions += vm_stats(run->vm)->instructions - before;
  run->result->confirmations++;
  bool same = is_same(finding, &replay);
  if (!same && replay.stop != REPLAY_ENDLESS)
    reject(run, state, finding, &replay);
  if (!same && replay.stop == REPLAY_ENDLESS)
    limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, finding->place,
                    "a finding could not be confirmed before the run ended");
  replay_fini(&replay);
  run->result->confirm_seconds += clock_now() - begin;
  return same;
}

static bool count_known(Run *run, const Finding *fresh) {
  for (uint32_t i = 0; i < run->result->findings.len; i++) {
    Finding *known = &run->result->findings.data[i];
    if (known->signature != fresh->signature) continue;
    known->count++;
    return true;
  }
  return false;
}

static bool is_hopeless(Run *run, const Finding *fresh) {
  uint64_t *tries = table_find(&run->failures, fresh->signature);
  return tries != NULL && *tries >= MAX_TRIES;
}

static void note_failure(Run *run, uint64_t signature) {
  uint64_t *tries = table_find(&run->failures, signature);
  table_set(&run->failures, signature, tries == NULL ? 1 : *tries + 1);
}

static void keep_decisions(const State *state, Finding *finding) {
  uint32_t len = state_depth(state);
  vec_reserve(&finding->decisions, len);
  finding->decisions.len = len;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    finding->decisions.data[d->length - 1] = d->alternative;
}

void run_add_finding(Run *run, const State *state) {
  Finding fresh;
  fault_describe(run->module, state->process, &run->outcome.fault, &fresh);
  fresh.boot = state->boot;
  if (count_known(run, &fresh) || is_hopeless(run, &fresh)) {
    finding_fini(&fresh);
    return;
  }
  Assignment *assignment =
      solver_model(run->solver, state->path.constraints);
  bool confirmed = false;
  if (assignment == NULL) {
    limits_add_kind(&run->result->limits, LIMIT_SOLVER_UNKNOWN, fresh.place,
                    "no inputs could be computed for a possible defect");
  } else {
    confirmed = confirm(run, state, &fresh, assignment);
    assignment_free(assignment);
  }
  if (confirmed) {
    keep_decisions(state, &fresh);
    vec_push(&run->result->findings, fresh);
  } else {
    note_failure(run, fresh.signature);
    finding_fini(&fresh);
  }
}
