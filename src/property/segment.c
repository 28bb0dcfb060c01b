// Running states in which ranks pause in front of what a property sees.
//
// A rank that stops at a sight pauses only if something would be seen of its
// next segment. That is found out by running the segment on a copy: segments
// are short, they end inside of one MPI call.
#include "property/segment.h"

#include <assert.h>

#define SLICE UINT64_C(2000000)   // instructions between looks at limits

void segments_init(Segments *p, const Team *team, Solver *solver,
                   VmResult *outcome) {
  *p = (Segments){.team = team, .solver = solver, .outcome = outcome};
  vm_result_init(&p->ahead);
}

void segments_fini(Segments *p) { vm_result_fini(&p->ahead); }

static bool should_stop(const Segments *p) {
  return p->should_stop != NULL && p->should_stop(p->context);
}

// Runs the rank to the end of its segment, or to what keeps it from that.
static AdvanceStop run_segment(Segments *p, State *state, uint32_t rank,
                               bool single, VmResult *outcome) {
  AdvanceStop stop;
  do {
    stop = state_run(p->team, state, rank, single ? 1 : SLICE, outcome);
  } while ((stop == ADVANCE_REPORT ||
            (stop == ADVANCE_PAUSED && !single)) && !should_stop(p));
  return stop;
}

// Is the segment over with that?
static bool is_over(AdvanceStop stop, bool single) {
  return stop == ADVANCE_SIGHT || stop == ADVANCE_WAITS ||
         stop == ADVANCE_LEFT || stop == ADVANCE_FAULT ||
         (single && stop == ADVANCE_PAUSED);
}

bool segments_is_visible(Segments *p, const State *state, uint32_t rank) {
  if (state->slots[rank].leaves ||
      state->view->ranks[rank].sight == VM_SIGHT_ABORT)
    return true;
  if (observer_is_over(state, rank)) return false;
  State *copy = state_fork(state, 0);
  world_set_watcher(copy->world, observer_watcher(p->team->observer));
  bool single = observer_open(copy, rank);
  copy->view->events = 0;
  state_go(p->team, copy, rank);
  AdvanceStop stop = run_segment(p, copy, rank, single, &p->ahead);
  bool visible = !is_over(stop, single) ||
                 observer_joins(p->team->observer, copy, rank);
  if (!visible) {
    observer_close(p->team->observer, copy, rank);
    AtomValues now = observer_values(p->team->observer, p->solver, copy);
    visible = copy->view->events != 0 || !expr_is_none(now.open) ||
              now.unknown || now.values != state->view->values ||
              now.known != state->view->known;
  }
  state_free(p->team, copy);
  return visible;
}

// What a stop means for the whole state; false: it goes on.
static bool take_stop(AdvanceStop stop, SegmentStop *out) {
  switch (stop) {
    case ADVANCE_FORK: *out = SEGMENT_FORK; return true;
    case ADVANCE_LIMIT: *out = SEGMENT_CUT; return true;
    case ADVANCE_DROPPED: *out = SEGMENT_DROPPED; return true;
    case ADVANCE_QUIET: *out = SEGMENT_QUIET; return true;
    case ADVANCE_FAULT:
    case ADVANCE_REPORT:
    case ADVANCE_LEFT:
    case ADVANCE_PAUSED:
    case ADVANCE_WAITS:
    case ADVANCE_SIGHT:
    case ADVANCE_BREAK: break;
  }
  return false;
}

// A defect ends the rank: what would have come after it is not known. The
// others go on, since it might have been slow to come to it.
static void note_fault(State *state, AdvanceStop stop,
                       const VmResult *outcome) {
  View *view = state->view;
  if (stop != ADVANCE_FAULT || view->fault_rank != RANK_NONE) return;
  view->fault_rank = state->current;
  view->fault = (uint8_t)outcome->fault.kind;
}

// The values of state atoms, after a segment.
static bool decide_values(Segments *p, State *state) {
  AtomValues now = observer_values(p->team->observer, p->solver, state);
  p->unknown = p->unknown || now.unknown;
  p->open = now.open;
  if (expr_is_none(now.open)) {
    state->view->values = now.values;
    state->view->known = now.known;
  }
  return expr_is_none(now.open);
}

static SegmentStop end_segment(Segments *p, State *state, uint32_t rank,
                               AdvanceStop stop, bool single) {
  SegmentStop out;
  if (take_stop(stop, &out)) {
    // A limit after what was seen: that was seen.
    if (out == SEGMENT_CUT) observer_close(p->team->observer, state, rank);
    return out;
  }
  if (!is_over(stop, single)) return SEGMENT_STOPPED;
  note_fault(state, stop, p->outcome);
  observer_close(p->team->observer, state, rank);
  return segments_advance(p, state);
}

// The rank stopped at sights: passes those of which nothing is seen.
static bool pass_silently(Segments *p, State *state, uint32_t rank,
                          SegmentStop *out) {
  while (state->slots[rank].status == RANK_PAUSED &&
         !segments_is_visible(p, state, rank)) {
    bool single = observer_open(state, rank);
    state_go(p->team, state, rank);
    AdvanceStop stop = run_segment(p, state, rank, single, p->outcome);
    if (!is_over(stop, single)) {
      *out = end_segment(p, state, rank, stop, single);
      return false;
    }
    note_fault(state, stop, p->outcome);
    observer_close(p->team->observer, state, rank);
    if (should_stop(p)) break;
  }
  state->view->closed = RANK_NONE;
  return true;
}

SegmentStop segments_segment(Segments *p, State *state, uint32_t rank) {
  if (state->slots[rank].status != RANK_RUNS)   // it has left
    return segments_advance(p, state);
  bool single = observer_open(state, rank);
  AdvanceStop stop = run_segment(p, state, rank, single, p->outcome);
  return end_segment(p, state, rank, stop, single);
}

// What is decided of the whole state goes first, then those that run do.
SegmentStop segments_advance(Segments *p, State *state) {
  SegmentStop out;
  uint32_t open = state->view->open;
  if (open != RANK_NONE) {   // a fork stopped it
    AdvanceStop stop = run_segment(p, state, open, false, p->outcome);
    return end_segment(p, state, open, stop, false);
  }
  if (!decide_values(p, state)) return SEGMENT_OPEN;
  if (world_is_aborted(state->world)) return SEGMENT_ABORTED;
  uint32_t closed = state->view->closed;
  if (closed != RANK_NONE && !pass_silently(p, state, closed, &out))
    return out;
  for (;;) {
    AdvanceStop stop = state_advance(p->team, state, SLICE, p->outcome);
    assert(!world_is_aborted(state->world));   // ranks pause before that
    if (take_stop(stop, &out)) return out;
    note_fault(state, stop, p->outcome);
    if (stop == ADVANCE_SIGHT &&
        !pass_silently(p, state, state->current, &out))
      return out;
    if (should_stop(p)) return SEGMENT_STOPPED;
  }
}
