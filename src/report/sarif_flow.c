// The execution of a finding as a SARIF code flow (3.36): a thread flow (3.37)
// for each rank, whose locations are what it did, numbered through all ranks.
// Without a history, the functions it is in, outermost first.
#include "report/sarif.h"

// An event as one rank sees it.
typedef struct FlowStep {
  uint32_t event;
  uint32_t call;         // whose place it has
} FlowStep;
typedef VEC(FlowStep) Steps;

// ---- Which rank takes part in which event.

static Steps *steps_new(const History *history) {
  Steps *steps = mem_alloc_zero(history->ranks * sizeof *steps);
  for (uint32_t i = 0; i < history->events.len; i++) {
    const Event *event = &history->events.data[i];
    if (event->kind != EVENT_COLLECTIVE) {
      FlowStep step = {i, event->kind == EVENT_CALL ? i : event->call};
      vec_push(&steps[event->rank], step);
      continue;
    }
    for (uint32_t j = 0; j < event->others.len; j++) {
      FlowStep step = {i, event->others.data[j]};
      if (step.call < history->events.len)
        vec_push(&steps[history->events.data[step.call].rank], step);
    }
  }
  return steps;
}

static void steps_free(Steps *steps, uint32_t ranks) {
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&steps[r]);
  mem_free(steps, ranks * sizeof *steps);
}

// How many steps of each rank, counted from the end, are few enough in all.
static uint32_t choose_share(const Steps *steps, uint32_t ranks,
                             uint32_t most) {
  uint64_t all = 0;
  uint32_t longest = 0;
  for (uint32_t r = 0; r < ranks; r++) {
    all += steps[r].len;
    if (longest < steps[r].len) longest = steps[r].len;
  }
  if (all <= most) return longest;
  return most / ranks == 0 ? 1 : most / ranks;
}

// ---- Thread flows.

static void open_thread(Json *json, uint32_t rank) {
  Text text = {0};
  text_printf(&text, "rank %u", rank);
  json_open_object(json, NULL);
  json_string(json, "id", text_get(&text));
  sarif_message(json, "message", text_get(&text));
  json_open_array(json, "locations");
  text_fini(&text);
}

static void close_thread(Json *json) {
  json_close_array(json);
  json_close_object(json);
}

static const char *importance(const Event *event) {
  if (event->blocked || event->failed || event->decision != HISTORY_NONE)
    return "essential";
  return event->kind == EVENT_CALL ? "unimportant" : "important";
}

static void put_step(Sarif *sarif, const History *history,
                     const FlowStep *step) {
  Json *json = &sarif->json;
  const Event *event = &history->events.data[step->event];
  Text text = {0};
  SarifPlace place = {.place = PLACE_NONE};
  history_print_event(history, step->event, &text);
  place.message = text_get(&text);
  if (step->call < history->events.len) {
    const Event *call = &history->events.data[step->call];
    place.module = history->modules[call->rank];
    place.place = call->place;
    place.function = call->within;
  }
  json_open_line(json, NULL);
  sarif_location(sarif, "location", &place);
  json_uint(json, "executionOrder", step->event);
  json_string(json, "importance", importance(event));
  json_close_object(json);
  text_fini(&text);
}

// Where the finding itself is, if its rank has not just called MPI there.
static void put_last_step(Sarif *sarif, const Finding *finding,
                          uint32_t order) {
  Json *json = &sarif->json;
  Text text = {0};
  report_print_sentence(finding, &text);
  SarifPlace place = {.module = finding->module, .place = finding->place,
                      .function = finding->function,
                      .message = text_get(&text)};
  json_open_line(json, NULL);
  sarif_location(sarif, "location", &place);
  json_uint(json, "executionOrder", order);
  json_string(json, "importance", "essential");
  json_close_object(json);
  text_fini(&text);
}

static void put_thread(Sarif *sarif, const Finding *finding, uint32_t rank,
                       const Steps *steps, uint32_t share) {
  const History *history = finding->history;
  bool fails = finding->rank == rank;
  if (steps->len == 0 && !fails) return;   // it needs a location (3.37.6)
  uint32_t first = steps->len > share ? steps->len - share : 0;
  open_thread(&sarif->json, rank);
  for (uint32_t i = first; i < steps->len; i++)
    put_step(sarif, history, &steps->data[i]);
  if (fails) put_last_step(sarif, finding, history->events.len);
  close_thread(&sarif->json);
}

static void put_history_flow(Sarif *sarif, const Finding *finding) {
  Json *json = &sarif->json;
  const History *history = finding->history;
  Steps *steps = steps_new(history);
  uint32_t most = sarif->steps_left < SARIF_MOST_STEPS ? sarif->steps_left
                                                       : SARIF_MOST_STEPS;
  uint32_t share = choose_share(steps, history->ranks, most);
  uint32_t left_out = 0;
  for (uint32_t r = 0; r < history->ranks; r++) {
    uint32_t shown = steps[r].len < share ? steps[r].len : share;
    left_out += steps[r].len - shown;
    sarif->steps_left -= shown < sarif->steps_left ? shown
                                                   : sarif->steps_left;
  }
  Text text = {0};
  text_add(&text, "what each rank did");
  if (left_out != 0)
    text_printf(&text, "; only the last %u events of each, %u are left out",
                share, left_out);
  if (history->truncated)
    text_add(&text, "; what came after the first events was not recorded");
  sarif_message(json, "message", text_get(&text));
  text_fini(&text);
  sarif->steps_left_out += left_out;
  json_open_array(json, "threadFlows");
  for (uint32_t r = 0; r < history->ranks; r++)
    put_thread(sarif, finding, r, &steps[r], share);
  json_close_array(json);
  steps_free(steps, history->ranks);
}

// ---- Without a history.

// Frames of the user's, outermost first.
static void put_frames(Sarif *sarif, const Module *module,
                       const Trace *trace) {
  for (uint32_t i = trace->len; i-- > 0;) {
    const TraceFrame *frame = &trace->data[i];
    if (frame->runtime) continue;
    SarifPlace place = {.module = module, .place = frame->place,
                        .function = frame->function,
                        .message = frame->function};
    json_open_line(&sarif->json, NULL);
    sarif_location(sarif, "location", &place);
    json_close_object(&sarif->json);
  }
}

static void put_trace_flow(Sarif *sarif, const Finding *finding) {
  Json *json = &sarif->json;
  sarif_message(json, "message", "where each rank was");
  json_open_array(json, "threadFlows");
  if (trace_user_frame(&finding->trace) < finding->trace.len) {
    open_thread(json, finding->rank == RANK_NONE ? 0 : finding->rank);
    put_frames(sarif, finding->module, &finding->trace);
    close_thread(json);
  }
  for (uint32_t i = 0; i < finding->ranks.len && i < SARIF_MOST_RELATED; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (state->rank == finding->rank ||
        trace_user_frame(&state->trace) == state->trace.len)
      continue;
    open_thread(json, state->rank);
    put_frames(sarif, state->module, &state->trace);
    close_thread(json);
  }
  json_close_array(json);
}

static bool has_trace(const Finding *finding) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (trace_user_frame(&finding->ranks.data[i].trace) <
        finding->ranks.data[i].trace.len)
      return true;
  return trace_user_frame(&finding->trace) < finding->trace.len;
}

void sarif_flows(Sarif *sarif, const Finding *finding) {
  bool history = finding->history != NULL && finding->history->ranks != 0 &&
                 finding->history->events.len != 0;
  if (!history && !has_trace(finding)) return;
  if (history && sarif->steps_left == 0) {
    sarif->steps_left_out += finding->history->events.len;
    return;
  }
  json_open_array(&sarif->json, "codeFlows");
  json_open_object(&sarif->json, NULL);
  if (history) {
    put_history_flow(sarif, finding);
  } else {
    put_trace_flow(sarif, finding);
  }
  json_close_object(&sarif->json);
  json_close_array(&sarif->json);
}
