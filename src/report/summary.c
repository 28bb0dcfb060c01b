// What several numbers of processes have in common: the verdict over all of
// them and the sums of their figures.
#include <assert.h>
#include <string.h>

#include "report/report.h"

bool place_is_known(const Module *module, uint32_t place) {
  return module != NULL && place != PLACE_NONE &&
         vec_at(&module->places, place)->file != NAME_NONE;
}

Verdict report_verdict(const Report *report) {
  Verdict worst = VERDICT_VERIFIED;
  for (uint32_t i = 0; i < report->size_count; i++) {
    Verdict verdict = exploration_verdict(report->sizes[i].result);
    if (verdict == VERDICT_VIOLATED) return verdict;
    if (verdict == VERDICT_INCOMPLETE) worst = verdict;
  }
  return worst;
}

static void add_exit_code(Exploration *sum, int32_t code) {
  uint32_t at = 0;
  while (at < sum->exit_codes.len && sum->exit_codes.data[at] < code) at++;
  if (at < sum->exit_codes.len && sum->exit_codes.data[at] == code) return;
  vec_push(&sum->exit_codes, 0);
  for (uint32_t i = sum->exit_codes.len - 1; i > at; i--)
    sum->exit_codes.data[i] = sum->exit_codes.data[i - 1];
  sum->exit_codes.data[at] = code;
}

static void add_uninterpreted(Exploration *sum, char *name) {
  for (uint32_t i = 0; i < sum->uninterpreted.len; i++)
    if (strcmp(sum->uninterpreted.data[i], name) == 0) return;
  vec_push(&sum->uninterpreted, name);
}

static void add_result(Exploration *sum, const Exploration *result) {
  sum->paths += result->paths;
  sum->ended += result->ended;
  sum->failed += result->failed;
  sum->limited += result->limited;
  sum->unexplored += result->unexplored;
  sum->forks += result->forks;
  sum->states += result->states;
  sum->matches += result->matches;
  sum->choices += result->choices;
  sum->equal_states += result->equal_states;
  sum->reordered += result->reordered;
  sum->deadlocks += result->deadlocks;
  sum->models += result->models;
  sum->model_questions += result->model_questions;
  sum->model_states += result->model_states;
  sum->model_unknown += result->model_unknown;
  sum->pruned += result->pruned;
  sum->instructions += result->instructions;
  sum->seconds += result->seconds;
  sum->confirm_seconds += result->confirm_seconds;
  sum->model_seconds += result->model_seconds;
  sum->confirmations += result->confirmations;
  sum->sampled += result->sampled;
  sum->premises |= result->premises;
  if (sum->max_depth < result->max_depth) sum->max_depth = result->max_depth;
  for (uint32_t i = 0; i < result->exit_codes.len; i++)
    add_exit_code(sum, result->exit_codes.data[i]);
  for (uint32_t i = 0; i < result->uninterpreted.len; i++)
    add_uninterpreted(sum, result->uninterpreted.data[i]);
}

void report_sum(const Report *report, Exploration *out) {
  *out = (Exploration){0};
  for (uint32_t i = 0; i < report->size_count; i++)
    add_result(out, report->sizes[i].result);
}

void report_sum_fini(Exploration *sum) {
  vec_fini(&sum->exit_codes);
  vec_fini(&sum->uninterpreted);
}

const char *buffering_word(Buffering buffering) {
  static const char *const words[] = {
      [BUFFER_ANY] = "any",
      [BUFFER_INFINITE] = "infinite",
      [BUFFER_ZERO] = "zero",
      [BUFFER_COUNT] = "count",
  };
  assert((size_t)buffering < sizeof words / sizeof words[0]);
  return words[buffering];
}

void buffering_print(Buffering buffering, uint32_t slots, Text *out) {
  switch (buffering) {
    case BUFFER_ANY:
      text_add(out, "any buffering");
      break;
    case BUFFER_INFINITE:
      text_add(out, "infinite buffering");
      break;
    case BUFFER_ZERO:
      text_add(out, "no buffering");
      break;
    case BUFFER_COUNT:
      text_printf(out, "buffers for %u message%s of each process", slots,
                  slots == 1 ? "" : "s");
      break;
  }
}
