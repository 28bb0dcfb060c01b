// One finding as a SARIF result (3.27).
#include <string.h>

#include "report/sarif.h"

// ---- Message and locations.

// "rank 1: blocked in MPI_Recv, waiting for a message from rank 0"
static void print_state(const RankAccount *state, Text *out) {
  text_printf(out, "rank %u: ", state->rank);
  if (state->ended) {
    text_add(out, "ended");
    return;
  }
  text_add(out, state->blocked ? "blocked" : "running");
  if (state->call != NULL) text_printf(out, " in %s", state->call);
  if (state->waiting_for != NULL)
    text_printf(out, ", waiting for %s", state->waiting_for);
  if (state->near_miss != NULL)
    text_printf(out, " (near miss: %s)", state->near_miss);
}

static void put_message(Sarif *sarif, const Finding *finding,
                        uint32_t number) {
  Text text = {0};
  report_print_sentence(finding, &text);
  if (finding->ranks_total > 1)
    text_printf(&text, ", with %u processes", finding->ranks_total);
  if (sarif->report->folder != NULL)
    text_printf(&text, ". See it again: mpiproof replay %s/finding-%u",
                sarif->report->folder, number);
  if (text.data[text.len - 1] != '.') text_char(&text, '.');
  sarif_message(&sarif->json, "message", text_get(&text));
  text_fini(&text);
}

// Viewers want a place for everything: without one, it is the first source.
static void put_location_of(Sarif *sarif, const Finding *finding) {
  Json *json = &sarif->json;
  SarifPlace place = {.module = finding->module, .place = finding->place,
                      .function = finding->function, .context = true};
  json_open_array(json, "locations");
  if (place_is_known(finding->module, finding->place)) {
    sarif_location(sarif, NULL, &place);
  } else if (sarif->report->source_count != 0) {
    json_open_object(json, NULL);
    json_open_object(json, "physicalLocation");
    sarif_artifact(sarif, "artifactLocation", sarif->report->sources[0]);
    json_close_object(json);
    json_close_object(json);
  }
  json_close_array(json);
}

static void put_related(Sarif *sarif, const Finding *finding) {
  Json *json = &sarif->json;
  uint32_t written = 0;
  Text text = {0};
  json_open_array(json, "relatedLocations");
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (!place_is_known(state->module, state->place)) continue;
    if (written++ == SARIF_MOST_RELATED) break;
    text_clear(&text);
    print_state(state, &text);
    SarifPlace place = {.module = state->module, .place = state->place,
                        .message = text_get(&text)};
    sarif_location(sarif, NULL, &place);
  }
  json_close_array(json);
  text_fini(&text);
}

// ---- Stacks (3.44).

static void put_stack(Sarif *sarif, const char *message, const Module *module,
                      const Trace *trace) {
  Json *json = &sarif->json;
  json_open_object(json, NULL);
  sarif_message(json, "message", message);
  json_open_array(json, "frames");
  for (uint32_t i = 0; i < trace->len; i++) {
    const TraceFrame *frame = &trace->data[i];
    if (frame->runtime) continue;
    SarifPlace place = {.module = module, .place = frame->place,
                        .function = frame->function};
    json_open_object(json, NULL);
    sarif_location(sarif, "location", &place);
    json_close_object(json);
  }
  json_close_array(json);
  json_close_object(json);
}

static void put_stacks(Sarif *sarif, const Finding *finding) {
  Text text = {0};
  json_open_array(&sarif->json, "stacks");
  if (finding->trace.len != 0)
    put_stack(sarif, "call stack", finding->module, &finding->trace);
  for (uint32_t i = 0; i < finding->ranks.len && i < SARIF_MOST_RELATED; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (state->trace.len == 0) continue;
    text_clear(&text);
    print_state(state, &text);
    put_stack(sarif, text_get(&text), state->module, &state->trace);
  }
  json_close_array(&sarif->json);
  text_fini(&text);
}

// ---- What else there is to know: identity, inputs, choices.

// partialFingerprints (3.27.17): the line's is what code scanning compares by,
// ours also knows kind and function.
static void put_fingerprints(Sarif *sarif, const Finding *finding,
                             uint64_t fingerprint, uint32_t before) {
  Json *json = &sarif->json;
  Text text = {0};
  json_open_object(json, "partialFingerprints");
  text_printf(&text, "%016llx:%u", (unsigned long long)fingerprint,
              before + 1);
  json_string(json, "mpiproof/v1", text_get(&text));
  const Text *file =
      quotes_file(sarif->quotes, finding->module, finding->place);
  text_clear(&text);
  if (file != NULL &&
      line_fingerprint(file,
                       finding->module->places.data[finding->place].line,
                       &text))
    json_string(json, "primaryLocationLineHash", text_get(&text));
  json_close_object(json);
  text_fini(&text);
}

static void put_properties(Sarif *sarif, const Finding *finding) {
  Json *json = &sarif->json;
  json_open_object(json, "properties");
  json_uint(json, "processes",
            finding->ranks_total == 0 ? 1 : finding->ranks_total);
  json_bool(json, "handled", finding->handled);
  if (finding->cause != NULL) json_string(json, "cause", finding->cause);
  if (finding->object != NULL) json_string(json, "object", finding->object);
  if (finding->race != NULL) json_string(json, "messageRace", finding->race);
  if (finding->critical != NULL)
    json_string(json, "criticalDecision", finding->critical);
  json_open_array(json, "choices");
  for (uint32_t i = 0; i < finding->matches.len; i++)
    json_string(json, NULL, finding->matches.data[i]);
  json_close_array(json);
  put_inputs(json, &finding->inputs);
  json_close_object(json);
}

void sarif_result(Sarif *sarif, const Finding *finding, uint32_t number,
                  uint64_t fingerprint, uint32_t before) {
  Json *json = &sarif->json;
  json_open_object(json, NULL);
  json_string(json, "ruleId", finding_id(finding->kind));
  json_uint(json, "ruleIndex", finding->kind);
  json_string(json, "level", severity_name(finding->severity));
  if (sarif->report->baseline)
    json_string(json, "baselineState", finding->known ? "unchanged" : "new");
  put_message(sarif, finding, number);
  put_location_of(sarif, finding);
  put_related(sarif, finding);
  put_stacks(sarif, finding);
  sarif_flows(sarif, finding);
  put_fingerprints(sarif, finding, fingerprint, before);
  if (finding->count > 0) json_uint(json, "occurrenceCount", finding->count);
  put_properties(sarif, finding);
  json_close_object(json);
}
