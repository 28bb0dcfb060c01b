// See base/codec.h for how one function writes and reads. Every field of what
// is in exploration.h, finding.h and history.h is here; tests/unit/job compares
// both sides byte for byte.
#include "job/result_codec.h"

#include <assert.h>
#include <string.h>

static void code_u32(Codec *c, uint32_t *word) { CODE(c, uint32_t, *word); }
static void code_u16(Codec *c, uint16_t *word) { CODE(c, uint16_t, *word); }

static void code_i32(Codec *c, int32_t *number) {
  uint32_t word = (uint32_t)*number;
  CODE(c, uint32_t, word);
  if (c->reads) *number = (int32_t)word;
}

static void code_hash(Codec *c, Hash128 *hash) {
  codec_bytes(c, &hash->lo, sizeof hash->lo);
  codec_bytes(c, &hash->hi, sizeof hash->hi);
}

// ---- Places.

static void code_module(Codec *c, const Module **module) {
  const CodecModules *modules = c->context;
  uint32_t index = 0;
  while (!c->reads && index < modules->count &&
         modules->list[index] != *module)
    index++;
  assert(c->reads || *module == NULL || index < modules->count);
  if (!c->reads && *module == NULL) index = modules->count;
  CODE_ENUM(c, uint32_t, index, modules->count + 1);
  if (c->reads)
    *module = index < modules->count ? modules->list[index] : NULL;
}

// Of a module that is known already.
static void code_place(Codec *c, const Module *module, uint32_t *place) {
  code_u32(c, place);
  if (c->reads && *place != PLACE_NONE &&
      (module == NULL || *place >= module->places.len)) {
    c->bad = true;
    *place = PLACE_NONE;
  }
}

static void code_trace(Codec *c, const Module *module, Trace *trace) {
  uint32_t count = codec_count(c, trace->len);
  TraceFrame none = {.place = PLACE_NONE};
  for (uint32_t i = 0; i < count; i++) {
    if (c->reads) vec_push(trace, none);
    TraceFrame *frame = &trace->data[i];
    codec_name(c, &frame->function);
    code_place(c, module, &frame->place);
    codec_bool(c, &frame->runtime);
  }
}

// ---- Inputs and choices.

static void code_input(Codec *c, InputValue *value) {
  codec_string(c, &value->name);
  CODE(c, InputKind, value->kind);
  code_u32(c, &value->rank);
  code_u32(c, &value->occurrence);
  value->size = codec_count(c, value->size);
  if (c->reads) value->bytes = mem_alloc_zero(value->size);
  codec_bytes(c, value->bytes, value->size);
}

static void code_choice(Codec *c, Choice *choice) {
  CODE(c, uint8_t, choice->kind);
  codec_bool(c, &choice->optional);
  code_u16(c, &choice->rank);
  code_u16(c, &choice->peer);
  code_u16(c, &choice->op);
  codec_word(c, &choice->picked);
}

void inputs_code(Codec *c, InputValues *inputs) {
  CODE_VEC(c, inputs, code_input);
}

void choices_code(Codec *c, Choices *choices) {
  CODE_VEC(c, choices, code_choice);
}

// ---- Histories.

static void code_argument(Codec *c, CallArgument *argument) {
  codec_string(c, &argument->name);
  codec_string(c, &argument->text);
  codec_word(c, &argument->word);
}

static void code_event(Codec *c, Event *event) {
  CODE(c, uint8_t, event->kind);
  code_u16(c, &event->rank);
  code_u16(c, &event->peer);
  codec_bool(c, &event->blocked);
  codec_bool(c, &event->failed);
  codec_bool(c, &event->wildcard);
  codec_bool(c, &event->flag);
  code_u32(c, &event->call);
  code_u32(c, &event->from);
  code_u32(c, &event->decision);
  code_u32(c, &event->number);
  code_u32(c, &event->context);
  code_i32(c, &event->tag);
  codec_word(c, &event->bytes);
  codec_word(c, &event->offset);
  code_u32(c, &event->place);
  code_i32(c, &event->exit_code);
  codec_name(c, &event->function);
  codec_name(c, &event->within);
  CODE_VEC(c, &event->arguments, code_argument);
  codec_string(c, &event->data);
  codec_string(c, &event->communicator);
  CODE_VEC(c, &event->others, code_u32);
  CODE_VEC(c, &event->positions, code_u32);
}

static void code_history(Codec *c, History **history) {
  bool there = *history != NULL;
  codec_bool(c, &there);
  if (!there) return;
  assert(!c->reads || *history == NULL);
  if (c->reads) *history = history_new();
  History *h = *history;
  h->ranks = codec_count(c, h->ranks);
  if (c->reads) h->modules = mem_alloc_zero(h->ranks * sizeof *h->modules);
  for (uint32_t r = 0; r < h->ranks; r++) code_module(c, &h->modules[r]);
  CODE_VEC(c, &h->events, code_event);
  codec_bool(c, &h->truncated);
  for (uint32_t i = 0; c->reads && i < h->events.len; i++)
    if (h->events.data[i].rank >= h->ranks) c->bad = true;
}

// ---- Findings.

static void code_account(Codec *c, RankAccount *account) {
  code_u32(c, &account->rank);
  codec_bool(c, &account->ended);
  codec_bool(c, &account->blocked);
  codec_bool(c, &account->aside);
  code_module(c, &account->module);
  code_place(c, account->module, &account->place);
  codec_string(c, &account->call);
  code_trace(c, account->module, &account->trace);
  codec_string(c, &account->waiting_for);
  codec_string(c, &account->near_miss);
  codec_string(c, &account->contrast);
  CODE_ENUM(c, NearMiss, account->near_kind, NEAR_OTHER + 1);
  CODE_ENUM(c, WaitKind, account->wait_kind, WAITS_LOCK + 1);
  codec_bool(c, &account->misses_ended);
  code_place(c, account->module, &account->started);
}

static void code_print(Codec *c, RankPrint *print) {
  code_u32(c, &print->rank);
  codec_bool(c, &print->cut);
  codec_text(c, &print->output);
  codec_text(c, &print->errors);
}

// How ranks came to it.
static void code_ranks(Codec *c, Finding *f) {
  code_u32(c, &f->ranks_total);
  CODE(c, Buffering, f->buffering);
  code_u32(c, &f->slots);
  CODE_VEC(c, &f->ranks, code_account);
  CODE_VEC(c, &f->cycle, code_u16);
  CODE_VEC(c, &f->ended_early, code_u16);
  codec_string(c, &f->race);
  codec_string(c, &f->critical);
  codec_bool(c, &f->inevitable);
  codec_bool(c, &f->has_turn);
  code_u32(c, &f->turn);
  codec_name(c, &f->cause);
  codec_bool(c, &f->needs_blocking);
  codec_bool(c, &f->either);
  codec_bool(c, &f->endless);
  codec_bool(c, &f->progresses);
  CODE_VEC(c, &f->schedule, code_choice);
  CODE_VEC(c, &f->other_schedule, code_choice);
  code_u32(c, &f->other_boot);
  codec_bool(c, &f->of_spec);
  CODE_VEC(c, &f->matches, codec_string);
  CODE_VEC(c, &f->printed, codec_string);
  CODE_VEC(c, &f->prints, code_print);
  code_history(c, &f->history);
  code_history(c, &f->other_history);
}

static void code_finding(Codec *c, Finding *f) {
  CODE_ENUM(c, FindingKind, f->kind, FINDING_KIND_COUNT);
  CODE_ENUM(c, Severity, f->severity, SEVERITY_COUNT);
  codec_bool(c, &f->handled);
  codec_string(c, &f->message);
  code_module(c, &f->module);
  code_u32(c, &f->rank);
  code_place(c, f->module, &f->place);
  codec_name(c, &f->function);
  code_trace(c, f->module, &f->trace);
  CODE_VEC(c, &f->inputs, code_input);
  code_ranks(c, f);
  codec_string(c, &f->object);
  CODE_VEC(c, &f->decisions, code_u32);
  code_u32(c, &f->boot);
  code_u32(c, &f->property);
  codec_word(c, &f->count);
  codec_bytes(c, &f->signature, sizeof f->signature);
  codec_bool(c, &f->elsewhere);
  codec_bool(c, &f->known);
}

void finding_code(Codec *c, const CodecModules *modules, Finding *finding) {
  c->context = (void *)(uintptr_t)modules;
  code_finding(c, finding);
}

// ---- The rest.

static void code_limit(Codec *c, Limit *limit) {
  CODE_ENUM(c, LimitKind, limit->kind, LIMIT_KIND_COUNT);
  codec_string(c, &limit->message);
  code_module(c, &limit->module);
  code_place(c, limit->module, &limit->place);
  codec_word(c, &limit->count);
  if (limit->message == NULL) c->bad = true;
}

static void code_rank_outcome(Codec *c, RankOutcome *rank) {
  codec_text(c, &rank->output);
  codec_text(c, &rank->errors);
  codec_text(c, &rank->files);
  code_i32(c, &rank->exit_code);
}

static void code_outcome(Codec *c, Outcome *outcome) {
  CODE_VEC(c, &outcome->ranks, code_rank_outcome);
  code_hash(c, &outcome->hash);
  codec_word(c, &outcome->count);
  CODE_VEC(c, &outcome->schedule, code_choice);
  CODE_VEC(c, &outcome->inputs, code_input);
  code_u32(c, &outcome->boot);
  code_history(c, &outcome->history);
}

static void code_property(Codec *c, PropertyResult *property) {
  CODE_ENUM(c, Verdict, property->verdict, VERDICT_INCOMPLETE + 1);
  codec_string(c, &property->why);
  codec_bool(c, &property->vacuous);
  code_u32(c, &property->finding);
  codec_word(c, &property->states);
  codec_word(c, &property->nodes);
  codec_word(c, &property->edges);
  code_u32(c, &property->automaton);
  codec_double(c, &property->seconds);
}

static void code_figures(Codec *c, Exploration *r) {
#define COUNT(field) CODE(c, uint64_t, r->field);
#define SECONDS(field) codec_double(c, &r->field);
#define MOST(field) CODE(c, uint64_t, r->field);
#include "job/figures.def"
#undef COUNT
#undef SECONDS
#undef MOST
  for (uint32_t i = 0; i < PATH_ENDS; i++) codec_word(c, &r->ends[i]);
  code_u32(c, &r->ranks);
  CODE(c, Buffering, r->buffering);
  code_u32(c, &r->slots);
}

void result_code(Codec *c, const CodecModules *modules, Exploration *r) {
  assert(!c->reads || (r->findings.len == 0 && r->limits.len == 0));
  c->context = (void *)(uintptr_t)modules;
  CODE_VEC(c, &r->findings, code_finding);
  codec_word(c, &r->suppressed);
  CODE_VEC(c, &r->limits, code_limit);
  CODE_VEC(c, &r->uninterpreted, codec_string);
  code_u32(c, &r->premises);
  CODE_VEC(c, &r->exit_codes, code_i32);
  code_figures(c, r);
  codec_bool(c, &r->has_output);
  codec_text(c, &r->output);
  codec_text(c, &r->errors);
  CODE_VEC(c, &r->outcomes, code_outcome);
  codec_bool(c, &r->depends_on_order);
  CODE_VEC(c, &r->properties, code_property);
}
