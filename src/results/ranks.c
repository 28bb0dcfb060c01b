// Findings that concern several ranks: what is said about them first, where
// they are shown, and when two of them are the same.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/call.h"
#include "base/hash.h"
#include "results/finding.h"

// ---- Lists of ranks for people.

static int compare_ranks(const void *a, const void *b) {
  return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

// How many of the ascending ranks are written as one: "3..7" stands for a run
// of at least three.
static uint32_t run_length(const uint16_t *ranks, uint32_t count) {
  uint32_t len = 1;
  while (len < count && ranks[len] == ranks[len - 1] + 1) len++;
  return len < 3 ? 1 : len;
}

void ranks_print(const uint16_t *ranks, uint32_t count, Text *out) {
  uint16_t *sorted = mem_alloc_array(count, sizeof *sorted);
  if (count != 0) {
    memcpy(sorted, ranks, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_ranks);
  }
  text_add(out, count == 1 ? "rank " : "ranks ");
  for (uint32_t i = 0; i < count;) {
    assert(i == 0 || sorted[i - 1] < sorted[i]);   // each is there once
    uint32_t len = run_length(sorted + i, count - i);
    if (i != 0) text_add(out, i + len == count ? " and " : ", ");
    text_printf(out, "%u", sorted[i]);
    if (len > 1) text_printf(out, "..%u", sorted[i + len - 1]);
    i += len;
  }
  mem_free(sorted, count * sizeof *sorted);
}

// ---- The headline of a deadlock.

typedef VEC(uint16_t) Ranks;

static void collect_blocked(const Finding *finding, Ranks *out) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (rank_account_is_stuck(&finding->ranks.data[i]))
      vec_push(out, (uint16_t)finding->ranks.data[i].rank);
}

static void print_circle(const Finding *finding, Text *out) {
  uint32_t len = finding->cycle.len;
  ranks_print(finding->cycle.data, len, out);
  text_add(out, len == 1   ? " waits for itself"
                : len == 2 ? " wait for each other"
                           : " wait for each other in a circle");
}

static void print_ended(const Finding *finding, const Ranks *blocked,
                        Text *out) {
  ranks_print(blocked->data, blocked->len, out);
  text_add(out, blocked->len == 1 ? " waits for " : " wait for ");
  ranks_print(finding->ended_early.data, finding->ended_early.len, out);
  text_add(out, finding->ended_early.len == 1 ? ", which has ended"
                                              : ", which have ended");
}

static void print_endless(const Ranks *blocked, const char *verb,
                          const char *what, Text *out) {
  ranks_print(blocked->data, blocked->len, out);
  text_add(out, verb);
  if (blocked->len == 1) text_add(out, "s");
  text_add(out, what);
}

// What kept partners apart, if just that did.
static void print_contrast(const Finding *finding, Text *out) {
  const RankAccount *near = finding_near_miss(finding);
  if (near == NULL || near->contrast == NULL) return;
  text_add(out, near->contrast);
  text_add(out, ": ");
}

void finding_describe_deadlock(Finding *finding) {
  finding_classify_deadlock(finding);
  Text text = {0};
  Ranks blocked = {0};
  print_contrast(finding, &text);
  collect_blocked(finding, &blocked);
  if (finding->endless) {
    print_endless(&blocked, " repeat", " the same steps for ever", &text);
  } else if (finding->cycle.len != 0) {
    print_circle(finding, &text);
  } else if (finding->ended_early.len != 0) {
    print_ended(finding, &blocked, &text);
  } else {
    print_endless(&blocked, " wait", " for something that never happens",
                  &text);
  }
  if (finding->needs_blocking)
    text_add(&text, finding->severity == SEVERITY_WARNING
                        ? ", if MPI_Comm_free synchronises: strictly it may, "
                          "but it does so in no MPI library"
                    : finding_needs_synchronisation(finding)
                        ? ", if collective calls synchronise"
                    : finding_needs_locking(finding)
                        ? ", if MPI_Win_lock waits until the lock is granted"
                        : ", if standard sends are not buffered");
  mem_free_string(finding->message);
  finding->message = mem_string(text_get(&text));
  text_fini(&text);
  vec_fini(&blocked);
}

// ---- Where it is shown.

static bool is_in(const Finding *finding, uint32_t rank) {
  if (finding->cycle.len == 0) return true;
  for (uint32_t i = 0; i < finding->cycle.len; i++)
    if (finding->cycle.data[i] == rank) return true;
  return false;
}

// The first blocked rank that has a place, of those in the circle if there is
// one; otherwise the first rank with a place.
static const RankAccount *choose_shown(const Finding *finding) {
  const RankAccount *shown = NULL;
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (state->place == PLACE_NONE) continue;
    if (rank_account_is_stuck(state) && is_in(finding, state->rank))
      return state;
    if (shown == NULL) shown = state;
  }
  return shown;
}

static void hash_place(Hash128 *hash, const Module *module, uint32_t place) {
  if (place == PLACE_NONE) {
    hash_add(hash, 0);
    return;
  }
  const Place *where = vec_at(&module->places, place);
  const char *file = where->file == NAME_NONE
                         ? "" : names_get(&module->names, where->file);
  hash_add(hash, hash_bytes(file, strlen(file)).lo);
  hash_add(hash, (uint64_t)where->line << 32 | where->column);
}

// Equal for equal sets of (place, waits or not), whatever the numbers of the
// ranks: with many ranks one defect shows at many of them.
// A deadlock with a named cause is the same wherever else ranks got to.
static uint64_t sign(const Finding *finding) {
  Hash128 all = {0, 0};
  if (finding->kind != FINDING_DEADLOCK) {
    hash_add(&all, finding->kind);
    hash_place(&all, finding->module, finding->place);
    return all.lo;
  }
  VEC(uint64_t) seen = {0};
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (state->aside) continue;
    Hash128 one = {finding->kind, state->blocked};
    if (state->ended) {
      hash_add(&one, 1);
    } else {
      hash_place(&one, state->module, state->place);
    }
    bool known = false;
    for (uint32_t j = 0; j < seen.len && !known; j++)
      known = seen.data[j] == one.lo;
    if (known) continue;
    vec_push(&seen, one.lo);
    hash_sum(&all, one);
  }
  vec_fini(&seen);
  return all.lo;
}

void finding_locate_ranks(Finding *finding, const RankAccount *shown) {
  if (shown == NULL) shown = choose_shown(finding);
  finding->place = PLACE_NONE;
  finding->function = NULL;
  if (finding->ranks.len != 0)
    finding->module = finding->ranks.data[0].module;
  if (shown != NULL) {
    uint32_t user = trace_user_frame(&shown->trace);
    finding->module = shown->module;
    finding->place = shown->place;
    if (user < shown->trace.len)
      finding->function = shown->trace.data[user].function;
  }
  finding->signature = sign(finding);
}

const char *trace_call_name(const Trace *trace) {
  uint32_t user = trace_user_frame(trace);
  if (user == 0 || user == trace->len) return NULL;
  // The package mpi of Java programs calls them in turn.
  for (uint32_t i = user; i-- > 0;)
    if (api_find(trace->data[i].function) != NULL)
      return api_plain_name(trace->data[i].function);
  return trace->data[user - 1].function;
}
