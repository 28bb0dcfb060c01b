// Joining results. Findings are told apart as in one run (finding_is_known):
// the one of the earlier job stays, unless the later one says more.
#include "job/merge.h"

#include <assert.h>
#include <string.h>

// ---- A job begins.

static void send_away(Finding *finding) {
  history_free(finding->history);
  finding->history = NULL;
  finding->elsewhere = true;
  finding->count = 0;
}

void result_begin_job(Exploration *result) {
  Exploration fresh = {.ranks = result->ranks,
                       .buffering = result->buffering,
                       .slots = result->slots,
                       .has_output = result->has_output,
                       .jobs = 1,
                       .names = result->names};
  for (uint32_t i = 0; i < result->findings.len; i++) {
    send_away(&result->findings.data[i]);
    vec_push(&fresh.findings, result->findings.data[i]);
  }
  result->findings.len = 0;
  result->names = (Names){0};
  exploration_fini(result);
  *result = fresh;
}

// ---- A job has ended.

static Finding *find_known(Exploration *into, const Finding *fresh) {
  for (uint32_t i = 0; i < into->findings.len; i++)
    if (finding_is_known(&into->findings.data[i], fresh))
      return &into->findings.data[i];
  return NULL;
}

static void merge_finding(Exploration *into, Finding *fresh) {
  Finding *known = find_known(into, fresh);
  if (known == NULL && !fresh->elsewhere) {
    vec_push(&into->findings, *fresh);
    return;
  }
  if (known != NULL && !fresh->elsewhere && finding_says_more(fresh, known)) {
    finding_replace(known, fresh);
    return;
  }
  if (known != NULL) known->count += fresh->count;
  finding_fini(fresh);
}

static void merge_uninterpreted(Exploration *into, char *name) {
  for (uint32_t i = 0; i < into->uninterpreted.len; i++)
    if (strcmp(into->uninterpreted.data[i], name) == 0) {
      mem_free_string(name);
      return;
    }
  vec_push(&into->uninterpreted, name);
}

static void merge_exit_code(Exploration *into, int32_t code) {
  uint32_t i = 0;
  while (i < into->exit_codes.len && into->exit_codes.data[i] < code) i++;
  if (i < into->exit_codes.len && into->exit_codes.data[i] == code) return;
  vec_push(&into->exit_codes, code);
  for (uint32_t j = into->exit_codes.len - 1; j > i; j--)
    into->exit_codes.data[j] = into->exit_codes.data[j - 1];
  into->exit_codes.data[i] = code;
  assert(i == 0 || into->exit_codes.data[i - 1] < code);
  assert(i + 1 == into->exit_codes.len || code < into->exit_codes.data[i + 1]);
}

static void merge_outcome(Exploration *into, Outcome *outcome) {
  for (uint32_t i = 0; i < into->outcomes.len; i++)
    if (hash_equal(into->outcomes.data[i].hash, outcome->hash)) {
      into->outcomes.data[i].count += outcome->count;
      outcome_fini(outcome);
      return;
    }
  vec_push(&into->outcomes, *outcome);
}

static void merge_figures(Exploration *into, const Exploration *from) {
#define COUNT(field) into->field += from->field;
#define SECONDS(field) into->field += from->field;
#define MOST(field) \
  if (from->field > into->field) into->field = from->field;
#include "job/figures.def"
#undef COUNT
#undef SECONDS
#undef MOST
  for (uint32_t i = 0; i < PATH_ENDS; i++) into->ends[i] += from->ends[i];
  into->premises |= from->premises;
  into->depends_on_order = into->depends_on_order || from->depends_on_order;
}

static void merge_output(Exploration *into, Exploration *from) {
  if (into->has_output || !from->has_output) return;
  into->has_output = true;
  into->output = from->output;
  into->errors = from->errors;
  from->output = from->errors = (Text){0};
}

void result_merge(Exploration *into, Exploration *from) {
  assert(into != from);
  for (uint32_t i = 0; i < from->findings.len; i++)
    merge_finding(into, &from->findings.data[i]);
  from->findings.len = 0;
  limits_join(&into->limits, &from->limits);
  for (uint32_t i = 0; i < from->uninterpreted.len; i++)
    merge_uninterpreted(into, from->uninterpreted.data[i]);
  from->uninterpreted.len = 0;
  for (uint32_t i = 0; i < from->exit_codes.len; i++)
    merge_exit_code(into, from->exit_codes.data[i]);
  for (uint32_t i = 0; i < from->outcomes.len; i++)
    merge_outcome(into, &from->outcomes.data[i]);
  from->outcomes.len = 0;
  merge_figures(into, from);
  merge_output(into, from);
  exploration_fini(from);
}

// ---- What was left.

static bool is_of_the_whole(LimitKind kind) {
  return kind == LIMIT_TIME || kind == LIMIT_MEMORY ||
         kind == LIMIT_INTERRUPTED;
}

// "the time limit was reached; 3 states were left unexplored" and the same
// without an end, or with another number, are one.
static bool is_same_limit(const Limit *a, const Limit *b) {
  size_t n = strcspn(a->message, ";");
  return a->kind == b->kind && strcspn(b->message, ";") == n &&
         memcmp(a->message, b->message, n) == 0;
}

static bool has_before(const Limits *limits, uint32_t count,
                       const Limit *limit) {
  for (uint32_t i = 0; i < count; i++)
    if (is_same_limit(&limits->data[i], limit)) return true;
  return false;
}

static void restate(Limit *limit, uint64_t left) {
  Text text = {0};
  text_add_bytes(&text, limit->message, strcspn(limit->message, ";"));
  text_printf(&text, "; %llu %s left unexplored", (unsigned long long)left,
              left == 1 ? "state was" : "states were");
  mem_free_string(limit->message);
  limit->message = mem_string(text_get(&text));
  limit->count = 1;
  text_fini(&text);
}

void result_restate_limits(Exploration *result) {
  Limits *limits = &result->limits;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < limits->len; i++) {
    Limit *limit = &limits->data[i];
    if (is_of_the_whole(limit->kind)) {
      if (has_before(limits, kept, limit)) {
        mem_free_string(limit->message);
        continue;
      }
      restate(limit, result->unexplored);
    }
    limits->data[kept++] = *limit;
  }
  limits->len = kept;
}
