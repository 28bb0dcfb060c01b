// The set of distinct results of a program: does what it prints depend on the
// order of its messages, and where does the difference first show?
#include <assert.h>
#include <string.h>

#include "report/internal.h"
#include "report/text.h"

#define SHOWN_OUTCOMES 20
#define SHOWN_LINES 12     // of one stream of one rank
#define SHOWN_CHOICES 12

// ---- What a rank leaves behind.

typedef struct Stream {
  const char *name;        // in sentences
  const char *key;         // in JSON
  size_t offset;           // of the Text in RankOutcome
} Stream;

static const Stream streams[] = {
    {"standard output", "stdout", offsetof(RankOutcome, output)},
    {"standard error", "stderr", offsetof(RankOutcome, errors)},
    {"files", "files", offsetof(RankOutcome, files)},
};
#define STREAM_COUNT (sizeof streams / sizeof streams[0])

static const Text *stream_text(const RankOutcome *rank, size_t stream) {
  assert(stream < STREAM_COUNT);
  return (const Text *)(const void *)((const char *)rank +
                                      streams[stream].offset);
}

static bool is_same_text(const Text *a, const Text *b) {
  return a->len == b->len && memcmp(text_get(a), text_get(b), a->len) == 0;
}

// ---- Where results differ first.

// The line in which the texts begin to differ, counted from 1.
static uint32_t differing_line(const Text *a, const Text *b) {
  uint32_t line = 1;
  for (size_t i = 0; i < a->len && i < b->len && a->data[i] == b->data[i]; i++)
    line += a->data[i] == '\n';
  return line;
}

// The first line of a stream of a rank that is not the same in all results;
// 0 if there is none.
static uint32_t first_line(const Exploration *result, size_t stream,
                           uint32_t rank) {
  const Text *first = stream_text(&result->outcomes.data[0].ranks.data[rank],
                                  stream);
  uint32_t least = 0;
  for (uint32_t i = 1; i < result->outcomes.len; i++) {
    const Text *other = stream_text(&result->outcomes.data[i].ranks.data[rank],
                                    stream);
    if (is_same_text(first, other)) continue;
    uint32_t line = differing_line(first, other);
    if (least == 0 || line < least) least = line;
  }
  return least;
}

static bool has_one_status(const Exploration *result, uint32_t rank) {
  int32_t first = result->outcomes.data[0].ranks.data[rank].exit_code;
  for (uint32_t i = 1; i < result->outcomes.len; i++)
    if (result->outcomes.data[i].ranks.data[rank].exit_code != first)
      return false;
  return true;
}

// "standard output of rank 0, line 3"
static void print_difference(const Exploration *result, Text *out) {
  uint32_t ranks = result->outcomes.data[0].ranks.len;
  for (size_t s = 0; s < STREAM_COUNT; s++) {
    for (uint32_t r = 0; r < ranks; r++) {
      uint32_t line = first_line(result, s, r);
      if (line == 0) continue;
      text_printf(out, "%s of rank %u, line %u", streams[s].name, r, line);
      return;
    }
  }
  for (uint32_t r = 0; r < ranks; r++) {
    if (has_one_status(result, r)) continue;
    text_printf(out, "exit status of rank %u", r);
    return;
  }
}

// ---- Why they differ.

static bool has_same_inputs(const Outcome *a, const Outcome *b) {
  if (a->boot != b->boot || a->inputs.len != b->inputs.len) return false;
  for (uint32_t i = 0; i < a->inputs.len; i++) {
    const InputValue *x = &a->inputs.data[i], *y = &b->inputs.data[i];
    if (x->size != y->size || strcmp(x->name, y->name) != 0 ||
        x->occurrence != y->occurrence ||
        memcmp(x->bytes, y->bytes, x->size) != 0)
      return false;
  }
  return true;
}

// Two results with the same inputs: only the order of messages can tell them
// apart, if there are messages. (What one process shows for the same inputs may
// differ by values it never set.)
static bool depends_on_order(const Exploration *result) {
  if (result->ranks == 1) return false;
  if (result->depends_on_order) return true;
  for (uint32_t i = 0; i < result->outcomes.len; i++)
    for (uint32_t j = 0; j < i; j++)
      if (has_same_inputs(&result->outcomes.data[i],
                          &result->outcomes.data[j]))
        return true;
  return false;
}

// ---- Text.

static void write_lines(Sheet *sheet, uint32_t rank, const char *label,
                        const Text *text) {
  const char *at = text_get(text), *end = at + text->len;
  for (uint32_t n = 0; at < end; n++) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    size_t len = stop == NULL ? (size_t)(end - at) : (size_t)(stop - at);
    bool enough = n == SHOWN_LINES;
    text_printf(&sheet->text, "    rank %u%s | ", rank, label);
    text_add_bytes(&sheet->text, enough ? "..." : at, enough ? 3 : len);
    sheet_end_rigid(sheet);
    if (enough) return;
    at += len + 1;
  }
}

static void write_rank(Sheet *sheet, uint32_t number,
                       const RankOutcome *rank) {
  write_lines(sheet, number, "", &rank->output);
  write_lines(sheet, number, " stderr", &rank->errors);
  write_lines(sheet, number, " files", &rank->files);
  if (rank->exit_code == 0) return;
  text_printf(&sheet->text, "    rank %u ends with status %d", number,
              (int)rank->exit_code);
  sheet_end(sheet);
}

static void print_choice(const Choice *choice, Text *out) {
  if (choice->rank == CHOICE_ALL_RANKS) {
    text_add(out, "sends are buffered");
    return;
  }
  text_printf(out, "rank %u ", choice->rank);
  switch ((EventKind)choice->kind) {
    case EVENT_MATCH:
      text_printf(out, "receives from %u", choice->peer);
      break;
    case EVENT_PROBE:
      text_printf(out, "probes %u", choice->peer);
      break;
    case EVENT_DONE:
      text_printf(out, "completes set %llx",
                  (unsigned long long)choice->picked);
      break;
    case EVENT_NOTHING:
      text_add(out, "finds nothing");
      break;
    case EVENT_BUFFERED:
      text_add(out, "is buffered");
      break;
    case EVENT_ACCESS:
      text_printf(out, "lets access %u take effect", choice->op);
      break;
    case EVENT_WAY:
      text_printf(out, "goes way %llu", (unsigned long long)choice->picked);
      break;
    CASES_OF_NO_CHOICE:
    case EVENT_SEEN:
    case EVENT_ANY: break;   // not in schedules of outcomes
    case EVENT_CANCEL:
      text_add(out, choice->peer != 0 ? "cancels" : "fails to cancel");
      break;
  }
}

static void write_schedule(Sheet *sheet, const Choices *schedule) {
  for (uint32_t i = 0; i < schedule->len && i <= SHOWN_CHOICES; i++) {
    text_add(&sheet->text, i == 0 ? "    when " : ", ");
    if (i == SHOWN_CHOICES) {
      text_printf(&sheet->text, "and %u more choices", schedule->len - i);
    } else {
      print_choice(&schedule->data[i], &sheet->text);
    }
  }
  if (schedule->len != 0) sheet_end(sheet);
}

static void write_outcome(Sheet *sheet, const Outcome *outcome,
                          uint32_t number) {
  text_printf(&sheet->text, "  result %u, on %llu path%s", number,
              (unsigned long long)outcome->count,
              outcome->count == 1 ? "" : "s");
  sheet_end(sheet);
  for (uint32_t r = 0; r < outcome->ranks.len; r++)
    write_rank(sheet, r, &outcome->ranks.data[r]);
  write_schedule(sheet, &outcome->schedule);
  for (uint32_t i = 0; i < outcome->inputs.len; i++) {
    text_add(&sheet->text, "    with ");
    value_print_name(&outcome->inputs.data[i], &sheet->text);
    text_add(&sheet->text, " = ");
    value_print(&outcome->inputs.data[i], &sheet->text);
    sheet_end(sheet);
  }
}

static void write_heading(TextWriter *writer, const ReportSize *size) {
  const Exploration *result = size->result;
  Text *out = &writer->sheet.text;
  uint32_t count = result->outcomes.len;
  sheet_put(&writer->sheet, INK_STRONG, "outcomes");
  if (writer->report->size_count > 1)
    text_printf(out, " with %u process%s", size->processes,
                size->processes == 1 ? "" : "es");
  if (count == 0)
    text_add(out, ": none, since no path reached the program's end");
  else
    text_printf(out, ": %u distinct result%s", count, count == 1 ? "" : "s");
  if (count > 1)
    text_add(out, depends_on_order(result)
                      ? "; the result depends on message order"
                      : "; the result depends on the input");
  sheet_end(&writer->sheet);
}

void write_outcomes(TextWriter *writer, const ReportSize *size) {
  const Exploration *result = size->result;
  Sheet *sheet = &writer->sheet;
  uint32_t count = result->outcomes.len;
  write_heading(writer, size);
  if (count > 1) {
    text_add(&sheet->text, "  first difference: ");
    print_difference(result, &sheet->text);
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < count; i++) {
    if (i == SHOWN_OUTCOMES) {
      text_printf(&sheet->text, "  ... and %u more results (see --json)",
                  count - i);
      sheet_end(sheet);
      break;
    }
    write_outcome(sheet, &result->outcomes.data[i], i + 1);
  }
}

// ---- JSON.

static void put_rank(Json *json, uint32_t number, const RankOutcome *rank) {
  json_open_object(json, NULL);
  json_uint(json, "rank", number);
  json_int(json, "exit_code", rank->exit_code);
  for (size_t s = 0; s < STREAM_COUNT; s++)
    json_text(json, streams[s].key, stream_text(rank, s));
  json_close_object(json);
}

static void put_outcome(Json *json, const Outcome *outcome) {
  json_open_object(json, NULL);
  json_uint(json, "paths", outcome->count);
  json_open_array(json, "ranks");
  for (uint32_t r = 0; r < outcome->ranks.len; r++)
    put_rank(json, r, &outcome->ranks.data[r]);
  json_close_array(json);
  put_inputs(json, &outcome->inputs);
  put_schedule(json, &outcome->schedule, NULL, 0);
  if (outcome->history != NULL)
    put_history(json, "history", outcome->history);
  json_close_object(json);
}

void put_outcomes(Json *json, const Exploration *result) {
  Text where = {0};
  if (result->outcomes.len > 1) print_difference(result, &where);
  json_bool(json, "depends_on_order", depends_on_order(result));
  json_string(json, "first_difference",
              where.len == 0 ? NULL : text_get(&where));
  text_fini(&where);
  json_open_array(json, "outcomes");
  for (uint32_t i = 0; i < result->outcomes.len; i++)
    put_outcome(json, &result->outcomes.data[i]);
  json_close_array(json);
}
