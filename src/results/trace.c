// Source traces of stopped processes and the place a finding is shown at.
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "results/finding.h"

void inputs_fini(InputValues *inputs) {
  for (uint32_t i = 0; i < inputs->len; i++) {
    mem_free_string(inputs->data[i].name);
    mem_free(inputs->data[i].bytes, inputs->data[i].size);
  }
  vec_fini(inputs);
}

void rank_account_fini(RankAccount *state) {
  mem_free_string(state->call);
  mem_free_string(state->waiting_for);
  mem_free_string(state->near_miss);
  mem_free_string(state->contrast);
  vec_fini(&state->trace);
}

void rank_print_fini(RankPrint *print) {
  text_fini(&print->output);
  text_fini(&print->errors);
}

void finding_fini(Finding *finding) {
  mem_free_string(finding->message);
  mem_free_string(finding->object);
  mem_free_string(finding->race);
  mem_free_string(finding->critical);
  vec_fini(&finding->trace);
  vec_fini(&finding->decisions);
  inputs_fini(&finding->inputs);
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    rank_account_fini(&finding->ranks.data[i]);
  for (uint32_t i = 0; i < finding->matches.len; i++)
    mem_free_string(finding->matches.data[i]);
  for (uint32_t i = 0; i < finding->printed.len; i++)
    mem_free_string(finding->printed.data[i]);
  vec_fini(&finding->printed);
  for (uint32_t i = 0; i < finding->prints.len; i++)
    rank_print_fini(&finding->prints.data[i]);
  vec_fini(&finding->prints);
  vec_fini(&finding->ranks);
  vec_fini(&finding->cycle);
  vec_fini(&finding->ended_early);
  vec_fini(&finding->schedule);
  vec_fini(&finding->other_schedule);
  vec_fini(&finding->matches);
  history_free(finding->history);
  history_free(finding->other_history);
  finding->history = finding->other_history = NULL;
}

static bool has_file(const Module *module, uint32_t place) {
  return place != PLACE_NONE &&
         vec_at(&module->places, place)->file != NAME_NONE;
}

// Of a deep recursion, only both ends are kept.
#define KEEP_INNER 200
#define KEEP_OUTER 50

void trace_make(const Module *module, const StackTrace *stack, Trace *out) {
  vec_clear(out);
  for (uint32_t i = 0; i < stack->len; i++) {
    if (i >= KEEP_INNER && i + KEEP_OUTER < stack->len) continue;
    const StackEntry *entry = &stack->data[i];
    const Function *function = vec_at(&module->functions, entry->function);
    uint32_t place = entry->place;
    TraceFrame frame = {function->name, place, function->runtime};
    while (has_file(module, place)) {
      const Place *where = &module->places.data[place];
      if (where->inlined_at == PLACE_NONE) break;
      frame.place = place;
      if (where->function != NAME_NONE)
        frame.function = names_get(&module->names, where->function);
      vec_push(out, frame);
      place = where->inlined_at;
    }
    frame.function = function->name;
    frame.place = place;
    vec_push(out, frame);
  }
  assert(stack->len == 0 || out->len != 0);
}

TraceFrame frame_at(const Module *module, uint32_t place) {
  TraceFrame frame = {.function = "?", .place = place};
  if (place != PLACE_NONE && place < module->places.len) {
    uint32_t name = module->places.data[place].function;
    if (name != NAME_NONE) frame.function = names_get(&module->names, name);
  }
  return frame;
}

uint32_t trace_user_frame(const Trace *trace) {
  uint32_t i = 0;
  while (i < trace->len &&
         (trace->data[i].runtime || trace->data[i].place == PLACE_NONE))
    i++;
  return i;
}

// Recursion of any depth gives one signature: repeated frames count once.
static uint64_t sign(const Finding *finding) {
  Hash128 hash = {finding->kind, 0};
  hash_add(&hash, finding->place);
  hash_add(&hash, finding->handled);
  if (has_file(finding->module, finding->place)) {
    const Place *where = &finding->module->places.data[finding->place];
    const char *file = names_get(&finding->module->names, where->file);
    hash_add(&hash, hash_bytes(file, strlen(file)).lo);
  }
  uint32_t last = PLACE_NONE;
  uint32_t before = PLACE_NONE;
  for (uint32_t i = 0; i < finding->trace.len; i++) {
    const TraceFrame *frame = &finding->trace.data[i];
    if (frame->runtime || frame->place == last || frame->place == before)
      continue;
    hash_add(&hash, frame->place);
    before = last;
    last = frame->place;
  }
  return hash.lo;
}

// An exception that has left main has no frames of the user's any more.
static bool is_unwound(const Finding *finding) {
  return trace_user_frame(&finding->trace) >= finding->trace.len &&
         has_file(finding->module, finding->place);
}

static bool is_same_line(const Module *module, uint32_t a, uint32_t b) {
  if (!has_file(module, a) || !has_file(module, b)) return false;
  const Place *x = &module->places.data[a], *y = &module->places.data[b];
  return x->file == y->file && x->line == y->line;
}

bool finding_is_known(const Finding *known, const Finding *fresh) {
  if (known->signature == fresh->signature) return true;
  return known->kind == fresh->kind && known->module == fresh->module &&
         is_unwound(fresh) && !is_unwound(known) &&
         is_same_line(fresh->module, known->place, fresh->place);
}

void finding_locate(const Module *module, Finding *finding,
                    uint32_t shown_place) {
  uint32_t user = trace_user_frame(&finding->trace);
  finding->module = module;
  finding->place = PLACE_NONE;
  finding->function = NULL;
  if (has_file(module, shown_place)) {
    const Place *where = &module->places.data[shown_place];
    finding->place = shown_place;
    if (where->function != NAME_NONE)
      finding->function = names_get(&module->names, where->function);
  } else if (user < finding->trace.len) {
    finding->place = finding->trace.data[user].place;
    finding->function = finding->trace.data[user].function;
  } else if (module->main != UINT32_MAX) {
    const Function *start = vec_at(&module->functions, module->main);
    finding->place = start->place;
    finding->function = start->name;
  }
  finding->signature = sign(finding);
}
