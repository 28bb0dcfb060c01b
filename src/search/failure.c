// Ranks that fail: findings, what only follows from them, and how the
// execution goes on.
#include <assert.h>
#include <string.h>

#include "search/internal.h"

uint32_t search_user_place(Search *s, const State *state, uint32_t place) {
  assert(state->current < state->rank_count);
  Trace trace = {0};
  vec_clear(&s->run->stack);
  process_stack(state_look(state, state->current), &s->run->stack);
  trace_make(s->run->team.modules[state->current], &s->run->stack, &trace);
  uint32_t frame = trace_user_frame(&trace);
  if (frame < trace.len) place = trace.data[frame].place;
  vec_fini(&trace);
  return place;
}

static Reception add_fault(Search *s, const State *state) {
  Finding finding;
  fault_describe(&s->run->team, state, state->current, &s->outcome.fault,
                 &finding);
  return run_add_finding(s->run, state, &finding);
}

void search_add_limit(Search *s, const State *state) {
  assert(s->outcome.stop == VM_LIMIT);
  limits_add_kind(&s->run->result->limits, s->outcome.limit_kind,
             s->run->team.modules[state->current],
             search_user_place(s, state, s->outcome.place),
             text_get(&s->outcome.limit_text));
}

void search_leave_rank(Search *s, State *state) {
  assert(state->slots[state->current].status != RANK_BROKEN);
  Finding finding;
  if (!exit_describe(&s->run->team, state, state->current, &finding)) return;
  if (run_add_finding(s->run, state, &finding) == AS_ERROR)
    state->failed = state->reported = true;
}

// The function of MPI that the rank is in; NULL: none.
static const char *name_call(Search *s, const State *state) {
  Trace trace = {0};
  vec_clear(&s->run->stack);
  process_stack(state_look(state, state->current), &s->run->stack);
  trace_make(s->run->team.modules[state->current], &s->run->stack, &trace);
  const char *name = trace_call_name(&trace);
  vec_fini(&trace);
  return name;
}

// The rank's call returned and has not done its work. Gives the handles that
// are missing now.
static uint8_t note_skipped(Search *s, State *state) {
  uint8_t made = 0;
  const char *name = name_call(s, state);
  const ApiCall *call = name == NULL ? NULL : api_find(name);
  RankSlot *slot = &state->slots[state->current];
  slot->failed = true;
  if (call == NULL || (call->roles & API_LOCAL) == 0) slot->skipped = true;
  if (call != NULL) {
    slot->missed += (call->roles & API_COLLECTIVE) != 0;
    made = call_makes(call);
  }
  return made;
}

static void silence_rank(Search *s, State *state, FindingKind kind,
                         uint32_t place) {
  run_silence(s->run, state, kind, s->run->team.modules[state->current], place);
}

// A handle is wrong for every call it is given to, and so is a thread that must
// not call: the first one is the finding.
static uint8_t handle_bit(FindingKind kind) {
  return finding_row(kind)->handle;
}

// Is it a consequence of a call of this rank that was not carried out: a handle
// that is wrong again, or something left at the end that the call would have
// ended?
static bool follows_from_failure(const State *state, FindingKind kind) {
  const RankSlot *slot = &state->slots[state->current];
  if ((slot->bad_handles & handle_bit(kind)) != 0) return true;
  return slot->failed && finding_row(kind)->class == CLASS_LEFT;
}

// Is a handle that a call was to make, and did not, looked at by another call?
static bool is_missing_handle(Search *s, const State *state, FindingKind kind) {
  if (kind != FINDING_UNINITIALISED_VALUE ||
      state->slots[state->current].bad_handles == 0)
    return false;
  const char *name = name_call(s, state);
  return name != NULL && api_find(name) != NULL;
}

void search_survive(Search *s, State *state) {
  assert(s->outcome.stop == VM_REPORT);
  const VmFault *fault = &s->outcome.fault;
  uint32_t place = search_user_place(s, state, s->outcome.place);
  if (fault->handled) {
    add_fault(s, state);
    return;
  }
  state->unknown = state->unknown || fault->unknown;
  uint8_t made = fault->fails ? note_skipped(s, state) : 0;
  bool follows = fault->follows || follows_from_failure(state, fault->kind) ||
                 run_is_out_of_step(state, fault->kind) ||
                 is_missing_handle(s, state, fault->kind);
  state->slots[state->current].bad_handles |= made;
  bool narrows = fault->narrows || (follows && !fault->follows);
  if (!follows && add_fault(s, state) == AS_ERROR) {
    state->reported = true;
    state->slots[state->current].bad_handles |= handle_bit(fault->kind);
    process_doubt(s->run->team.vms[state->current],
                  state_process(&s->run->team, state, state->current),
                  fault->term);
    return;
  }
  if (narrows) silence_rank(s, state, fault->kind, place);
}

// The program's own end, whatever else it is.
static bool is_abort(FindingKind kind) {
  return finding_row(kind)->class == CLASS_ABORTS;
}

void search_end_rank(Search *s, State *state) {
  assert(s->outcome.stop == VM_FAULT);
  assert(state->slots[state->current].status == RANK_BROKEN);
  const VmFault *fault = &s->outcome.fault;
  FindingKind kind = fault->kind;
  uint32_t place = search_user_place(s, state, s->outcome.place);
  world_add_failure(state->world, state->current);
  bool follows = fault->follows || run_is_out_of_step(state, kind);
  Reception reception = follows ? AS_NOTHING : add_fault(s, state);
  if (reception == AS_ERROR) {
    state->reported = true;
  } else if (reception == AS_LESS && is_abort(kind)) {
    world_abort(state->world);
  } else {
    silence_rank(s, state, kind, place);
  }
}
