// From the history of an execution to what each rank is to do. A standard send
// is synchronous if it completed by being matched, and buffered if its rank
// went on before that; what decides is the order of events alone.
#include <assert.h>
#include <string.h>

#include "api/call.h"
#include "native/internal.h"

// ---- What happened to each call: events by number, HISTORY_NONE if none.

typedef struct CallNotes {
  uint32_t matched;        // its message is taken
  uint32_t buffered;
  uint32_t done;           // a wait or test ends with it
  uint32_t collective;     // all members have joined
  uint32_t next;           // the rank's next call, or its end
  uint32_t first, last;    // events that belong to the call, chained
} CallNotes;

typedef struct Index {
  const NativeJob *job;
  VEC(CallNotes) notes;    // by event
  VEC(uint32_t) chain;     // by event: the next one of the same call
  uint32_t last_match;
  Turns turns;
} Index;

static const Event *event_at(const Index *index, uint32_t i) {
  return vec_at(&index->job->history->events, i);
}

static void note_first(uint32_t *field, uint32_t event) {
  if (*field == HISTORY_NONE) *field = event;
}

static void chain_event(Index *index, uint32_t call, uint32_t event) {
  assert(event < index->chain.len);
  assert(event_at(index, call)->kind == EVENT_CALL);
  CallNotes *notes = vec_at(&index->notes, call);
  if (notes->first == HISTORY_NONE) {
    notes->first = event;
  } else {
    *vec_at(&index->chain, notes->last) = event;
  }
  assert(notes->last == HISTORY_NONE || notes->last < event);
  notes->last = event;
}

static void note_others(Index *index, const Event *event,
                        uint32_t number) {
  for (uint32_t i = 0; i < event->others.len; i++) {
    CallNotes *notes = vec_at(&index->notes, event->others.data[i]);
    if (event->kind == EVENT_DONE) note_first(&notes->done, number);
    if (event->kind == EVENT_COLLECTIVE)
      note_first(&notes->collective, number);
  }
}

static void note_event(Index *index, uint32_t number, uint32_t *last_calls) {
  assert(number < index->notes.len);
  const Event *event = event_at(index, number);
  assert(event->rank < index->job->ranks);
  bool is_call = event->kind == EVENT_CALL;
  if (is_call || (event->kind == EVENT_END && event->flag)) {
    uint32_t *last = &last_calls[event->rank];
    if (*last != HISTORY_NONE) index->notes.data[*last].next = number;
    *last = is_call ? number : HISTORY_NONE;
  }
  if (!is_call && event->call != HISTORY_NONE)
    chain_event(index, event->call, number);
  if (event->kind == EVENT_MATCH) {
    index->last_match = number;
    assert(event->from == HISTORY_NONE || event->from < number);
    if (event->from != HISTORY_NONE)
      note_first(&vec_at(&index->notes, event->from)->matched, number);
  }
  if (event->kind == EVENT_BUFFERED && event->call != HISTORY_NONE)
    note_first(&index->notes.data[event->call].buffered, number);
  if (event->kind == EVENT_DONE || event->kind == EVENT_COLLECTIVE)
    note_others(index, event, number);
}

static void index_init(Index *index, const NativeJob *job) {
  assert(job->history != NULL && !job->history->truncated);
  *index = (Index){.job = job, .last_match = HISTORY_NONE};
  const CallNotes none = {HISTORY_NONE, HISTORY_NONE, HISTORY_NONE,
                          HISTORY_NONE, HISTORY_NONE, HISTORY_NONE,
                          HISTORY_NONE};
  uint32_t len = job->history->events.len;
  uint32_t *last_calls = mem_alloc_array(job->ranks, sizeof *last_calls);
  for (uint32_t i = 0; i < job->ranks; i++) last_calls[i] = HISTORY_NONE;
  for (uint32_t i = 0; i < len; i++) {
    vec_push(&index->notes, none);
    vec_push(&index->chain, HISTORY_NONE);
  }
  for (uint32_t i = 0; i < len; i++) note_event(index, i, last_calls);
  mem_free(last_calls, job->ranks * sizeof *last_calls);
  turns_init(&index->turns, job);
}

static void index_fini(Index *index) {
  vec_fini(&index->notes);
  vec_fini(&index->chain);
  turns_fini(&index->turns);
}

static bool is_last_call(const Index *index, uint32_t call) {
  assert(call < index->notes.len);
  uint32_t next = index->notes.data[call].next;
  return next == HISTORY_NONE || event_at(index, next)->kind == EVENT_END;
}

// ---- Modes of sends.

typedef enum Completion { NOT_A_SEND, BLOCKING, BY_WAIT } Completion;

static Completion completion_of(const char *function) {
  const ApiCall *call = api_find(function);
  if (call == NULL || !api_is_standard_send(call)) return NOT_A_SEND;
  return (call->roles & API_STARTS) != 0 ? BY_WAIT : BLOCKING;
}

// " sync", " buffer", or nothing. blocks: the rank's last call never returns.
static const char *mode_of(const Index *index, uint32_t call, bool blocks) {
  const Event *made = event_at(index, call);
  assert(made->kind == EVENT_CALL && made->function != NULL);
  const CallNotes *notes = &index->notes.data[call];
  Completion completion = completion_of(made->function);
  if (completion == NOT_A_SEND || made->failed) return "";
  if (notes->buffered != HISTORY_NONE) return " buffer";
  uint32_t end = completion == BY_WAIT ? notes->done : notes->next;
  if (notes->matched < end) return " sync";
  if (end != HISTORY_NONE) return " buffer";
  // It has no end. A send that nobody waits for may take any form.
  return completion == BLOCKING || blocks ? " sync" : "";
}

// ---- Words for a call.

static void add_events(const Index *index, uint32_t call, Text *out) {
  assert(call < index->notes.len);
  uint32_t position = 0;
  for (uint32_t i = index->notes.data[call].first; i != HISTORY_NONE;
       i = index->chain.data[i]) {
    const Event *event = event_at(index, i);
    assert(event->call == call);
    if (event->kind == EVENT_MATCH || event->kind == EVENT_PROBE)
      text_printf(out, " from %u %u %d", position++, event->peer, event->tag);
    if (event->kind == EVENT_NOTHING) text_add(out, " nothing");
    if (event->kind == EVENT_CANCEL && event->flag)
      text_add(out, " cancelled");
    if (event->kind != EVENT_DONE) continue;
    text_add(out, " done");
    for (uint32_t p = 0; p < event->positions.len; p++)
      text_printf(out, " %u", event->positions.data[p]);
  }
}

// Others are to agree about the arguments of a collective call that did not
// come about or was its rank's last, and about the type of the last message.
static void add_comparison(const Index *index, uint32_t call, Text *out) {
  assert(call < index->notes.len);
  const Finding *finding = index->job->finding;
  if (finding == NULL || !finding_row(finding->kind)->native.compares) return;
  if (index->notes.data[call].collective == HISTORY_NONE ||
      is_last_call(index, call))
    text_add(out, " compare");
  if (index->last_match == HISTORY_NONE) return;
  const Event *last = event_at(index, index->last_match);
  if (last->call == call || last->from == call) text_add(out, " types");
}

// A collective call that a rank leaves before all have come: one member's
// non-blocking form needs that of all.
static void add_early(const Index *index, uint32_t call, Text *out) {
  const CallNotes *notes = &index->notes.data[call];
  assert(notes->collective == HISTORY_NONE || event_at(index,
         notes->collective)->kind == EVENT_COLLECTIVE);
  if (completion_of(event_at(index, call)->function) != NOT_A_SEND) return;
  if (notes->buffered != HISTORY_NONE) {
    text_add(out, " early");
    return;
  }
  if (notes->collective == HISTORY_NONE) return;
  const Event *event = event_at(index, notes->collective);
  for (uint32_t i = 0; i < event->others.len; i++) {
    uint32_t member = event->others.data[i];
    if (index->notes.data[member].buffered == HISTORY_NONE) continue;
    text_add(out, " split");
    return;
  }
}

static void print_call(const Index *index, uint32_t call, bool blocks,
                       Text *out) {
  const Event *event = event_at(index, call);
  assert(event->kind == EVENT_CALL);
  const Finding *finding = index->job->finding;
  text_printf(out, "call %s%s", event->function,
              mode_of(index, call, blocks));
  // Elsewhere it only means that the rank's turn did not come again.
  if (event->blocked && finding != NULL &&
      finding_row(finding->kind)->native.show == NATIVE_SHOWS_HANG)
    text_add(out, " blocked");
  if (event->failed) text_add(out, " failed");
  add_comparison(index, call, out);
  add_early(index, call, out);
  turns_print(&index->turns, call, out);
  add_events(index, call, out);
  text_char(out, '\n');
}

// ---- Plans.

// The ranks go on at the end of their plans: if they ask in circles, and if the
// finding comes after MPI_Finalize, in which a real MPI waits for all.
static bool runs_on(const NativeJob *job) {
  const Finding *finding = job->finding;
  if (finding == NULL || finding->endless) return true;
  for (uint32_t i = 0; i < job->history->events.len; i++) {
    const Event *event = &job->history->events.data[i];
    if (event->kind == EVENT_CALL && event->rank == finding->rank &&
        api_is(event->function, API_ENDS))
      return true;
  }
  return false;
}

static bool last_call_blocks(const History *history, uint32_t rank) {
  for (uint32_t i = history->events.len; i-- > 0;) {
    const Event *event = &history->events.data[i];
    assert(event->kind < EVENT_KIND_COUNT);
    if (event->kind == EVENT_CALL && event->rank == rank)
      return event->blocked;
  }
  return false;
}

void plan_print(const NativeJob *job, uint32_t rank, bool stops, Text *out) {
  assert(rank < job->ranks);
  const Finding *finding = job->finding;
  bool blocks = last_call_blocks(job->history, rank);
  Index index;
  Text calls = {0};
  uint32_t count = 0, stop = UINT32_MAX;
  index_init(&index, job);
  for (uint32_t i = 0; i < job->history->events.len; i++) {
    const Event *event = event_at(&index, i);
    if (event->kind != EVENT_CALL || event->rank != rank) continue;
    if (event->blocked || event->failed) stop = count;
    count++;
    print_call(&index, i, blocks, &calls);
  }
  text_printf(out, "mpiproof-plan 1\nranks %u\n", job->ranks);
  if (runs_on(job)) text_add(out, "run\n");
  if (finding != NULL && finding->kind == FINDING_UNMATCHED_MESSAGE)
    text_add(out, "look unmatched\n");
  if (stops) text_printf(out, "stop %u\n", stop == UINT32_MAX ? count : stop);
  if (index.turns.calls.len != 0) text_add(out, "forces\n");
  text_add(out, text_get(&calls));
  text_fini(&calls);
  index_fini(&index);
}
