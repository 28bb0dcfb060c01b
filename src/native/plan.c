// From the history of an execution to what each rank is to do. A standard send
// is synchronous if it completed by being matched, and buffered if its rank
// went on before that; what decides is the order of events alone.
#include <string.h>

#include "native/internal.h"

static const Happening *event_at(const NativeJob *job, uint32_t i) {
  return vec_at(&job->history->events, i);
}

// ---- Modes of sends.

typedef enum Completion { NOT_A_SEND, BLOCKING, BY_WAIT } Completion;

static Completion completion_of(const char *function) {
  static const struct {
    const char *name;
    Completion completion;
  } sends[] = {
      {"MPI_Send", BLOCKING},     {"MPI_Sendrecv", BLOCKING},
      {"MPI_Isend", BY_WAIT},     {"MPI_Sendrecv_replace", BLOCKING},
      {"MPI_Start", BY_WAIT},     {"MPI_Startall", BY_WAIT},
  };
  for (size_t i = 0; i < sizeof sends / sizeof sends[0]; i++)
    if (strcmp(sends[i].name, function) == 0) return sends[i].completion;
  return NOT_A_SEND;
}

static bool lists(const Happening *event, uint32_t call) {
  for (uint32_t i = 0; i < event->others.len; i++)
    if (event->others.data[i] == call) return true;
  return false;
}

// Does the event say that the rank of the call went on after it?
static bool ends_call(const Happening *event, uint32_t call,
                      const Happening *made, Completion completion) {
  if (event->rank != made->rank) return false;
  if (completion == BY_WAIT)
    return event->kind == HAPPENED_DONE && lists(event, call);
  return event->kind == HAPPENED_CALL ||
         (event->kind == HAPPENED_END && event->flag);
}

static bool last_call_blocks(const NativeJob *job, uint32_t rank) {
  for (uint32_t i = job->history->events.len; i-- > 0;) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_CALL && event->rank == rank)
      return event->blocked;
  }
  return false;
}

// " sync", " buffer", or nothing.
static const char *mode_of(const NativeJob *job, uint32_t call) {
  const Happening *made = event_at(job, call);
  Completion completion = completion_of(made->function);
  if (completion == NOT_A_SEND || made->failed) return "";
  for (uint32_t i = call + 1; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_BUFFERED && event->call == call)
      return " buffer";
    if (event->kind == HAPPENED_MATCH && event->from == call) return " sync";
    if (ends_call(event, call, made, completion)) return " buffer";
  }
  // It has no end. A send that nobody waits for may take any form.
  return completion == BLOCKING || last_call_blocks(job, made->rank)
             ? " sync"
             : "";
}

// ---- What happened to calls.

static bool is_cancel(const Happening *event) {
  return event->kind == HAPPENED_CANCEL && event->flag;
}

// Words for events that belong to the call.
static void add_events(const NativeJob *job, uint32_t call, Text *out) {
  uint32_t position = 0;
  for (uint32_t i = call + 1; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_CALL || event->call != call) continue;
    if (event->kind == HAPPENED_MATCH || event->kind == HAPPENED_PROBE)
      text_printf(out, " from %u %u %d", position++, event->peer, event->tag);
    if (event->kind == HAPPENED_NOTHING) text_add(out, " nothing");
    if (is_cancel(event)) text_add(out, " cancelled");
    if (event->kind != HAPPENED_DONE) continue;
    text_add(out, " done");
    for (uint32_t p = 0; p < event->positions.len; p++)
      text_printf(out, " %u", event->positions.data[p]);
  }
}

static bool is_last_call(const NativeJob *job, uint32_t call) {
  const Happening *made = event_at(job, call);
  for (uint32_t i = call + 1; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_CALL && event->rank == made->rank)
      return false;
  }
  return true;
}

// The event at which the collective call came about, or NULL.
static const Happening *find_collective(const NativeJob *job, uint32_t call) {
  for (uint32_t i = call + 1; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_COLLECTIVE && lists(event, call))
      return event;
  }
  return NULL;
}

// Others are to agree about the arguments of a collective call that did not
// come about or was its rank's last, and about the type of the last message.
static void add_comparison(const NativeJob *job, uint32_t call, Text *out) {
  if (job->finding == NULL || !native_kind(job->finding->kind)->compares)
    return;
  if (find_collective(job, call) == NULL || is_last_call(job, call))
    text_add(out, " compare");
  const Happening *last = NULL;
  for (uint32_t i = 0; i < job->history->events.len; i++)
    if (event_at(job, i)->kind == HAPPENED_MATCH) last = event_at(job, i);
  if (last != NULL && (last->call == call || last->from == call))
    text_add(out, " types");
}

// ---- Collective calls that a rank leaves before all have come.

static bool is_buffered(const NativeJob *job, uint32_t call) {
  for (uint32_t i = call + 1; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_BUFFERED && event->call == call) return true;
  }
  return false;
}

// One member's non-blocking form needs that of all.
static void add_early(const NativeJob *job, uint32_t call, Text *out) {
  if (completion_of(event_at(job, call)->function) != NOT_A_SEND) return;
  if (is_buffered(job, call)) {
    text_add(out, " early");
    return;
  }
  const Happening *event = find_collective(job, call);
  for (uint32_t i = 0; event != NULL && i < event->others.len; i++) {
    if (!is_buffered(job, event->others.data[i])) continue;
    text_add(out, " split");
    return;
  }
}

static void print_call(const NativeJob *job, uint32_t call, Text *out) {
  const Happening *event = event_at(job, call);
  text_printf(out, "call %s%s", event->function, mode_of(job, call));
  // Elsewhere it only means that the rank's turn did not come again.
  if (event->blocked && job->finding != NULL &&
      native_kind(job->finding->kind)->showing == SHOW_HANG)
    text_add(out, " blocked");
  if (event->failed) text_add(out, " failed");
  add_comparison(job, call, out);
  add_early(job, call, out);
  add_events(job, call, out);
  text_char(out, '\n');
}

// The ranks go on at the end of their plans: if they ask in circles, and if the
// finding comes after MPI_Finalize, in which a real MPI waits for all.
static bool runs_on(const NativeJob *job) {
  const Finding *finding = job->finding;
  if (finding == NULL || finding->endless) return true;
  for (uint32_t i = 0; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind == HAPPENED_CALL && event->rank == finding->rank &&
        strcmp(event->function, "MPI_Finalize") == 0)
      return true;
  }
  return false;
}

void plan_print(const NativeJob *job, uint32_t rank, bool stops, Text *out) {
  const Finding *finding = job->finding;
  Text calls = {0};
  uint32_t count = 0, stop = UINT32_MAX;
  for (uint32_t i = 0; i < job->history->events.len; i++) {
    const Happening *event = event_at(job, i);
    if (event->kind != HAPPENED_CALL || event->rank != rank) continue;
    if (event->blocked || event->failed) stop = count;
    count++;
    print_call(job, i, &calls);
  }
  text_printf(out, "mpiproof-plan 1\nranks %u\n", job->ranks);
  if (runs_on(job)) text_add(out, "run\n");
  if (finding != NULL && finding->kind == FAULT_UNMATCHED_MESSAGE)
    text_add(out, "look unmatched\n");
  if (stops) text_printf(out, "stop %u\n", stop == UINT32_MAX ? count : stop);
  text_add(out, text_get(&calls));
  text_fini(&calls);
}
