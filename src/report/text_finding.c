// One finding for people: the line as a compiler writes errors, what each
// rank was doing, which choices of the message order led there, the inputs,
// and the rule that is broken.
#include <string.h>

#include "report/report.h"

#define SHOWN_INNER 12   // frames of a trace from its inner end
#define SHOWN_OUTER 3    // and from its outer end
#define SHOWN_INPUTS 40
#define SHOWN_RANKS 24
#define SHOWN_CHOICES 40

// ---- Source lines.

static const char *find_line(const char *text, uint32_t line) {
  for (uint32_t i = 1; i < line && text != NULL; i++) {
    text = strchr(text, '\n');
    if (text != NULL) text++;
  }
  return text != NULL && *text != '\0' ? text : NULL;
}

static void print_marked_line(const char *line, const Place *place,
                              Text *out) {
  size_t len = strcspn(line, "\r\n");
  text_printf(out, "%5u | ", place->line);
  text_add_bytes(out, line, len);
  text_char(out, '\n');
  if (place->column == 0 || place->column > len + 1) return;
  text_add(out, "      | ");
  for (uint32_t i = 0; i + 1 < place->column; i++)
    text_char(out, line[i] == '\t' ? '\t' : ' ');
  text_add(out, "^\n");
}

static void print_source(const Report *report, const Finding *finding,
                         Text *out) {
  if (!place_is_known(finding->module, finding->place)) return;
  const Place *where = vec_at(&finding->module->places, finding->place);
  uint32_t source =
      source_find(report->sources, report->source_count,
                  names_get(&finding->module->names, where->file));
  if (source == report->source_count) return;
  Text text = {0};
  Status status = {0};
  const char *line = NULL;
  if (file_read(report->sources[source], &text, &status))
    line = find_line(text_get(&text), where->line);
  if (line != NULL) print_marked_line(line, where, out);
  status_fini(&status);
  text_fini(&text);
}

// ---- Traces.

// Frames up to the outermost one of the user's: what started main is ours.
static uint32_t count_shown(const Trace *trace) {
  uint32_t len = trace->len;
  while (len > 0 && trace->data[len - 1].runtime) len--;
  return len == 0 ? trace->len : len;
}

static bool is_mpi_function(const Frame *frame) {
  return frame->runtime && (strncmp(frame->function, "PMPI_", 5) == 0 ||
                            strncmp(frame->function, "MPI_", 4) == 0);
}

// How MPI is implemented here is nobody's concern: of its frames only the
// function that was called is shown.
static bool is_inside_mpi(const Trace *trace, uint32_t at) {
  if (is_mpi_function(&trace->data[at])) return false;
  while (at < trace->len && trace->data[at].runtime &&
         !is_mpi_function(&trace->data[at]))
    at++;
  return at < trace->len && is_mpi_function(&trace->data[at]);
}

static void print_frame(const Module *module, const Frame *frame, Text *out) {
  if (is_mpi_function(frame)) {
    text_add(out, frame->function + (frame->function[0] == 'P'));
  } else {
    text_printf(out, "%s%s", frame->runtime ? "library function " : "",
                frame->function);
    if (place_is_known(module, frame->place)) {
      text_add(out, " (");
      place_print(module, frame->place, out);
      text_char(out, ')');
    }
  }
  text_char(out, '\n');
}

// Frames from `first` on, innermost first; the lines begin with `indent`.
static void print_trace(const Module *module, const Trace *trace,
                        uint32_t first, const char *indent, Text *out) {
  VEC(const Frame *) shown = {0};
  uint32_t len = count_shown(trace);
  for (uint32_t i = first; i < len; i++)
    if (!trace->data[i].runtime || !is_inside_mpi(trace, i))
      vec_push(&shown, &trace->data[i]);
  for (uint32_t i = 0; i < shown.len; i++) {
    if (i == SHOWN_INNER && shown.len > SHOWN_INNER + SHOWN_OUTER + 1) {
      text_printf(out, "%s...\n", indent);
      i = shown.len - SHOWN_OUTER;
    }
    text_printf(out, "%s%s ", indent,
                i == 0 && first == 0 ? "in" : "called from");
    print_frame(module, shown.data[i], out);
  }
  vec_fini(&shown);
}

// ---- Ranks.

// Calls that return when there is nothing: a rank that waits by them polls.
static bool is_poll(const char *call) {
  static const char *const begins[] = {"MPI_Iprobe", "MPI_Improbe", "MPI_Test",
                                       "MPI_Request_get_status"};
  for (uint32_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
    if (strncmp(call, begins[i], strlen(begins[i])) == 0) return true;
  return false;
}

static void print_rank(const RankState *state, Text *out) {
  if (state->ended) {
    text_add(out, "ended\n");
    return;
  }
  if (state->call != NULL) {
    text_printf(out, "%s %s",
                !state->blocked          ? "in"
                : is_poll(state->call)   ? "polling with"
                                         : "blocked in",
                state->call);
  } else {
    text_add(out, state->blocked ? "blocked" : "running");
  }
  if (place_is_known(state->module, state->place)) {
    text_add(out, " at ");
    place_print(state->module, state->place, out);
  }
  if (state->waiting_for != NULL)
    text_printf(out, ", waiting for %s", state->waiting_for);
  text_char(out, '\n');
  if (state->near_miss != NULL)
    text_printf(out, "    near miss: %s\n", state->near_miss);
  uint32_t user = trace_user_frame(&state->trace);
  if (user < state->trace.len)
    print_trace(state->module, &state->trace, user + 1, "    ", out);
}

// Ranks of which the same is said share a line.
static void print_ranks(const Finding *finding, Text *out) {
  VEC(uint16_t) group = {0};
  Text said = {0}, next = {0};
  uint32_t lines = 0;
  for (uint32_t i = 0; i <= finding->ranks.len; i++) {
    text_clear(&next);
    if (i < finding->ranks.len) print_rank(&finding->ranks.data[i], &next);
    bool same = i < finding->ranks.len && group.len != 0 &&
                strcmp(text_get(&said), text_get(&next)) == 0;
    if (!same && group.len != 0) {
      if (lines++ == SHOWN_RANKS) {
        text_printf(out, "  ... and %u more ranks\n",
                    finding->ranks.len - (i - group.len));
        break;
      }
      text_add(out, "  ");
      ranks_print(group.data, group.len, out);
      text_printf(out, ": %s", text_get(&said));
      vec_clear(&group);
    }
    if (i == finding->ranks.len) break;
    vec_push(&group, (uint16_t)finding->ranks.data[i].rank);
    text_clear(&said);
    text_add(&said, text_get(&next));
  }
  text_fini(&said);
  text_fini(&next);
  vec_fini(&group);
}

bool finding_needs_buffering(const Finding *finding) {
  return finding->buffering == BUFFER_ANY && !finding->either &&
         finding_has_buffered(finding);
}

static void print_choices(const Finding *finding, Text *out) {
  uint32_t len = finding->matches.len;
  if (len != 0) text_add(out, "  when these choices are made, in this order\n");
  uint32_t skipped = len > SHOWN_CHOICES ? len - SHOWN_CHOICES : 0;
  if (skipped != 0) text_printf(out, "    ... %u choices before\n", skipped);
  for (uint32_t i = skipped; i < len; i++)
    text_printf(out, "    %u. %s\n", i + 1, finding->matches.data[i]);
  if (finding->race != NULL)
    text_printf(out, "  decided by a message race: it does not happen unless\n"
                "    %s\n", finding->race);
}

static void print_world(const Finding *finding, Text *out) {
  if (finding->cause != NULL)
    text_printf(out, "  cause: %s\n", finding->cause);
  if (finding->ranks_total <= 1) return;
  text_printf(out, "  with %u processes", finding->ranks_total);
  bool buffers = finding_needs_buffering(finding);
  if (finding_needs_synchronisation(finding)) {
    text_add(out, "; needs collective calls that synchronise");
    if (buffers) text_add(out, " and standard sends that buffer");
  } else if (finding->needs_blocking) {
    text_add(out, buffers ? "; needs standard sends of which some buffer and "
                            "some do not"
                          : "; needs standard sends that do not buffer");
  } else if (buffers) {
    text_add(out, "; needs standard sends that buffer");
  }
  text_char(out, '\n');
}

// ---- The whole finding.

static void print_inputs(const InputValues *inputs, Text *out) {
  if (inputs->len != 0) text_add(out, "  with inputs\n");
  for (uint32_t i = 0; i < inputs->len; i++) {
    if (i == SHOWN_INPUTS) {
      text_printf(out, "    ... and %u more\n", inputs->len - i);
      return;
    }
    text_add(out, "    ");
    value_print_name(&inputs->data[i], out);
    text_add(out, " = ");
    value_print(&inputs->data[i], out);
    text_char(out, '\n');
  }
}

// A finding that nobody judged (of a replay) shows its own severity.
static Severity finding_shown(const Finding *finding) {
  return finding->severity != SEVERITY_DEFAULT ? finding->severity
                                               : finding_severity(finding);
}

void report_print_headline(const Finding *finding, Text *out) {
  const char *message = finding->message;
  if (message == NULL || message[0] == '\0')
    message = fault_sentence(finding->kind);
  if (place_is_known(finding->module, finding->place)) {
    place_print(finding->module, finding->place, out);
    text_add(out, ": ");
  }
  text_printf(out, "%s: [%s] %s", severity_name(finding_shown(finding)),
              fault_id(finding->kind), message);
  if (finding->ranks_total > 1 && finding->rank != RANK_NONE)
    text_printf(out, " (rank %u)", finding->rank);
  text_char(out, '\n');
}

void report_print_finding(const Report *report, const Finding *finding,
                          uint32_t number, Text *out) {
  report_print_headline(finding, out);
  print_source(report, finding, out);
  if (finding->ranks.len == 0 || finding->rank != RANK_NONE)
    print_trace(finding->module, &finding->trace, 0, "  ", out);
  print_ranks(finding, out);
  if (finding->object != NULL)
    text_printf(out, "  object: %s\n", finding->object);
  print_choices(finding, out);
  print_inputs(&finding->inputs, out);
  print_world(finding, out);
  if (finding->handled)
    text_add(out, "  returned to the program, which goes on\n");
  text_printf(out, "  rule: %s\n", finding_kind(finding->kind)->clause);
  if (finding->count > 1)
    text_printf(out, "  seen %llu times\n",
                (unsigned long long)finding->count);
  if (report->folder != NULL)
    text_printf(out, "  again: mpiproof replay %s/finding-%u\n",
                report->folder, number);
}
