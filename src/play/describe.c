// Findings made from states: faults of the machine, ranks that end without
// MPI_Finalize, deadlocks, messages nobody received.
#include <assert.h>
#include <stdio.h>

#include "play/run.h"

static void add_run(const Team *team, const State *state, Finding *out) {
  out->boot = state->boot;
  if (team->ranks == 1 && !world_is_initialized(state->world, 0)) return;
  out->ranks_total = team->ranks;
  out->buffering = team->options->buffering;
  out->slots = team->options->slots;
}

static void add_trace(const Team *team, const State *state, uint32_t rank,
                      Trace *out) {
  assert(rank < team->ranks);
  StackTrace stack = {0};
  process_stack(state_look(state, rank), &stack);
  trace_make(team->modules[rank], &stack, out);
  vec_fini(&stack);
}

void fault_describe(const Team *team, const State *state, uint32_t rank,
                    const VmFault *fault, Finding *out) {
  assert(rank < team->ranks && fault->kind < FINDING_KIND_COUNT);
  *out = (Finding){.kind = fault->kind, .count = 1, .rank = rank,
                   .handled = fault->handled,
                   .severity = fault->grave ? SEVERITY_ERROR
                                            : SEVERITY_DEFAULT};
  add_run(team, state, out);
  out->message = mem_string(text_get(&fault->message));
  if (fault->has_object && fault->object.len != 0)
    out->object = mem_string(text_get(&fault->object));
  for (uint32_t i = 0; i < fault->frame_count; i++)
    vec_push(&out->trace, frame_at(team->modules[rank], fault->frames[i]));
  if (fault->frame_count == 0) add_trace(team, state, rank, &out->trace);
  finding_locate(team->modules[rank], out,
                 fault->kind == FINDING_MEMORY_LEAK ? fault->object_place
                                                  : fault->shown_place);
}

bool exit_describe(const Team *team, const State *state, uint32_t rank,
                   Finding *out) {
  assert(rank < team->ranks);
  if (!world_is_initialized(state->world, rank) ||
      world_is_finalized(state->world, rank) ||
      world_is_aborted(state->world))
    return false;
  *out = (Finding){
      .kind = FINDING_MISSING_FINALIZE, .count = 1, .rank = rank};
  add_run(team, state, out);
  out->message = mem_string("the process ends without MPI_Finalize");
  add_trace(team, state, rank, &out->trace);
  finding_locate(team->modules[rank], out, PLACE_NONE);
  return true;
}

static char *take(char **text) {
  char *mine = *text;
  *text = NULL;
  return mine;
}

static char *copy(const char *text) {
  return text == NULL ? NULL : mem_string(text);
}

static void add_lock_name(Text *out) { text_add(out, "MPI_Win_lock"); }

// A lock may be waited for in a later call than its own.
static void name_lock(const RankDiagnosis *report, RankAccount *rank) {
  Text name = {0};
  if (report->wait_kind != WAITS_LOCK || report->started == rank->place ||
      report->started == PLACE_NONE)
    return;
  rank->place = report->started;
  mem_free_string(rank->call);
  add_lock_name(&name);
  rank->call = mem_string(text_get(&name));
  text_fini(&name);
}

// What its other threads are at: who waits for this one may be waited for by them.
static void add_threads(const State *state, RankAccount *rank) {
  Text text = {0};
  if (rank->waiting_for == NULL) return;
  text_add(&text, rank->waiting_for);
  process_print_others(state_look(state, rank->rank), "; ", &text);
  mem_free_string(rank->waiting_for);
  rank->waiting_for = mem_string(text_get(&text));
  text_fini(&text);
}

static void add_rank(const Team *team, const State *state,
                     const RankDiagnosis *report, Finding *out) {
  assert(report->rank < team->ranks);
  RankAccount rank = {
      .rank = report->rank,
      .module = team->modules[report->rank],
      .place = PLACE_NONE,
      .waiting_for = copy(report->waiting_for),
      .near_miss = copy(report->near_miss),
      .contrast = copy(report->contrast),
      .near_kind = report->near_kind,
      .wait_kind = report->wait_kind,
      .misses_ended = report->misses_ended,
      .started = report->started,
  };
  uint8_t status = state->slots[report->rank].status;
  rank.ended = status == RANK_LEFT || status == RANK_BROKEN;
  rank.blocked = !rank.ended;
  if (rank.blocked) {
    add_trace(team, state, report->rank, &rank.trace);
    const char *call = trace_call_name(&rank.trace);
    if (call != NULL) rank.call = mem_string(call);
    uint32_t frame = trace_user_frame(&rank.trace);
    if (frame < rank.trace.len) rank.place = rank.trace.data[frame].place;
    name_lock(report, &rank);
    add_threads(state, &rank);
  }
  vec_push(&out->ranks, rank);
}

static void describe_part(const Team *team, const State *state,
                          const Diagnosis *diagnosis, Finding *out) {
  assert(diagnosis->ranks.len > 0);
  *out = (Finding){.kind = FINDING_DEADLOCK, .count = 1, .rank = RANK_NONE};
  add_run(team, state, out);
  out->ranks_total = team->ranks;
  for (uint32_t i = 0; i < diagnosis->ranks.len; i++) {
    const RankDiagnosis *report = &diagnosis->ranks.data[i];
    add_rank(team, state, report, out);
    vec_last(&out->ranks)->aside =
        report->waits && !diagnosis_concerns(diagnosis, report);
  }
  for (uint32_t i = 0; i < diagnosis->cycle.len; i++)
    vec_push(&out->cycle, diagnosis->cycle.data[i]);
  for (uint32_t i = 0; i < diagnosis->ended_early.len; i++)
    vec_push(&out->ended_early, diagnosis->ended_early.data[i]);
  out->needs_blocking = diagnosis->needs_blocking;
}

// Marks those who wait for a marked rank, or for somebody who does.
static void spread(const Diagnosis *diagnosis, bool *marked) {
  for (bool more = true; more;) {
    more = false;
    for (uint32_t i = 0; i < diagnosis->ranks.len; i++) {
      const RankDiagnosis *report = &diagnosis->ranks.data[i];
      if (!report->waits || marked[i]) continue;
      marked[i] = report->awaits_any;
      for (uint32_t k = 0; k < report->awaits.len; k++)
        marked[i] = marked[i] || marked[report->awaits.data[k]];
      more = more || marked[i];
    }
  }
}

void stranded_describe(const Team *team, const State *state, Finding *out) {
  assert(out->rank < team->ranks && out->ranks.len == 0);
  Diagnosis diagnosis = {0};
  world_diagnose(state->world, team->modules, &diagnosis);
  uint32_t count = diagnosis.ranks.len;
  bool *marked = mem_alloc_zero(count * sizeof *marked);
  bool any = false;
  marked[out->rank] = true;
  spread(&diagnosis, marked);
  for (uint32_t i = 0; i < count; i++) any = any || (marked[i] && i != out->rank);
  for (uint32_t i = 0; any && i < count; i++) {
    add_rank(team, state, &diagnosis.ranks.data[i], out);
    vec_last(&out->ranks)->aside = diagnosis.ranks.data[i].waits && !marked[i];
  }
  mem_free(marked, count * sizeof *marked);
  diagnosis_fini(&diagnosis);
}

static bool has_skipped(const State *state) {
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (state->slots[r].skipped) return true;
  return false;
}

// Might a rank that failed, goes no further, or whose call was not carried out
// have helped those who wait? So unless they wait for others only.
static bool is_consequence(const State *state, const Diagnosis *diagnosis) {
  bool ended = state->failed || state->dropped;
  if (!ended && !has_skipped(state)) return false;
  for (uint32_t i = 0; i < diagnosis->ranks.len; i++) {
    const RankDiagnosis *report = &diagnosis->ranks.data[i];
    if (!diagnosis_concerns(diagnosis, report)) continue;
    if (report->awaits_any) return true;
    for (uint32_t k = 0; k < report->awaits.len; k++) {
      uint32_t other = report->awaits.data[k];
      assert(other < diagnosis->ranks.len);
      if (ended && !diagnosis->ranks.data[other].waits) return true;
      if (state->slots[diagnosis->ranks.data[other].rank].skipped) return true;
    }
  }
  return false;
}

void deadlock_describe(const Team *team, const State *state, bool whole,
                       Findings *out) {
  assert(out->len == 0);
  Diagnosis diagnosis = {0};
  world_diagnose(state->world, team->modules, &diagnosis);
  bool split = !whole && diagnosis.parts > 1;
  for (uint32_t i = 0; i < (split ? diagnosis.parts : 1); i++) {
    if (split) diagnosis_focus(&diagnosis, i);
    if (is_consequence(state, &diagnosis)) continue;
    Finding finding;
    describe_part(team, state, &diagnosis, &finding);
    vec_push(out, finding);
  }
  diagnosis_fini(&diagnosis);
}

bool deadlock_can_go_on(const Finding *finding, const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *choice = &choices->data[i];
    if (choice->rank == CHOICE_ALL_RANKS) return true;
    for (uint32_t k = 0; choice->optional && k < finding->ranks.len; k++)
      if (finding->ranks.data[k].rank == choice->rank &&
          rank_account_is_stuck(&finding->ranks.data[k]))
        return true;
  }
  return false;
}

void leftovers_describe(const Team *team, const State *state,
                        Findings *out) {
  Leftovers leftovers = {0};
  world_leftovers(state->world, team->modules, &leftovers);
  for (uint32_t i = 0; i < leftovers.len; i++) {
    Leftover *left = &leftovers.data[i];
    assert(left->rank < team->ranks && left->text != NULL);
    if (has_skipped(state)) continue;   // some receive was not carried out
    Finding finding = {
        .kind = FINDING_UNMATCHED_MESSAGE, .count = 1, .rank = left->rank};
    add_run(team, state, &finding);
    finding.message = take(&left->text);
    const Module *module = team->modules[left->rank];
    vec_push(&finding.trace, frame_at(module, left->place));
    finding_locate(module, &finding, PLACE_NONE);
    vec_push(out, finding);
  }
  leftovers_fini(&leftovers);
}
