// The history of an execution: machines tell of calls, the world of matches,
// and the player of choices. A call is numbered by its event, so what the world
// notes about an operation leads back to the call that started it.
#include "play/recorder.h"

#include <string.h>

#include "api/call.h"
#include "results/finding.h"
#include "property/observer.h"

#define DATA_SHOWN 16   // values of a message

static Event *add(Recorder *r, EventKind kind, uint32_t rank) {
  History *h = r->history;
  if (h->events.len == HISTORY_MAX) {
    h->truncated = true;
    return NULL;
  }
  Event event = {.kind = (uint8_t)kind, .rank = (uint16_t)rank,
                     .call = HISTORY_NONE, .from = HISTORY_NONE,
                     .decision = HISTORY_NONE, .place = PLACE_NONE};
  vec_push(&h->events, event);
  return vec_last(&h->events);
}

// ---- Calls.

static void add_arguments(Event *event, const VmCall *call) {
  ApiParameter parameters[API_MAX_PARAMETERS];
  uint32_t count = api_parameters(event->function, parameters);
  Text text = {0};
  for (uint32_t i = 0; i < count && i < call->arg_count; i++) {
    text_clear(&text);
    if (call->known >> i & 1) {
      api_argument_print(&parameters[i], call->args[i], &text);
    } else {
      text_char(&text, '?');
    }
    CallArgument argument = {.name = mem_string(parameters[i].name),
                             .text = mem_string(text_get(&text)),
                             .word = call->args[i]};
    vec_push(&event->arguments, argument);
  }
  text_fini(&text);
}

static void tell_call(void *context, const VmCall *call) {
  Recorder *r = context;
  if (r->muted) return;
  uint32_t rank = r->state->current;
  Event *event = add(r, EVENT_CALL, rank);
  if (event == NULL) {
    r->calls[rank] = HISTORY_NONE;
    return;
  }
  event->call = r->calls[rank] = r->history->events.len - 1;
  event->number = r->counts[rank]++;
  event->function = api_plain_name(call->function);
  event->within = call->within;
  event->place = call->place;
  add_arguments(event, call);
  if (r->called != NULL) r->called(r->called_context, r->state);
}

// ---- What the world notes.

static void take_pending(Recorder *r, const WorldNote *note,
                         Event *event) {
  PendingChoice *pending = &r->pending[note->rank];
  if (!pending->is_set || pending->kind != note->kind ||
      pending->kept != note->kept)
    return;
  event->decision = pending->decision;
  for (uint32_t i = 0; i < pending->others.len; i++)
    vec_push(&event->others, pending->others.data[i]);
  // One choice may buffer several operations.
  if (note->kind != EVENT_BUFFERED) pending->is_set = false;
}

// A blocking call waits for what it started itself: nothing to tell.
static bool is_plain_wait(const WorldNote *note) {
  return note->kind == EVENT_DONE && note->count == 1 &&
         note->calls[0] == note->call;
}

static char *context_name(const Recorder *r, uint32_t context) {
  Text text = {0};
  mpi_run_print_context(r->team->mpi, context, &text);
  char *name = mem_string(text_get(&text));
  text_fini(&text);
  return name;
}

static void add_data(const WorldNote *note, Event *event) {
  Text text = {0};
  if (note->payload == NULL) return;
  world_print_payload(note->payload, DATA_SHOWN, &text);
  event->data = mem_string(text_get(&text));
  text_fini(&text);
}

static bool has_communicator(uint8_t kind) {
  return kind == EVENT_MATCH || kind == EVENT_PROBE || kind == EVENT_COLLECTIVE;
}

// The name of a collective is that of its members' calls; the world's own name
// does not outlive it.
static const char *member_name(const Recorder *r, const WorldNote *note) {
  if (note->kind != EVENT_COLLECTIVE || note->count == 0 ||
      note->calls[0] >= r->history->events.len)
    return NULL;
  return r->history->events.data[note->calls[0]].function;
}

static void watch(void *context, const WorldNote *note) {
  Recorder *r = context;
  if (r->observer != NULL) observer_note(r->observer, note);
  if (is_plain_wait(note) || note->kind == EVENT_FREED) return;
  Event *event = add(r, note->kind, note->rank);
  if (event == NULL) return;
  event->peer = note->peer;
  event->wildcard = note->wildcard;
  event->flag = note->kind == EVENT_CANCEL && !note->kept;
  event->call = note->call;
  event->from = note->from;
  event->context = note->context;
  event->tag = note->tag;
  event->bytes = note->bytes;
  event->offset = note->offset;
  event->function =
      note->kind == EVENT_ACCESS ? note->name : member_name(r, note);
  if (has_communicator(note->kind))
    event->communicator = context_name(r, note->context);
  add_data(note, event);
  for (uint32_t i = 0; i < note->count; i++) {
    vec_push(&event->others, note->calls[i]);
    if (note->positions != NULL)
      vec_push(&event->positions, note->positions[i]);
  }
  take_pending(r, note, event);
}

// ---- What the player says.

static void expect(Recorder *r, uint32_t rank, const Choice *choice,
                   uint32_t decision) {
  PendingChoice *pending = &r->pending[rank];
  pending->kind = choice->kind;
  pending->kept = choice->kind == EVENT_CANCEL && choice->peer == 0;
  pending->is_set = true;
  pending->decision = decision;
  vec_clear(&pending->others);
}

static bool takes_message(const Choice *choice) {
  return choice->kind == EVENT_MATCH || choice->kind == EVENT_PROBE;
}

void recorder_decide(Recorder *r, const Choices *choices,
                     const Choice *choice, uint32_t decision) {
  // recorder_see tells what it is; the library's ways have no event.
  if (choice->kind == EVENT_SEEN || choice->kind == EVENT_WAY) return;
  if (choice->rank == CHOICE_ALL_RANKS) {
    for (uint32_t i = 0; i < r->history->ranks; i++)
      expect(r, i, choice, decision);
    return;
  }
  expect(r, choice->rank, choice, decision);
  for (uint32_t i = 0; takes_message(choice) && i < choices->len; i++) {
    const Choice *other = &choices->data[i];
    if (other->kind != choice->kind || other->rank != choice->rank ||
        other->op != choice->op || choice_is_same(other, choice))
      continue;
    uint32_t from = world_choice_from(r->state->world, other);
    if (from != NO_CALL) vec_push(&r->pending[choice->rank].others, from);
  }
}

void recorder_end(Recorder *r, uint32_t rank, bool exited,
                  int32_t exit_code) {
  Event *event = add(r, EVENT_END, rank);
  if (event == NULL) return;
  event->flag = exited;
  event->failed = !exited;
  event->exit_code = exit_code;
  if (!exited && r->called != NULL) r->called(r->called_context, r->state);
}

void recorder_see(Recorder *r, uint32_t rank, const char *words,
                  uint32_t decision) {
  Event *event = add(r, EVENT_SEEN, rank);
  if (event == NULL) return;
  event->data = mem_string(words);
  event->call = r->calls[rank];
  event->decision = decision;
}

// ---- Beginning and end.

void recorder_start(Recorder *r, const Team *team, const State *state,
                    History *history) {
  uint32_t ranks = team->ranks;
  *r = (Recorder){.team = team, .state = state, .history = history,
                  .calls = mem_alloc_array(ranks, sizeof *r->calls),
                  .counts = mem_alloc_zero(ranks * sizeof *r->counts),
                  .pending = mem_alloc_zero(ranks * sizeof *r->pending),
                  .observer = team->observer};
  history->ranks = ranks;
  history->modules = mem_alloc_array(ranks, sizeof *history->modules);
  r->watcher = (WorldWatcher){.note = watch, .context = r, .calls = r->calls};
  VmCallSink sink = {.tell = tell_call, .context = r};
  for (uint32_t i = 0; i < ranks; i++) {
    r->calls[i] = HISTORY_NONE;
    history->modules[i] = team->modules[i];
    vm_set_call_sink(team->vms[i], &sink);
  }
  world_set_watcher(state->world, &r->watcher);
  if (r->observer != NULL) observer_set_history(r->observer, history);
}

// The call a rank made last, if the machine stopped there.
static void mark_last(Recorder *r, uint32_t rank, bool blocked) {
  if (r->calls[rank] == HISTORY_NONE) return;
  Event *event = &r->history->events.data[r->calls[rank]];
  event->blocked = event->blocked || blocked;
  event->failed = event->failed || !blocked;
}

void recorder_stop(Recorder *r, uint32_t failed) {
  uint32_t ranks = r->history->ranks;
  for (uint32_t i = 0; i < ranks; i++) {
    if (r->state->slots[i].status == RANK_WAITS) mark_last(r, i, true);
    vm_set_call_sink(r->team->vms[i], NULL);
    vec_fini(&r->pending[i].others);
  }
  if (failed != RANK_NONE) mark_last(r, failed, false);
  world_set_watcher(r->state->world, NULL);
  mem_free(r->calls, ranks * sizeof *r->calls);
  mem_free(r->counts, ranks * sizeof *r->counts);
  mem_free(r->pending, ranks * sizeof *r->pending);
}

// ---- Marks.

struct RecorderMark {
  uint32_t events;
  bool truncated;
  uint32_t *calls, *counts;
  PendingChoice *pending;
};

static void copy_pending(PendingChoice *to, const PendingChoice *from) {
  to->kind = from->kind;
  to->kept = from->kept;
  to->is_set = from->is_set;
  to->decision = from->decision;
  vec_clear(&to->others);
  for (uint32_t i = 0; i < from->others.len; i++)
    vec_push(&to->others, from->others.data[i]);
}

static void copy_ranks(uint32_t ranks, uint32_t *calls, uint32_t *counts,
                       PendingChoice *pending, const uint32_t *from_calls,
                       const uint32_t *from_counts,
                       const PendingChoice *from_pending) {
  for (uint32_t i = 0; i < ranks; i++) {
    calls[i] = from_calls[i];
    counts[i] = from_counts[i];
    copy_pending(&pending[i], &from_pending[i]);
  }
}

RecorderMark *recorder_mark(const Recorder *r) {
  uint32_t ranks = r->history->ranks;
  RecorderMark *mark = mem_alloc(sizeof *mark);
  *mark = (RecorderMark){
      .events = r->history->events.len,
      .truncated = r->history->truncated,
      .calls = mem_alloc_array(ranks, sizeof *mark->calls),
      .counts = mem_alloc_array(ranks, sizeof *mark->counts),
      .pending = mem_alloc_zero(ranks * sizeof *mark->pending),
  };
  copy_ranks(ranks, mark->calls, mark->counts, mark->pending, r->calls,
             r->counts, r->pending);
  return mark;
}

void recorder_return(Recorder *r, const State *state,
                     const RecorderMark *mark) {
  r->state = state;
  history_cut(r->history, mark->events);
  r->history->truncated = mark->truncated;
  copy_ranks(r->history->ranks, r->calls, r->counts, r->pending, mark->calls,
             mark->counts, mark->pending);
}

void recorder_mark_free(const Recorder *r, RecorderMark *mark) {
  uint32_t ranks = r->history->ranks;
  for (uint32_t i = 0; i < ranks; i++) vec_fini(&mark->pending[i].others);
  mem_free(mark->calls, ranks * sizeof *mark->calls);
  mem_free(mark->counts, ranks * sizeof *mark->counts);
  mem_free(mark->pending, ranks * sizeof *mark->pending);
  mem_free(mark, sizeof *mark);
}
