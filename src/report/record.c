// What a finding's folder keeps for replay, as small text files:
//
//   command                         inputs
//     mpiproof-command 1              mpiproof-inputs 1
//     cwd FOLDER                      NAME OCCURRENCE SIZE HEX
//     boot NUMBER                     ...
//     ranks NUMBER
//     kind KIND                     schedule
//     place FILE:LINE:COLUMN          mpiproof-schedule 1
//     at NUMBER (of the place)        see schedule.c
//     rank NUMBER
//     handled 1 (or absent)
//     spec 1 (or absent: a finding in the specification of a comparison)
//     other NUMBER (of the specification's boot; of not-equivalent, which has a
//                   file spec-schedule, too)
//     shown RANK (whose place)
//     property NUMBER (of those the command names; of its violation)
//     word WORD
//     ...
//     source HASH NAME
//     ...
//
// Sources are what the program was made of, with the hash of their contents.
// `at` is the place's number in its module, `rank` whose finding it is (the
// largest number if several's), `shown` the rank whose place it is. Words are
// written with %XX for everything that would break a line apart.
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "report/report.h"

// The version of all three formats is the last word of their first lines.
static const char command_head[] = "mpiproof-command 1";
static const char inputs_head[] = "mpiproof-inputs 1";
static const char schedule_head[] = "mpiproof-schedule 1";

void record_fini(Record *record) {
  mem_free_string(record->cwd);
  mem_free_string(record->kind);
  mem_free_string(record->place);
  for (uint32_t i = 0; i < record->command.len; i++)
    mem_free_string(record->command.data[i]);
  vec_fini(&record->command);
  for (uint32_t i = 0; i < record->sources.len; i++)
    mem_free_string(record->sources.data[i].name);
  vec_fini(&record->sources);
  inputs_fini(&record->inputs);
  vec_fini(&record->schedule);
  vec_fini(&record->other_schedule);
}

// ---- Writing.

static void add_word(Text *out, const char *word) {
  for (; *word != '\0'; word++) {
    unsigned char c = (unsigned char)*word;
    if (c > 0x20 && c < 0x7f && c != '%') {
      text_char(out, (char)c);
    } else {
      text_printf(out, "%%%02X", c);
    }
  }
}

static void add_line(Text *out, const char *key, const char *word) {
  assert(strchr(key, ' ') == NULL && strchr(key, '\n') == NULL);
  text_printf(out, "%s ", key);
  add_word(out, word);
  text_char(out, '\n');
}

// The rank whose place is shown for a finding of several.
static uint32_t shown_rank(const Finding *finding) {
  if (finding->rank != RANK_NONE) return finding->rank;
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *state = &finding->ranks.data[i];
    if (state->module == finding->module && state->place == finding->place)
      return state->rank;
  }
  return 0;
}

static bool hash_file(const char *path, Hash128 *hash, Status *status) {
  Text text = {0};
  bool fine = file_read(path, &text, status);
  if (fine) *hash = hash_bytes(text_get(&text), text.len);
  text_fini(&text);
  return fine;
}

// A file that has vanished meanwhile is not worth a complaint.
static void print_source(const char *name, Text *out) {
  Hash128 hash;
  Status status = {0};
  if (hash_file(name, &hash, &status)) {
    text_printf(out, "source %016llx%016llx ", (unsigned long long)hash.hi,
                (unsigned long long)hash.lo);
    add_word(out, name);
    text_char(out, '\n');
  }
  status_fini(&status);
}

// How to run the program again.
static void print_run(const Report *report, uint32_t boot, uint32_t ranks,
                      const char *cwd, Text *out) {
  assert(ranks > 0 && report->command_len > 0);
  text_printf(out, "%s\n", command_head);
  add_line(out, "cwd", cwd);
  text_printf(out, "boot %u\n", boot);
  text_printf(out, "ranks %u\n", ranks);
  for (uint32_t i = 1; i < report->command_len; i++)
    add_line(out, "word", report->command[i]);
  for (uint32_t i = 0; i < report->file_count; i++)
    print_source(report->files[i], out);
}

void record_print_command(const Report *report, const Finding *finding,
                          const char *cwd, Text *out) {
  assert(finding->ranks_total == 0 || finding->rank == RANK_NONE ||
         finding->rank < finding->ranks_total);
  Text place = {0};
  place_print(finding->module, finding->place, &place);
  print_run(report, finding->boot,
            finding->ranks_total == 0 ? 1 : finding->ranks_total, cwd, out);
  add_line(out, "kind", finding_id(finding->kind));
  add_line(out, "place", text_get(&place));
  text_printf(out, "at %u\nrank %u\nshown %u\n", finding->place,
              finding->rank, shown_rank(finding));
  if (finding->handled) text_add(out, "handled 1\n");
  if (finding->of_spec) text_add(out, "spec 1\n");
  if (finding->kind == FINDING_NOT_EQUIVALENT)
    text_printf(out, "other %u\n", finding->other_boot);
  if (finding->kind == FINDING_PROPERTY_VIOLATED)
    text_printf(out, "property %u\n", finding->property);
  text_fini(&place);
}

void record_print_outcome(const Report *report, const Outcome *outcome,
                          const char *cwd, Text *out) {
  print_run(report, outcome->boot, outcome->ranks.len, cwd, out);
  add_line(out, "kind", RECORD_OUTCOME);
  text_printf(out, "place ?\nat %u\n", PLACE_NONE);
}

void record_print_inputs(const InputValues *inputs, Text *out) {
  text_printf(out, "%s\n", inputs_head);
  for (uint32_t i = 0; i < inputs->len; i++) {
    const InputValue *input = &inputs->data[i];
    assert(input->name != NULL && (input->size == 0 || input->bytes != NULL));
    if (input->name[0] == '\0') text_char(out, '%');
    add_word(out, input->name);
    text_printf(out, " %u %u ", input->occurrence, input->size);
    for (uint32_t b = 0; b < input->size; b++)
      text_printf(out, "%02x", input->bytes[b]);
    if (input->size == 0) text_char(out, '-');
    text_printf(out, " %s", input_kind_word(input->kind));
    if (input->rank != INPUT_NO_RANK) text_printf(out, " %u", input->rank);
    text_char(out, '\n');
  }
}

void record_print_schedule(const Choices *schedule, char *const *sentences,
                           uint32_t sentence_count, Text *out) {
  assert(sentence_count == 0 || sentence_count == schedule->len);
  text_printf(out, "%s\n", schedule_head);
  schedule_print(schedule, sentences, sentence_count, out);
}

// ---- Reading. Lines are taken apart in place.

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Undoes add_word in place. A zero byte in a word is not possible.
static bool decode_word(char *word) {
  char *to = word;
  for (char *from = word; *from != '\0'; from++) {
    if (*from != '%') {
      *to++ = *from;
      continue;
    }
    int high = hex_digit(from[1]);
    int low = high < 0 ? -1 : hex_digit(from[2]);
    if (low < 0 || high * 16 + low == 0) return false;
    *to++ = (char)(high * 16 + low);
    from += 2;
  }
  *to = '\0';
  return true;
}

static bool parse_number(const char *text, uint32_t *out) {
  char *end;
  if (!isdigit((unsigned char)text[0])) return false;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  if (*end != '\0' || errno != 0 || value > UINT32_MAX) return false;
  *out = (uint32_t)value;
  return true;
}

static bool set_string(char **field, const char *value) {
  if (*field != NULL) return false;
  *field = mem_string(value);
  return true;
}

static bool read_source(const char *value, Record *out) {
  RecordSource source = {0};
  for (int i = 0; i < 32; i++) {
    int digit = hex_digit(value[i]);
    if (digit < 0) return false;
    uint64_t *half = i < 16 ? &source.hash.hi : &source.hash.lo;
    *half = *half << 4 | (uint64_t)digit;
  }
  if (value[32] != ' ' || value[33] == '\0') return false;
  source.name = mem_string(value + 33);
  vec_push(&out->sources, source);
  return true;
}

static bool read_command_line(char *line, Record *out) {
  char *value = strchr(line, ' ');
  if (value == NULL) return false;
  *value++ = '\0';
  if (!decode_word(value)) return false;
  if (strcmp(line, "cwd") == 0) return set_string(&out->cwd, value);
  if (strcmp(line, "kind") == 0) return set_string(&out->kind, value);
  if (strcmp(line, "place") == 0) return set_string(&out->place, value);
  if (strcmp(line, "boot") == 0) return parse_number(value, &out->boot);
  if (strcmp(line, "ranks") == 0) return parse_number(value, &out->ranks);
  if (strcmp(line, "at") == 0) return parse_number(value, &out->place_number);
  if (strcmp(line, "rank") == 0) return parse_number(value, &out->rank);
  if (strcmp(line, "shown") == 0) return parse_number(value, &out->shown);
  if (strcmp(line, "handled") == 0) return parse_number(value, &out->handled);
  if (strcmp(line, "spec") == 0) return parse_number(value, &out->of_spec);
  if (strcmp(line, "other") == 0)
    return parse_number(value, &out->other_boot);
  if (strcmp(line, "property") == 0)
    return parse_number(value, &out->property);
  if (strcmp(line, "source") == 0) return read_source(value, out);
  if (strcmp(line, "word") != 0) return false;
  vec_push(&out->command, mem_string(value));
  return true;
}

static bool read_bytes(const char *hex, InputValue *input) {
  assert(input->bytes == NULL);
  if (input->size == 0) return strcmp(hex, "-") == 0;
  if (strlen(hex) != (size_t)input->size * 2) return false;
  input->bytes = mem_alloc(input->size);
  for (uint32_t i = 0; i < input->size; i++) {
    int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    input->bytes[i] = (uint8_t)(high * 16 + low);
  }
  return true;
}

// Takes a line apart at its blanks; gives how many fields there are, 0 if more
// than `most`.
static uint32_t split_fields(char *line, char **fields, uint32_t most) {
  assert(most > 0);
  uint32_t count = 0;
  while (line != NULL && count < most) {
    fields[count++] = line;
    line = strchr(line, ' ');
    if (line != NULL) *line++ = '\0';
  }
  return line == NULL ? count : 0;
}

// Records made before kinds were kept have the first four fields only.
static bool read_input_line(char *line, Record *out) {
  char *fields[6];
  uint32_t count = split_fields(line, fields, 6);
  InputValue input = {.rank = INPUT_NO_RANK};
  if (count < 4) return false;
  if (strcmp(fields[0], "%") == 0) fields[0][0] = '\0';
  if (!decode_word(fields[0]) ||
      !parse_number(fields[1], &input.occurrence) ||
      !parse_number(fields[2], &input.size) ||
      (count > 4 && !input_kind_find(fields[4], &input.kind)) ||
      (count > 5 && !parse_number(fields[5], &input.rank)))
    return false;
  uint32_t size = input.size;
  bool fine = read_bytes(fields[3], &input);
  if (input.bytes == NULL) input.size = 0;
  if (fine) {
    input.name = mem_string(fields[0]);
    vec_push(&out->inputs, input);
  } else if (input.bytes != NULL) {
    mem_free(input.bytes, size);
  }
  return fine;
}

static bool read_other_line(char *line, Record *out) {
  return schedule_read_line(line, &out->other_schedule);
}

static bool read_schedule_line(char *line, Record *out) {
  return schedule_read_line(line, &out->schedule);
}

// Same format, other version.
static bool is_other_version(const char *line, const char *head) {
  size_t name = strcspn(head, " ") + 1;
  return strncmp(line, head, name) == 0 &&
         isdigit((unsigned char)line[name]) && strcmp(line, head) != 0;
}

// Feeds the lines of FOLDER/name after its head to the reader.
static bool read_lines(const char *folder, const char *name, const char *head,
                       bool (*read_line)(char *, Record *), Record *out,
                       Status *status) {
  Text path = {0}, text = {0};
  text_printf(&path, "%s/%s", folder, name);
  bool fine = file_read(text_get(&path), &text, status);
  char *line = fine && text.len != 0 ? text.data : NULL;
  uint32_t number = 0;
  bool good = fine && line != NULL && strlen(text.data) == text.len;
  bool other = false;
  while (good && line != NULL && *line != '\0') {
    char *next = strchr(line, '\n');
    if (next != NULL) *next++ = '\0';
    good = number++ == 0 ? strcmp(line, head) == 0 : read_line(line, out);
    other = number == 1 && is_other_version(line, head);
    line = next;
  }
  if (fine && other)
    status_fail(status, "'%s' was written by another version of mpiproof",
                text_get(&path));
  if (fine && !good && !other)
    status_fail(status, "'%s' is not a record of ours (line %u)",
                text_get(&path), number == 0 ? 1 : number);
  text_fini(&path);
  text_fini(&text);
  return fine && good;
}

bool record_check_sources(const Record *record, Status *status) {
  for (uint32_t i = 0; i < record->sources.len; i++) {
    const RecordSource *source = &record->sources.data[i];
    Hash128 now;
    if (!hash_file(source->name, &now, status)) return false;
    if (!hash_equal(now, source->hash) && !record->force)
      return status_fail(status, "'%s' has changed since the finding was "
                         "recorded; --force replays it all the same",
                         source->name);
  }
  return true;
}

bool record_read(const char *folder, Record *out, Status *status) {
  if (!read_lines(folder, "command", command_head, read_command_line, out,
                  status) ||
      !read_lines(folder, "inputs", inputs_head, read_input_line, out,
                  status) ||
      !read_lines(folder, "schedule", schedule_head, read_schedule_line, out,
                  status))
    return false;
  if (out->kind == NULL || out->place == NULL || out->cwd == NULL ||
      out->command.len == 0 || out->ranks == 0)
    return status_fail(status, "'%s/command' is incomplete", folder);
  return strcmp(out->kind, finding_id(FINDING_NOT_EQUIVALENT)) != 0 ||
         read_lines(folder, "spec-schedule", schedule_head, read_other_line,
                    out, status);
}
