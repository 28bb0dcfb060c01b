// Events of a history in words, for the table of a text report and the thread
// flows of SARIF.
#include "report/report.h"

static const Event *event_at(const History *history, uint32_t event) {
  return vec_at(&history->events, event);
}

// "MPI_Recv(count=1, source=MPI_ANY_SOURCE)"
static void print_call(const Event *event, Text *out) {
  text_printf(out, "%s(", event->function != NULL ? event->function : "?");
  for (uint32_t i = 0; i < event->arguments.len; i++) {
    const CallArgument *argument = &event->arguments.data[i];
    text_printf(out, "%s%s=%s", i == 0 ? "" : ", ", argument->name,
                argument->text != NULL ? argument->text : "?");
  }
  text_char(out, ')');
  if (event->blocked) text_add(out, ", which never returns");
  if (event->failed) text_add(out, ", where the finding shows");
}

// The function of another event, "MPI_Wait"; what it is if there is none.
static const char *function_of(const History *history, uint32_t event,
                               const char *otherwise) {
  if (event == HISTORY_NONE || event >= history->events.len) return otherwise;
  const char *name = history->events.data[event].function;
  return name != NULL ? name : otherwise;
}

static void print_place_of(const History *history, uint32_t event,
                           const char *before, Text *out) {
  if (event == HISTORY_NONE || event >= history->events.len) return;
  const Event *call = &history->events.data[event];
  const Module *module = history->modules[call->rank];
  if (!place_is_known(module, call->place)) return;
  text_add(out, before);
  place_print(module, call->place, out);
}

static void print_match(const History *history, const Event *event,
                        Text *out) {
  text_printf(out, "%s %s the message of rank %u with tag %d",
              function_of(history, event->call, "a receive"),
              event->kind == EVENT_PROBE ? "sees" : "takes", event->peer,
              (int)event->tag);
  if (event->communicator != NULL)
    text_printf(out, " on %s", event->communicator);
  text_printf(out, ", %llu byte%s", (unsigned long long)event->bytes,
              event->bytes == 1 ? "" : "s");
  print_place_of(history, event->from, ", sent at ", out);
  if (event->data != NULL) text_printf(out, " (%s)", event->data);
  if (event->others.len != 0)
    text_printf(out, "; %u other message%s could have been taken",
                event->others.len, event->others.len == 1 ? "" : "s");
}

static void print_collective(const Event *event, Text *out) {
  text_printf(out, "%s", event->function != NULL ? event->function
                                                  : "a collective call");
  if (event->communicator != NULL)
    text_printf(out, " on %s", event->communicator);
  text_printf(out, " is complete: all %u members called it",
              event->others.len);
}

static void print_access(const History *history, const Event *event,
                         Text *out) {
  if (event->bytes == 0) {
    text_printf(out, "%s has the %s of the window of rank %u",
                function_of(history, event->call, "a call"), event->function,
                event->peer);
    return;
  }
  text_printf(out, "the %s of %s takes effect: %llu byte%s from %llu of the "
              "window of rank %u", event->function,
              function_of(history, event->call, "a call"),
              (unsigned long long)event->bytes, event->bytes == 1 ? "" : "s",
              (unsigned long long)event->offset, event->peer);
  print_place_of(history, event->call, ", called at ", out);
}

static void print_done(const History *history, const Event *event,
                       Text *out) {
  text_printf(out, "%s ends",
              function_of(history, event->call, "a wait or test"));
  for (uint32_t i = 0; i < event->others.len; i++) {
    text_printf(out, "%s%s", i == 0 ? " with " : ", ",
                function_of(history, event->others.data[i], "an operation"));
    print_place_of(history, event->others.data[i], " of ", out);
  }
}

void history_print_event(const History *history, uint32_t number, Text *out) {
  const Event *event = event_at(history, number);
  switch ((EventKind)event->kind) {
    case EVENT_CALL:
      print_call(event, out);
      break;
    case EVENT_MATCH:
    case EVENT_PROBE:
      print_match(history, event, out);
      break;
    case EVENT_COLLECTIVE:
      print_collective(event, out);
      break;
    case EVENT_DONE:
      print_done(history, event, out);
      break;
    case EVENT_NOTHING:
      text_printf(out, "%s finds nothing",
                  function_of(history, event->call, "a test"));
      break;
    case EVENT_BUFFERED:
      text_printf(out, "MPI lets %s complete before its partner comes",
                  function_of(history, event->call, "a send"));
      break;
    case EVENT_CANCEL:
      text_printf(out, "%s is %scancelled",
                  function_of(history, event->call, "an operation"),
                  event->flag ? "" : "not ");
      break;
    case EVENT_END:
      if (event->failed) {
        text_add(out, "ends with the finding");
      } else {
        text_printf(out, "ends with status %d", (int)event->exit_code);
      }
      break;
    case EVENT_SEEN:
      text_printf(out, "the property sees: %s", event->data);
      break;
    case EVENT_ACCESS:
      print_access(history, event, out);
      break;
    case EVENT_WAY:
    case EVENT_ANY:
    case EVENT_FREED:
    case EVENT_KIND_COUNT:   // in no history
      break;
  }
}
