// One finding as JSON, and the parts of it that other objects have, too.
#include "report/internal.h"

void put_location(Json *json, const char *key, const Module *module,
                  uint32_t place) {
  if (!place_is_known(module, place)) {
    json_null(json, key);
    return;
  }
  const Place *where = vec_at(&module->places, place);
  json_open_object(json, key);
  json_string(json, "file", names_get(&module->names, where->file));
  json_uint(json, "line", where->line);
  json_uint(json, "column", where->column);
  json_close_object(json);
}

static void put_frame(Json *json, const Module *module,
                      const TraceFrame *frame) {
  json_open_object(json, NULL);
  json_string(json, "function", frame->function);
  if (place_is_known(module, frame->place)) {
    const Place *where = vec_at(&module->places, frame->place);
    json_string(json, "file", names_get(&module->names, where->file));
    json_uint(json, "line", where->line);
    json_uint(json, "column", where->column);
  }
  json_bool(json, "library", frame->runtime);
  json_close_object(json);
}

static void put_stack(Json *json, const Module *module, const Trace *trace) {
  json_open_array(json, "stack");
  for (uint32_t i = 0; i < trace->len; i++)
    put_frame(json, module, &trace->data[i]);
  json_close_array(json);
}

static void put_input(Json *json, const InputValue *value) {
  Text text = {0};
  json_open_object(json, NULL);
  value_print_name(value, &text);
  json_string(json, "name", text_get(&text));
  json_string(json, "kind", input_kind_word(value->kind));
  if (value->rank != INPUT_NO_RANK) json_uint(json, "rank", value->rank);
  json_uint(json, "size", value->size);
  text_clear(&text);
  for (uint32_t i = 0; i < value->size; i++)
    text_printf(&text, "%02x", value->bytes[i]);
  json_string(json, "bytes", text_get(&text));
  text_clear(&text);
  value_print(value, &text);
  json_string(json, "text", text_get(&text));
  json_close_object(json);
  text_fini(&text);
}

void put_inputs(Json *json, const InputValues *inputs) {
  json_open_array(json, "inputs");
  for (uint32_t i = 0; i < inputs->len; i++)
    put_input(json, &inputs->data[i]);
  json_close_array(json);
}

void put_schedule(Json *json, const Choices *schedule, char *const *sentences,
                  uint32_t sentence_count) {
  json_open_array(json, "schedule");
  for (uint32_t i = 0; i < schedule->len; i++) {
    const Choice *choice = &schedule->data[i];
    json_open_object(json, NULL);
    json_string(json, "choice", event_choice_word(choice->kind));
    if (choice->rank == CHOICE_ALL_RANKS) {
      json_null(json, "rank");
    } else {
      json_uint(json, "rank", choice->rank);
    }
    json_uint(json, "peer", choice->peer);
    json_uint(json, "op", choice->op);
    json_uint(json, "picked", choice->picked);
    json_string(json, "text",
                sentence_count == schedule->len ? sentences[i] : NULL);
    json_close_object(json);
  }
  json_close_array(json);
}

void put_buffering(Json *json, Buffering buffering, uint32_t slots) {
  if (buffering == BUFFER_COUNT) {
    json_uint(json, "buffering", slots);
  } else {
    json_string(json, "buffering", buffering_word(buffering));
  }
}

// ---- Ranks.

static void put_rank(Json *json, const RankAccount *state) {
  json_open_object(json, NULL);
  json_uint(json, "rank", state->rank);
  json_string(json, "state", state->ended     ? "ended"
                             : state->blocked ? "blocked"
                                              : "running");
  json_string(json, "call", state->call);
  put_location(json, "location", state->module, state->place);
  json_string(json, "waiting_for", state->waiting_for);
  json_string(json, "near_miss", state->near_miss);
  put_stack(json, state->module, &state->trace);
  json_close_object(json);
}

static void put_numbers(Json *json, const char *key, const uint16_t *ranks,
                        uint32_t count) {
  json_open_array(json, key);
  for (uint32_t i = 0; i < count; i++) json_uint(json, NULL, ranks[i]);
  json_close_array(json);
}

// The critical decision; of a message race, where the orders part.
static void put_critical(Json *json, const Finding *finding) {
  uint32_t number, count;
  json_string(json, "critical_decision", finding->critical);
  json_bool(json, "in_every_order", finding->inevitable);
  if (!finding_count_turn(finding, &number, &count)) {
    json_null(json, "turn");
    return;
  }
  json_open_object(json, "turn");
  json_uint(json, "event", finding->turn);
  json_uint(json, "number", number);
  json_uint(json, "count", count);
  json_close_object(json);
}

static void put_prints(Json *json, const Finding *finding) {
  json_open_array(json, "output");
  for (uint32_t i = 0; i < finding->prints.len; i++) {
    const RankPrint *print = &finding->prints.data[i];
    json_open_object(json, NULL);
    json_uint(json, "rank", print->rank);
    json_text(json, "stdout", &print->output);
    json_text(json, "stderr", &print->errors);
    json_bool(json, "cut", print->cut);
    json_close_object(json);
  }
  json_close_array(json);
}

static void put_world(Json *json, const Finding *finding) {
  json_uint(json, "processes",
            finding->ranks_total == 0 ? 1 : finding->ranks_total);
  if (finding->rank == RANK_NONE) {
    json_null(json, "rank");
  } else {
    json_uint(json, "rank", finding->rank);
  }
  json_open_array(json, "ranks");
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    put_rank(json, &finding->ranks.data[i]);
  json_close_array(json);
  put_numbers(json, "cycle", finding->cycle.data, finding->cycle.len);
  put_numbers(json, "ended_early", finding->ended_early.data,
              finding->ended_early.len);
  json_string(json, "cause", finding->cause);
  json_string(json, "message_race", finding->race);
  put_critical(json, finding);
  put_buffering(json, finding->buffering, finding->slots);
  bool synchronises = finding_needs_synchronisation(finding);
  json_bool(json, "needs_no_buffering",
            finding->needs_blocking && !synchronises &&
                !finding_needs_locking(finding));
  json_bool(json, "needs_synchronisation", synchronises);
  json_bool(json, "needs_buffering", finding_needs_buffering(finding));
  put_schedule(json, &finding->schedule, finding->matches.data,
               finding->matches.len);
}

// ---- The whole finding.

static void put_folder(Json *json, const Report *report, uint32_t number) {
  if (report->folder == NULL) {
    json_null(json, "folder");
    return;
  }
  Text folder = {0};
  text_printf(&folder, "%s/finding-%u", report->folder, number);
  json_string(json, "folder", text_get(&folder));
  text_fini(&folder);
}

static void put_fingerprint(Json *json, const Report *report, Quotes *quotes,
                            const Finding *finding) {
  Text text = {0};
  text_printf(&text, "%016llx",
              (unsigned long long)finding_fingerprint(report, quotes,
                                                      finding));
  json_string(json, "fingerprint", text_get(&text));
  text_fini(&text);
}

void put_finding(Json *json, const Report *report, Quotes *quotes,
                 const Finding *finding, uint32_t number) {
  json_open_object(json, NULL);
  json_uint(json, "number", number);
  json_string(json, "kind", finding_id(finding->kind));
  json_string(json, "severity", severity_name(finding->severity));
  json_bool(json, "handled", finding->handled);
  if (report->baseline) json_bool(json, "known", finding->known);
  json_string(json, "message", finding->message);
  json_string(json, "rule", finding_row(finding->kind)->clause);
  put_location(json, "location", finding->module, finding->place);
  json_string(json, "function", finding->function);
  put_stack(json, finding->module, &finding->trace);
  json_string(json, "object", finding->object);
  put_world(json, finding);
  put_inputs(json, &finding->inputs);
  json_open_array(json, "decisions");
  for (uint32_t i = 0; i < finding->decisions.len; i++)
    json_uint(json, NULL, finding->decisions.data[i]);
  json_close_array(json);
  json_open_array(json, "printed");
  for (uint32_t i = 0; i < finding->printed.len; i++)
    json_string(json, NULL, finding->printed.data[i]);
  json_close_array(json);
  put_prints(json, finding);
  put_history(json, "history", finding->history);
  if (finding->other_history != NULL)
    put_history(json, "other_history", finding->other_history);
  json_uint(json, "count", finding->count);
  put_fingerprint(json, report, quotes, finding);
  put_folder(json, report, number);
  json_close_object(json);
}

void report_print_finding_json(const Report *report, const Finding *finding,
                               uint32_t number, Text *out) {
  Json json;
  Quotes *quotes = quotes_new(report->sources, report->source_count);
  json_begin(&json, out);
  put_finding(&json, report, quotes, finding, number);
  quotes_free(quotes);
}
