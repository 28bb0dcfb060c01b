// The finding for an execution that violates a property.
#include "property/played_word.h"

static void print_property(const LtlProperty *property, Text *out) {
  text_add(out, "the property ");
  if (property->name != NULL) text_printf(out, "%s: ", property->name);
  ltl_print(property->ltl, property->formula, out);
}

// Ranks that a circle has to do with, by the decisions in it.
static void print_circle(const State *state, uint32_t from, Text *out) {
  Choices schedule = {0};
  VEC(uint16_t) ranks = {0};
  state_schedule(state, &schedule);
  for (uint32_t r = 0; r < state->rank_count; r++)
    for (uint32_t i = from; i < schedule.len; i++)
      if (schedule.data[i].rank == r) {
        vec_push(&ranks, (uint16_t)r);
        break;
      }
  ranks_print(ranks.data, ranks.len, out);
  text_printf(out, " repeat%s choice", ranks.len == 1 ? "s" : "");
  if (from + 1 == schedule.len) {
    text_printf(out, " %u", from + 1);
  } else {
    text_printf(out, "s %u to %u", from + 1, schedule.len);
  }
  vec_fini(&ranks);
  vec_fini(&schedule);
}

static void print_kind(const State *state, WordVerdict kind, uint32_t from,
                       Text *out) {
  switch (kind) {
    case WORD_ENDS:
      text_add(out, "an execution that ends");
      if (state_end(state) == LTL_DEADLOCK) text_add(out, " in a deadlock");
      if (state_end(state) == LTL_ABORTED) text_add(out, " by MPI_Abort");
      return;
    case WORD_DOOMED:
      text_add(out, "the beginning of an execution, whatever follows");
      return;
    case WORD_CIRCLES:
      text_add(out, "an execution that goes on for ever: ");
      print_circle(state, from, out);
      return;
    case WORD_HOLDS: break;
  }
}

static uint64_t sign(const LtlProperty *property) {
  Text text = {0};
  print_property(property, &text);
  Hash128 hash = hash_bytes(text_get(&text), text.len);
  hash_add(&hash, FINDING_PROPERTY_VIOLATED);
  text_fini(&text);
  return hash.lo;
}

// What the rank does that ran last.
static const Module *show_present(const Team *team, const State *state,
                                  Trace *out) {
  StackTrace stack = {0};
  const Module *module = team->modules[state->current];
  process_stack(state_look(state, state->current), &stack);
  trace_make(module, &stack, out);
  vec_fini(&stack);
  return module;
}

// Shown is what the rank was doing of which something was seen last.
void violation_describe(const Team *team, const State *state,
                        const PlayedWord *word, WordVerdict kind, uint32_t from,
                        Finding *out) {
  const LtlProperty *property = word->property;
  *out = (Finding){.kind = FINDING_PROPERTY_VIOLATED, .count = 1,
                   .rank = RANK_NONE, .boot = state->boot};
  if (team->ranks > 1 || world_is_initialized(state->world, 0)) {
    out->ranks_total = team->ranks;
    out->buffering = team->options->buffering;
    out->slots = team->options->slots;
  }
  Text text = {0};
  print_property(property, &text);
  text_add(&text, " is violated by ");
  print_kind(state, kind, from, &text);
  out->message = mem_string(text_get(&text));
  text_fini(&text);
  const Module *module = word->module;
  for (uint32_t i = 0; i < word->shown.len; i++)
    vec_push(&out->trace, word->shown.data[i]);
  if (module == NULL) module = show_present(team, state, &out->trace);
  finding_locate(module, out, PLACE_NONE);
  out->signature = sign(property);
}
