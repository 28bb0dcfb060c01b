// One finding for people: the line as a compiler writes errors, what each
// rank was doing, which choices of the message order led there, the inputs,
// why it is wrong, and how to see it again.
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "api/call.h"
#include "report/text.h"

#define SHOWN_INNER 12   // frames of a trace from its inner end
#define SHOWN_OUTER 3    // and from its outer end
#define SHOWN_INPUTS 40
#define SHOWN_CHOICES 40

void text_writer_init(TextWriter *writer, const Report *report,
                      const TextStyle *style) {
  *writer = (TextWriter){.report = report, .style = style};
  writer->quotes = quotes_new(report->sources, report->source_count);
}

void text_writer_print(TextWriter *writer, Text *out) {
  sheet_print(&writer->sheet, writer->style, out);
  sheet_fini(&writer->sheet);
  quotes_free(writer->quotes);
}

static bool is_verbose(const TextWriter *writer) {
  return writer->style->loudness == VERBOSE;
}

// ---- The headline.

// A finding that nobody judged (of a replay) shows its own severity.
static Severity finding_shown(const Finding *finding) {
  return finding->severity != SEVERITY_DEFAULT ? finding->severity
                                               : finding_severity(finding);
}

void report_print_sentence(const Finding *finding, Text *out) {
  const char *message = finding->message;
  if (message == NULL || message[0] == '\0')
    message = finding_sentence(finding->kind);
  text_add(out, message);
  if (finding->ranks_total > 1 && finding->rank != RANK_NONE)
    text_printf(out, " (rank %u)", finding->rank);
}

void write_headline(TextWriter *writer, const Finding *finding) {
  static const Ink inks[SEVERITY_COUNT] = {
      [SEVERITY_ERROR] = INK_ERROR,
      [SEVERITY_WARNING] = INK_WARNING,
      [SEVERITY_NOTE] = INK_NOTE,
  };
  Sheet *sheet = &writer->sheet;
  Severity severity = finding_shown(finding);
  assert(severity > SEVERITY_DEFAULT && severity < SEVERITY_COUNT);
  if (place_is_known(finding->module, finding->place)) {
    sheet_ink(sheet, INK_STRONG);
    place_print(finding->module, finding->place, &sheet->text);
    text_char(&sheet->text, ':');
    sheet_ink(sheet, INK_PLAIN);
    text_char(&sheet->text, ' ');
  }
  sheet_put(sheet, inks[severity], "%s:", severity_name(severity));
  text_printf(&sheet->text, " [%s] ", finding_id(finding->kind));
  sheet_ink(sheet, INK_STRONG);
  report_print_sentence(finding, &sheet->text);
  sheet_ink(sheet, INK_PLAIN);
  sheet_end(sheet);
}

// ---- Traces.

// Frames up to the outermost one of the user's: what started main is ours.
static uint32_t count_shown(const Trace *trace) {
  uint32_t len = trace->len;
  while (len > 0 && trace->data[len - 1].runtime) len--;
  return len == 0 ? trace->len : len;
}

static bool is_mpi_function(const TraceFrame *frame) {
  return frame->runtime && api_find(frame->function) != NULL;
}

// How MPI is implemented here is nobody's concern: of its frames only the
// function that was called is shown.
static bool is_inside_mpi(const Trace *trace, uint32_t at) {
  assert(at < trace->len);
  if (is_mpi_function(&trace->data[at])) return false;
  while (at < trace->len && trace->data[at].runtime &&
         !is_mpi_function(&trace->data[at]))
    at++;
  return at < trace->len && is_mpi_function(&trace->data[at]);
}

// Of the frames of our C library only the function that the user's code called
// matters, to all but those who want to see everything.
static bool is_frame_shown(const TextWriter *writer, const Trace *trace,
                           uint32_t at) {
  assert(at < trace->len);
  if (!trace->data[at].runtime) return true;
  if (is_verbose(writer)) return !is_inside_mpi(trace, at);
  return at + 1 == trace->len || !trace->data[at + 1].runtime;
}

// A method of Java without its descriptor: "java.lang.System.exit".
static void print_function(const char *name, Text *out) {
  size_t len = strcspn(name, "(");
  if (name[len] == '\0') {
    text_add(out, name);
    return;
  }
  for (size_t i = 0; i < len; i++)
    text_char(out, name[i] == '/' ? '.' : name[i]);
}

static void print_frame(const TextWriter *writer, const Module *module,
                        const TraceFrame *frame, Text *out) {
  if (is_mpi_function(frame)) {
    text_add(out, frame->function + (frame->function[0] == 'P'));
    return;
  }
  text_add(out, frame->runtime ? "library function " : "");
  print_function(frame->function, out);
  if (!place_is_known(module, frame->place) ||
      (frame->runtime && !is_verbose(writer)))
    return;
  text_add(out, " (");
  place_print(module, frame->place, out);
  text_char(out, ')');
}

void write_trace(TextWriter *writer, const Module *module, const Trace *trace,
                 uint32_t first, int indent) {
  VEC(const TraceFrame *) shown = {0};
  Sheet *sheet = &writer->sheet;
  uint32_t len = count_shown(trace);
  for (uint32_t i = first; i < len; i++)
    if (is_frame_shown(writer, trace, i))
      vec_push(&shown, &trace->data[i]);
  for (uint32_t i = 0; i < shown.len; i++) {
    if (i == SHOWN_INNER && shown.len > SHOWN_INNER + SHOWN_OUTER + 1 &&
        !is_verbose(writer)) {
      text_printf(&sheet->text, "%*s... %u frames", indent, "",
                  shown.len - SHOWN_INNER - SHOWN_OUTER);
      sheet_end(sheet);
      i = shown.len - SHOWN_OUTER;
    }
    text_printf(&sheet->text, "%*s%s ", indent, "",
                i == 0 && first == 0 ? "in" : "called from");
    print_frame(writer, module, shown.data[i], &sheet->text);
    sheet_end(sheet);
  }
  vec_fini(&shown);
}

// ---- Choices, inputs, conditions.

bool finding_needs_buffering(const Finding *finding) {
  return finding->buffering == BUFFER_ANY && !finding->either &&
         finding_has_buffered(finding);
}

// Choices that make no difference to the finding are of no interest, nor is
// buffering where it shows without that, too.
static bool is_choice_shown(const TextWriter *writer, const Finding *finding,
                            uint32_t at) {
  assert(at < finding->matches.len);
  if (is_verbose(writer) || finding->matches.len != finding->schedule.len)
    return true;
  uint8_t kind = finding->schedule.data[at].kind;
  return kind != EVENT_ANY && !(kind == EVENT_BUFFERED && finding->either);
}

static uint32_t count_choices(const TextWriter *writer,
                              const Finding *finding) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < finding->matches.len; i++)
    count += is_choice_shown(writer, finding, i);
  return count;
}

// The choice after which nothing helps, and which of the calls at its place it
// is about.
static void write_critical(TextWriter *writer, const Finding *finding) {
  assert(finding->critical != NULL);
  Sheet *sheet = &writer->sheet;
  uint32_t number, count;
  text_add(&sheet->text,
           "  critical decision: every execution fails after");
  sheet_end(sheet);
  text_printf(&sheet->text, "    %s", finding->critical);
  if (finding_count_turn(finding, &number, &count) && count > 1)
    text_printf(&sheet->text, "; it is call %u of %u there", number, count);
  sheet_end(sheet);
}

// Of several calls at the place of a message race, the one that matters.
static void write_parting(TextWriter *writer, const Finding *finding) {
  Sheet *sheet = &writer->sheet;
  uint32_t number, count;
  if (!finding_count_turn(finding, &number, &count) || count < 2) return;
  text_printf(&sheet->text, "  the orders part at call %u of %u there", number,
              count);
  sheet_end(sheet);
}

static void write_choices(TextWriter *writer, const Finding *finding) {
  Sheet *sheet = &writer->sheet;
  uint32_t len = count_choices(writer, finding), number = 0;
  if (len != 0) {
    text_add(&sheet->text, "  when these choices are made, in this order");
    sheet_end(sheet);
  }
  uint32_t skipped = len > SHOWN_CHOICES ? len - SHOWN_CHOICES : 0;
  if (is_verbose(writer)) skipped = 0;
  if (skipped != 0) {
    text_printf(&sheet->text, "    ... %u choices before", skipped);
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < finding->matches.len; i++) {
    if (!is_choice_shown(writer, finding, i) || ++number <= skipped) continue;
    text_printf(&sheet->text, "    %u. %s", number, finding->matches.data[i]);
    sheet_end(sheet);
  }
  if (finding->inevitable) {
    text_printf(&sheet->text, "  no order of messages avoids an error%s",
                finding->inputs.len == 0 ? "" : " with these inputs");
    sheet_end(sheet);
  }
  if (finding->critical != NULL) {
    write_critical(writer, finding);
    return;
  }
  if (finding->kind == FINDING_MESSAGE_RACE) write_parting(writer, finding);
  if (finding->race == NULL) return;
  text_add(&sheet->text,
           "  decided by a message race: it does not happen unless");
  sheet_end(sheet);
  text_printf(&sheet->text, "    %s", finding->race);
  sheet_end(sheet);
}

static void write_printed(TextWriter *writer, const Finding *finding) {
  Sheet *sheet = &writer->sheet;
  if (finding->printed.len == 0) return;
  text_add(&sheet->text, "  printed last");
  sheet_end(sheet);
  for (uint32_t i = 0; i < finding->printed.len; i++) {
    text_printf(&sheet->text, "    %s", finding->printed.data[i]);
    sheet_end_rigid(sheet);
  }
}

static void write_inputs(TextWriter *writer, const InputValues *inputs) {
  Sheet *sheet = &writer->sheet;
  if (inputs->len == 0) return;
  text_add(&sheet->text, "  with inputs");
  sheet_end(sheet);
  for (uint32_t i = 0; i < inputs->len; i++) {
    if (i == SHOWN_INPUTS && !is_verbose(writer)) {
      text_printf(&sheet->text, "    ... and %u more", inputs->len - i);
      sheet_end(sheet);
      return;
    }
    text_add(&sheet->text, "    ");
    value_print_name(&inputs->data[i], &sheet->text);
    text_add(&sheet->text, " = ");
    value_print(&inputs->data[i], &sheet->text);
    sheet_end(sheet);
  }
}

// "  label: text"
static void write_labelled(Sheet *sheet, const char *label,
                           const char *text) {
  sheet_put(sheet, INK_FAINT, "  %s:", label);
  text_printf(&sheet->text, " %s", text);
  sheet_end(sheet);
}

static void write_world(TextWriter *writer, const Finding *finding) {
  Sheet *sheet = &writer->sheet;
  if (finding->cause != NULL) write_labelled(sheet, "cause", finding->cause);
  if (finding->ranks_total <= 1) return;
  Text *out = &sheet->text;
  text_printf(out, "  with %u processes", finding->ranks_total);
  bool buffers = finding_needs_buffering(finding);
  if (finding_needs_synchronisation(finding)) {
    text_add(out, "; needs collective calls that synchronise");
    if (buffers) text_add(out, " and standard sends that buffer");
  } else if (finding_needs_locking(finding)) {
    text_add(out, "; needs MPI_Win_lock to wait until the lock is granted");
  } else if (finding->needs_blocking) {
    text_add(out, buffers ? "; needs standard sends of which some buffer and "
                            "some do not"
                          : "; needs standard sends that do not buffer");
  } else if (buffers) {
    text_add(out, "; needs standard sends that buffer");
  }
  sheet_end(sheet);
}

// ---- Why, and again.

// What the kind means is told once in a report, what to do about it only to
// those who want to know everything.
static void write_rule(TextWriter *writer, const Finding *finding) {
  assert(finding->kind < FINDING_KIND_COUNT);
  const FindingRow *kind = finding_row(finding->kind);
  Sheet *sheet = &writer->sheet;
  if (!writer->explained[finding->kind]) {
    write_labelled(sheet, "why", kind->meaning);
    if (is_verbose(writer)) write_labelled(sheet, "advice", kind->advice);
  }
  writer->explained[finding->kind] = true;
  write_labelled(sheet, "rule", kind->clause);
}

// A word for the shell; what cannot be shown raw is left to $'...'.
static void add_shell_word(const char *word, Text *out) {
  bool plain = *word != '\0', harmless = true;
  for (const char *s = word; *s != '\0'; s++) {
    unsigned char c = (unsigned char)*s;
    if (!isalnum(c) && strchr("_-./+:@%,=", c) == NULL) plain = false;
    if (c < 0x20 || c >= 0x7f) harmless = false;
  }
  if (plain) {
    text_add(out, word);
    return;
  }
  text_add(out, harmless ? "'" : "$'");
  for (const char *s = word; *s != '\0'; s++) {
    unsigned char c = (unsigned char)*s;
    if (c == '\'') {
      text_add(out, harmless ? "'\\''" : "\\'");
    } else if (!harmless && (c < 0x20 || c >= 0x7f)) {
      text_printf(out, "\\%03o", c);
    } else if (!harmless && c == '\\') {
      text_add(out, "\\\\");
    } else {
      text_char(out, *s);
    }
  }
  text_char(out, '\'');
}

static void write_again(TextWriter *writer, uint32_t number) {
  if (writer->report->folder == NULL) return;
  Sheet *sheet = &writer->sheet;
  Text folder = {0};
  text_printf(&folder, "%s/finding-%u", writer->report->folder, number);
  sheet_put(sheet, INK_FAINT, "  again:");
  text_add(&sheet->text, " mpiproof replay ");
  add_shell_word(text_get(&folder), &sheet->text);
  sheet_end_rigid(sheet);
  text_fini(&folder);
}

// ---- The whole finding.

// Ranks of a finding of one rank: what became of them.
static void write_stranding(Sheet *sheet, const Finding *finding) {
  if (finding->ranks.len == 0 || finding->rank == RANK_NONE) return;
  text_add(&sheet->text, "  consequence: a deadlock, since the others are not told");
  sheet_end(sheet);
}

void write_finding(TextWriter *writer, const Finding *finding,
                   uint32_t number) {
  assert(number > 0);
  Sheet *sheet = &writer->sheet;
  write_headline(writer, finding);
  if (finding->known && !is_verbose(writer)) {
    text_add(&sheet->text, "  known: the baseline lists it");
    sheet_end(sheet);
    return;
  }
  write_source(writer, finding->module, finding->place);
  if (finding->ranks.len == 0 || finding->rank != RANK_NONE)
    write_trace(writer, finding->module, &finding->trace, 0, 2);
  write_stranding(sheet, finding);
  write_ranks(writer, finding);
  if (finding->object != NULL)
    write_labelled(sheet, "object", finding->object);
  write_choices(writer, finding);
  write_inputs(writer, &finding->inputs);
  write_printed(writer, finding);
  write_world(writer, finding);
  if (finding->handled) {
    text_add(&sheet->text, "  returned to the program, which goes on");
    sheet_end(sheet);
  }
  write_rule(writer, finding);
  if (finding->count > 1) {
    text_printf(&sheet->text, "  seen %llu times",
                (unsigned long long)finding->count);
    sheet_end(sheet);
  }
  if (is_verbose(writer) && finding->history != NULL)
    write_history(writer, finding->history);
  write_again(writer, number);
}

void report_print_finding(const Report *report, const Finding *finding,
                          uint32_t number, const TextStyle *style, Text *out) {
  TextWriter writer;
  text_writer_init(&writer, report, style);
  write_finding(&writer, finding, number);
  text_writer_print(&writer, out);
}
