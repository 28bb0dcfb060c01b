// What follows from a finding that was survived is no finding of its own: it is
// told apart from what is wrong as well.
//
// - What depends on unknown values: an input stands for each of their
//   decisions. A finding that is gone when one of these decisions is the other
//   way round follows from what made the value unknown.
// - Others that wait for a rank whose call was not carried out: describe.c.
#include "play/run.h"

#include <assert.h>

#define MAX_FLIPS 64   // of decisions at once; others are left as they are

// ---- Unknown values.

static bool is_same(const Finding *finding, const Replay *replay) {
  return replay->stop == REPLAY_FAULT &&
         replay->finding.kind == finding->kind &&
         replay->finding.rank == finding->rank &&
         replay->finding.place == finding->place;
}

typedef enum Recurrence { GONE, SAME, UNCLEAR } Recurrence;

// A run in which a rank comes to a bad end before says nothing; *broken: which
// one.
static Recurrence look(Run *run, const ReplaySpec *spec, const Finding *finding,
                       uint32_t *broken) {
  assert(spec->kind == finding->kind);
  Replay replay = {0};
  explore_replay(run->terms, run->options, spec, &replay);
  Recurrence recurrence = is_same(finding, &replay) ? SAME
                : replay.broken           ? UNCLEAR
                                          : GONE;
  *broken = replay.broken_rank;
  replay_fini(&replay);
  return recurrence;
}

static void flip(InputValue *input) {
  for (uint32_t i = 0; i < input->size; i++)
    input->bytes[i] = (uint8_t)~input->bytes[i];
}

// With the other choice the ranks may come to other points of decision: then
// any order will do.
static Recurrence look_otherwise(Run *run, const ReplaySpec *spec,
                                 const Finding *finding, uint32_t *broken) {
  ReplaySpec other = *spec;
  other.history = NULL;
  Recurrence recurrence = look(run, &other, finding, broken);
  other.schedule = NULL;
  return recurrence == GONE && spec->schedule->len != 0
             ? look(run, &other, finding, broken)
             : recurrence;
}

// The last decision of the rank that is not among those flipped; MAX_FLIPS:
// there is none.
static uint32_t find_decision(const InputValues *inputs, uint32_t rank,
                              uint64_t flipped) {
  assert(rank != RANK_NONE || flipped != 0);
  uint32_t i = inputs->len < MAX_FLIPS ? inputs->len : MAX_FLIPS;
  while (i-- > 0)
    if ((flipped >> i & 1) == 0 &&
        vm_unknown_rank(inputs->data[i].name) == rank)
      return i;
  return MAX_FLIPS;
}

// Is the finding gone with this decision the other way round? Where another
// unknown value brings some rank to a bad end before, it is flipped as well,
// and decisions that are new are made in both ways.
static bool is_gone(Run *run, const ReplaySpec *spec, const Finding *finding,
                    uint32_t index) {
  assert(index < finding->inputs.len);
  const InputValues *inputs = &finding->inputs;
  ReplaySpec other = *spec;
  uint64_t flipped = 0;
  uint32_t broken = RANK_NONE;
  Recurrence recurrence = UNCLEAR;
  while (index < MAX_FLIPS && recurrence == UNCLEAR) {
    flip(&inputs->data[index]);
    assert((flipped >> index & 1) == 0);
    flipped |= UINT64_C(1) << index;
    other.otherwise = false;
    recurrence = look_otherwise(run, &other, finding, &broken);
    other.otherwise = true;
    if (recurrence == UNCLEAR)
      recurrence = look_otherwise(run, &other, finding, &broken);
    index = find_decision(inputs, broken, flipped);
  }
  for (uint32_t i = 0; i < MAX_FLIPS; i++)
    if ((flipped >> i & 1) != 0) flip(&inputs->data[i]);
  assert(index >= MAX_FLIPS || recurrence != UNCLEAR);
  return recurrence == GONE;
}

bool run_is_consequence(Run *run, const ReplaySpec *spec,
                        const Finding *finding) {
  assert(spec->inputs == &finding->inputs);
  bool follows = false;
  for (uint32_t i = 0; i < finding->inputs.len && !follows; i++)
    follows = vm_is_unknown(finding->inputs.data[i].name) &&
              is_gone(run, spec, finding, i);
  return follows;
}

// ---- Calls that were not carried out.

// What the call would have made: a handle that is wrong without it.
uint8_t call_makes(const ApiCall *call) {
  static const struct { uint32_t made; uint8_t handle; } handles[] = {
      {API_HANDLE_COMM, HANDLE_COMM},   {API_HANDLE_TYPE, HANDLE_TYPE},
      {API_HANDLE_GROUP, HANDLE_GROUP}, {API_HANDLE_OP, HANDLE_OP},
      {API_HANDLE_REQUEST | API_HANDLE_MESSAGE, HANDLE_REQUEST}};
  uint32_t left = call->makes;
  uint8_t made = 0;
  for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) {
    if ((left & handles[i].made) != 0) made |= handles[i].handle;
    left &= ~handles[i].made;
  }
  return left == 0 ? made : made | HANDLE_OTHER;
}

bool run_is_out_of_step(const State *state, FindingKind kind) {
  if (finding_row(kind)->class != CLASS_UNALIKE) return false;
  for (uint32_t r = 1; r < state->rank_count; r++)
    if (state->slots[r].missed != state->slots[0].missed) return true;
  return false;
}

// ---- Findings that are no errors.

void run_silence(Run *run, State *state, FindingKind kind, const Module *module,
                 uint32_t place) {
  assert(finding_row(kind)->reason != NULL);
  Text text = {0};
  state->silenced = true;
  if (state->reported) return;
  text_printf(&text, "%s is no error here, but what comes after it is not "
              "covered: %s", finding_id(kind), finding_row(kind)->reason);
  limits_add_kind(&run->result->limits, LIMIT_SUPPRESSED, module, place,
                  text_get(&text));
  text_fini(&text);
}
