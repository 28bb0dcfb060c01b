// The history of an execution as JSON: one line per event.
#include "report/internal.h"

static void put_event_number(Json *json, const char *key, uint32_t event) {
  if (event == HISTORY_NONE) {
    json_null(json, key);
  } else {
    json_uint(json, key, event);
  }
}

static void put_numbers(Json *json, const char *key, const uint32_t *numbers,
                        uint32_t count) {
  json_open_array(json, key);
  for (uint32_t i = 0; i < count; i++) json_uint(json, NULL, numbers[i]);
  json_close_array(json);
}

static void put_call(Json *json, const History *history,
                     const Event *event) {
  json_uint(json, "rank", event->rank);
  json_uint(json, "number", event->number);
  json_string(json, "call", event->function);
  json_open_array(json, "arguments");
  for (uint32_t i = 0; i < event->arguments.len; i++) {
    const CallArgument *argument = &event->arguments.data[i];
    json_open_object(json, NULL);
    json_string(json, "name", argument->name);
    json_string(json, "text", argument->text);
    json_close_object(json);
  }
  json_close_array(json);
  put_location(json, "location", history->modules[event->rank], event->place);
  json_string(json, "function", event->within);
  json_bool(json, "blocked", event->blocked);
  json_bool(json, "failed", event->failed);
}

// Matches and probes.
static void put_match(Json *json, const Event *event) {
  json_uint(json, "rank", event->rank);
  json_uint(json, "peer", event->peer);
  put_event_number(json, "call", event->call);
  put_event_number(json, "from", event->from);
  json_int(json, "tag", event->tag);
  json_string(json, "communicator", event->communicator);
  json_uint(json, "bytes", event->bytes);
  if (event->kind == EVENT_MATCH) json_string(json, "data", event->data);
  json_bool(json, "wildcard", event->wildcard);
  put_numbers(json, "others", event->others.data, event->others.len);
  put_event_number(json, "decision", event->decision);
}

static void put_collective(Json *json, const Event *event) {
  json_null(json, "rank");
  json_string(json, "call_name", event->function);
  json_string(json, "communicator", event->communicator);
  json_uint(json, "bytes", event->bytes);
  put_numbers(json, "members", event->others.data, event->others.len);
}

// What it does to the window of another rank: took effect, or is granted.
static void put_access(Json *json, const Event *event) {
  json_uint(json, "rank", event->rank);
  json_uint(json, "peer", event->peer);
  put_event_number(json, "call", event->call);
  json_string(json, "access", event->function);
  json_uint(json, "offset", event->offset);
  json_uint(json, "bytes", event->bytes);
  put_event_number(json, "decision", event->decision);
}

// What else belongs to a call: done, nothing, buffered, cancel,
// seen.
static void put_rest(Json *json, const Event *event) {
  json_uint(json, "rank", event->rank);
  put_event_number(json, "call", event->call);
  if (event->kind == EVENT_DONE) {
    put_numbers(json, "started", event->others.data, event->others.len);
    put_numbers(json, "positions", event->positions.data,
                event->positions.len);
  }
  if (event->kind == EVENT_CANCEL)
    json_bool(json, "succeeded", event->flag);
  if (event->kind == EVENT_SEEN) json_string(json, "seen", event->data);
  put_event_number(json, "decision", event->decision);
}

static void put_end(Json *json, const Event *event) {
  json_uint(json, "rank", event->rank);
  if (event->failed) {
    json_null(json, "exit_code");
  } else {
    json_int(json, "exit_code", event->exit_code);
  }
}

static void put_event(Json *json, const History *history, uint32_t number) {
  const Event *event = &history->events.data[number];
  json_open_line(json, NULL);
  json_uint(json, "event", number);
  json_string(json, "type", event_word((EventKind)event->kind));
  switch ((EventKind)event->kind) {
    case EVENT_CALL: put_call(json, history, event); break;
    case EVENT_MATCH:
    case EVENT_PROBE: put_match(json, event); break;
    case EVENT_COLLECTIVE: put_collective(json, event); break;
    case EVENT_END: put_end(json, event); break;
    case EVENT_ACCESS: put_access(json, event); break;
    default: put_rest(json, event); break;
  }
  json_close_object(json);
}

void put_history(Json *json, const char *key, const History *history) {
  if (history == NULL) {
    json_null(json, key);
    return;
  }
  json_open_object(json, key);
  json_bool(json, "truncated", history->truncated);
  json_open_array(json, "events");
  for (uint32_t i = 0; i < history->events.len; i++)
    put_event(json, history, i);
  json_close_array(json);
  json_close_object(json);
}
