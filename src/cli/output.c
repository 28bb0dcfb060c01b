// Writing results where the user wants them.
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/internal.h"
#include "report/utf8.h"

#define DEFAULT_WIDTH 80
#define MOST_WIDTH 1000

// ---- Style.

static bool wants_colour(Colour colour, bool terminal) {
  const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
  if (colour != COLOUR_AUTO) return colour == COLOUR_ALWAYS;
  return terminal && (none == NULL || none[0] == '\0') && term != NULL &&
         term[0] != '\0' && strcmp(term, "dumb") != 0;
}

static uint32_t terminal_width(void) {
  const char *columns = getenv("COLUMNS");
  struct winsize size;
  long width = columns != NULL ? strtol(columns, NULL, 10) : 0;
  if (width <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    width = size.ws_col;
  if (width <= 0) width = DEFAULT_WIDTH;
  return width < MOST_WIDTH ? (uint32_t)width : MOST_WIDTH;
}

TextStyle output_style(Colour colour, Loudness loudness) {
  bool terminal = isatty(STDOUT_FILENO);
  return (TextStyle){
      .loudness = loudness,
      .colour = wants_colour(colour, terminal),
      .width = terminal ? terminal_width() : 0,
  };
}

// ---- Text of others.

void output_line(FILE *out, const char *text) {
  Text visible = {0};
  utf8_add_all_visible(&visible, text, strcspn(text, "\n"));
  fprintf(out, "%s\n", text_get(&visible));
  text_fini(&visible);
}

void output_guest(FILE *out, const Text *text) {
  Text visible = {0};
  bool terminal = isatty(fileno(out));
  for (size_t at = 0; terminal && at < text->len;) {
    char c = text->data[at];
    uint32_t columns;
    if (c == '\n' || c == '\t') {
      text_char(&visible, c);
      at++;
    } else {
      at += utf8_add_visible(&visible, text->data + at, text->len - at,
                             &columns);
    }
  }
  const Text *shown = terminal ? &visible : text;
  if (shown->len != 0) fwrite(shown->data, 1, shown->len, out);
  text_fini(&visible);
}

// ---- Before the run.

static bool is_standard_output(const char *path) {
  return path == NULL || strcmp(path, "-") == 0;
}

// Is it one file, though perhaps by two names? A file that does not exist yet
// is compared by its folder and its name.
static bool is_same_file(const char *a, const char *b) {
  struct stat x, y;
  if (strcmp(a, b) == 0) return true;
  bool has_a = stat(a, &x) == 0, has_b = stat(b, &y) == 0;
  if (has_a && has_b)
    return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
  if (has_a || has_b) return false;
  const char *name_a = strrchr(a, '/'), *name_b = strrchr(b, '/');
  if (strcmp(name_a == NULL ? a : name_a + 1,
             name_b == NULL ? b : name_b + 1) != 0)
    return false;
  Text folder_a = {0}, folder_b = {0};
  text_add_bytes(&folder_a, a, name_a == NULL ? 0 : (size_t)(name_a - a) + 1);
  text_add_bytes(&folder_b, b, name_b == NULL ? 0 : (size_t)(name_b - b) + 1);
  bool same = stat(folder_a.len == 0 ? "." : text_get(&folder_a), &x) == 0 &&
              stat(folder_b.len == 0 ? "." : text_get(&folder_b), &y) == 0 &&
              x.st_dev == y.st_dev && x.st_ino == y.st_ino;
  text_fini(&folder_a);
  text_fini(&folder_b);
  return same;
}

static bool is_source(const Options *options, const char *path) {
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *program = &options->programs.data[i];
    for (uint32_t j = 0; j < program->sources.len; j++)
      if (is_same_file(path, program->sources.data[j])) return true;
  }
  return false;
}

// Every name of an output file, "-" and missing ones included.
typedef VEC(const char *) Paths;

static void collect_paths(const Options *options, Paths *out) {
  for (uint32_t i = 0; i < options->outputs.len; i++)
    vec_push(out, options->outputs.data[i].path);
  if (options->stdout_file != NULL) vec_push(out, options->stdout_file);
}

static bool check_file(const Options *options, const Paths *paths,
                       uint32_t number, Status *status) {
  const char *path = paths->data[number];
  for (uint32_t i = 0; i < number; i++) {
    const char *other = paths->data[i];
    if (!is_standard_output(other) && is_same_file(path, other))
      return status_fail(status, "'%s' would be written twice", path);
  }
  if (is_source(options, path))
    return status_fail(status, "cannot write '%s': it is a source", path);
  return file_check_writable(path, status);
}

bool output_check(const Options *options, Status *status) {
  Paths paths = {0};
  bool fine = true;
  uint32_t on_standard_output = 0;
  collect_paths(options, &paths);
  for (uint32_t i = 0; fine && i < paths.len; i++)
    fine = is_standard_output(paths.data[i]) ||
           check_file(options, &paths, i, status);
  vec_fini(&paths);
  for (uint32_t i = 0; i < options->outputs.len; i++)
    on_standard_output += is_standard_output(options->outputs.data[i].path);
  if (fine && on_standard_output > 1)
    fine = status_fail(status, "only one report can go to standard output; "
                       "--output names files for the others");
  if (fine && options->source_root != NULL) {
    char *root = source_root_find(options, "/", status);
    fine = root != NULL;
    mem_free_string(root);
  }
  return fine && (options->no_out ||
                  folder_check_makable(
                      options->out != NULL ? options->out : DEFAULT_OUT,
                      status));
}

// ---- After the run.

static bool wants_folder(const Options *options, const Report *report) {
  for (uint32_t i = 0; i < report->size_count; i++)
    if (saving_wants(options, report->sizes[i].result)) return true;
  return false;
}

static bool write_folder(Saving *saving, Report *report, Status *status) {
  uint32_t findings = 0;
  if (!wants_folder(saving->options, report)) {
    saving_drop(saving);
    return true;
  }
  report->folder = saving_folder(saving, status);
  if (report->folder == NULL) return false;
  for (uint32_t i = 0; i < report->size_count; i++)
    findings += report->sizes[i].result->findings.len;
  saving_trim(saving, findings);
  return folder_write(report, status);
}

static bool write_to(const char *path, const Text *text, Status *status) {
  if (!is_standard_output(path))
    return file_write(path, text_get(text), text->len, status);
  if (text->len != 0) fwrite(text->data, 1, text->len, stdout);
  return true;
}

static bool write_report(const Report *report, const ReportFormat *format,
                         const TextStyle *style, const char *path,
                         Status *status) {
  Text text = {0};
  report_print(report, format, style, &text);
  bool fine = write_to(path, &text, status);
  text_fini(&text);
  return fine;
}

static TextStyle file_style(const Options *options) {
  return (TextStyle){.loudness = options->loudness,
                     .times = options->show_time,
                     .colour = options->colour == COLOUR_ALWAYS};
}

// Text goes to standard output, unless another report does.
static bool write_reports(const Options *options, const Report *report,
                          Status *status) {
  TextStyle screen = output_style(options->colour, options->loudness);
  TextStyle plain = file_style(options);
  OutputSpec first = {.format = report_format_find("text")};
  screen.times = options->show_time;
  for (uint32_t i = 0; i < options->outputs.len; i++)
    if (is_standard_output(options->outputs.data[i].path))
      first = options->outputs.data[i];
  bool fine = write_report(report, first.format, &screen, NULL, status);
  for (uint32_t i = 0; i < options->outputs.len; i++) {
    const OutputSpec *output = &options->outputs.data[i];
    if (is_standard_output(output->path)) continue;
    fine = write_report(report, output->format, &plain, output->path,
                        status) && fine;
  }
  return fine;
}

bool output_write(Saving *saving, Report *report, Status *status) {
  const Options *options = saving->options;
  bool fine = write_folder(saving, report, status);
  fine = write_reports(options, report, status) && fine;
  if (options->stdout_file != NULL)
    fine = write_to(options->stdout_file, &report->sizes[0].result->output,
                    status) && fine;
  report->folder = NULL;
  return fine;
}
