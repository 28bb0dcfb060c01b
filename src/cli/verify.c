// The main subcommand: compile, load, explore, report.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli.h"
#include "cli/session.h"
#include "cli/stop.h"
#include "explore/explore.h"
#include "report/report.h"

#define DEFAULT_OUT "mpiproof-out"
#define PREFLIGHT_LINES 20

// ---- Before the run.

// Outputs that could not be written are better known now than after hours.
static bool check_outputs(const Options *options, Status *status) {
  if (options->json != NULL && strcmp(options->json, "-") != 0 &&
      !file_check_writable(options->json, status))
    return false;
  if (options->stdout_file != NULL && strcmp(options->stdout_file, "-") != 0 &&
      !file_check_writable(options->stdout_file, status))
    return false;
  return options->no_out ||
         folder_check_writable(options->out != NULL ? options->out
                                                    : DEFAULT_OUT,
                               status);
}

static bool is_in_library(const Module *module, uint32_t place) {
  if (place == PLACE_NONE) return false;
  uint32_t name = vec_at(&module->places, place)->function;
  uint64_t *function =
      name == NAME_NONE ? NULL : table_find(&module->function_by_name, name);
  return function != NULL && vec_at(&module->functions, *function)->runtime;
}

// Lists what can be reached but not executed, for people to read before a
// long run; reaching one of these is a limit of its own. most != 0: that many
// lines about the user's own code; 0: everything.
static void print_preflight(const Module *module, uint32_t most, FILE *out) {
  Text text = {0};
  uint32_t shown = 0;
  for (uint32_t i = 0; i < module->unsupported.len; i++) {
    const Unsupported *item = &module->unsupported.data[i];
    if (most != 0 && is_in_library(module, item->place)) continue;
    if (most != 0 && shown++ == most) {
      text_add(&text, "note: and more; --preflight lists everything\n");
      break;
    }
    if (item->place != PLACE_NONE) {
      place_print(module, item->place, &text);
      text_add(&text, ": ");
    }
    text_printf(&text, "note: %s cannot be executed\n", item->what);
  }
  fputs(text_get(&text), out);
  text_fini(&text);
}

// ---- During the run.

static void show_progress(void *context, const Exploration *so_far,
                          double seconds, uint32_t waiting) {
  (void)context;
  fprintf(stderr,
          "\rmpiproof: %.0f s, %llu paths, %u waiting, %u findings, %.1f "
          "million instructions ",
          seconds, (unsigned long long)so_far->paths, waiting,
          so_far->findings.len, (double)so_far->instructions / 1e6);
  fflush(stderr);
}

static void explore(Session *session, Exploration *result) {
  const Options *options = &session->options;
  bool progress = options->progress ||
                  (isatty(STDERR_FILENO) && options->loudness != QUIET);
  ExploreOptions explore = {
      .search = options->search,
      .seed = options->seed,
      .max_seconds = options->max_time,
      .max_memory = session_max_memory(session),
      .max_paths = options->max_paths,
      .max_forks = options->max_forks,
      .loop_bound = options->loop_bound,
      .first = options->first,
      .strict = session_is_strict(),
      .keep_output = options->stdout_file != NULL,
      .boots = session->boots.specs.data,
      .boot_count = session->boots.specs.len,
      .stop = stop_flag(),
      .progress = progress ? show_progress : NULL,
  };
  explore_run(session->vm, session->solver, session->terms, session->module,
              &explore, result);
  if (progress && result->seconds > 1) fputc('\n', stderr);
}

// ---- After the run.

static uint64_t peak_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return (uint64_t)usage.ru_maxrss * 1024;
}

// "-" stands for standard output.
static bool write_output(const char *path, const Text *text, Status *status) {
  if (path == NULL) return true;
  if (strcmp(path, "-") != 0)
    return file_write(path, text_get(text), text->len, status);
  if (text->len != 0) fwrite(text->data, 1, text->len, stdout);
  return true;
}

static bool write_folder(const Options *options, Report *report,
                         char **folder, Status *status) {
  if (options->no_out) return true;
  if (options->out == NULL && report->result->findings.len == 0) return true;
  *folder =
      folder_make(options->out != NULL ? options->out : DEFAULT_OUT, status);
  if (*folder == NULL) return false;
  report->folder = *folder;
  char *cwd = getcwd(NULL, 0);
  bool fine = cwd != NULL ? folder_write(report, cwd, status)
                          : status_fail(status, "cannot name the current "
                                        "folder: %s", strerror(errno));
  free(cwd);
  return fine;
}

static bool write_reports(const Options *options, Report *report,
                          Status *status) {
  char *folder = NULL;
  Text text = {0};
  bool fine = write_folder(options, report, &folder, status);
  report_print_text(report, options->loudness, options->show_time, &text);
  fwrite(text_get(&text), 1, text.len, stdout);
  fine = write_output(options->stdout_file, &report->result->output, status) &&
         fine;
  text_clear(&text);
  report_print_json(report, &text);
  fine = write_output(options->json, &text, status) && fine;
  text_fini(&text);
  report->folder = NULL;
  mem_free_string(folder);
  return fine;
}

static bool report_result(Session *session, const Exploration *result,
                          const char *const *words, uint32_t count,
                          Status *status) {
  Coverage coverage;
  Sentences bounds = {0};
  VEC(const char *) command = {0};
  vec_push(&command, "mpiproof");
  for (uint32_t i = 0; i < count; i++) vec_push(&command, words[i]);
  coverage_make(session->module, &coverage);
  options_bounds(&session->options, &bounds);
  Report report = {
      .version = MPIPROOF_VERSION,
      .command = command.data,
      .command_len = command.len,
      .sources = session->options.sources.data,
      .source_count = session->options.sources.len,
      .module = session->module,
      .terms = session->terms,
      .result = result,
      .coverage = &coverage,
      .solver = solver_stats(session->solver),
      .vm = vm_stats(session->vm),
      .bounds = (const char *const *)bounds.data,
      .bound_count = bounds.len,
      .times = {
          .clang = session->clang_seconds,
          .load = session->load_seconds,
          .run = result->seconds,
          .solve = solver_stats(session->solver)->seconds,
          .confirm = result->confirm_seconds,
          .total = clock_now() - session->start,
      },
      .peak_memory = peak_memory(),
  };
  bool fine = write_reports(&session->options, &report, status);
  for (uint32_t i = 0; i < bounds.len; i++) mem_free_string(bounds.data[i]);
  vec_fini(&bounds);
  vec_fini(&command);
  coverage_fini(&coverage);
  return fine;
}

static int exit_code(const Exploration *result) {
  if (limits_has(&result->limits, LIMIT_INTERNAL_ERROR)) return EXIT_INTERNAL;
  switch (exploration_verdict(result)) {
    case VERDICT_VERIFIED: return EXIT_VERIFIED;
    case VERDICT_VIOLATED: return EXIT_VIOLATED;
    case VERDICT_INCOMPLETE: return EXIT_INCOMPLETE;
  }
  return EXIT_INTERNAL;
}

static int run_session(Session *session, const char *const *words,
                       uint32_t count) {
  Status status = {0};
  Exploration result = {0};
  int code = EXIT_USAGE;
  if (check_outputs(&session->options, &status) &&
      session_load(session, &status) && session_start(session, &status)) {
    if (session->options.preflight) {
      print_preflight(session->module, 0, stdout);
      code = EXIT_VERIFIED;
    } else {
      if (session->options.loudness != QUIET)
        print_preflight(session->module, PREFLIGHT_LINES, stderr);
      explore(session, &result);
      code = exit_code(&result);
      if (!report_result(session, &result, words, count, &status)) code = -1;
    }
  } else {
    code = -1;
  }
  if (code < 0) {
    fflush(stdout);
    code = session_complain(&status);
  }
  exploration_fini(&result);
  status_fini(&status);
  return code;
}

// --help and --version need no program.
static bool print_information(const Options *options) {
  Text text = {0};
  if (options->help) {
    options_print_help(&text);
  } else if (options->help_markdown) {
    options_print_markdown(&text);
  } else if (options->version) {
    text_printf(&text, "mpiproof %s\n", MPIPROOF_VERSION);
  } else {
    return false;
  }
  fputs(text_get(&text), stdout);
  text_fini(&text);
  return true;
}

int cli_verify(const char *const *words, uint32_t count) {
  Session session = {0};
  Status status = {0};
  int code;
  if (!options_parse(&session.options, words, count, &status)) {
    code = session_complain(&status);
  } else if (print_information(&session.options)) {
    code = EXIT_VERIFIED;
  } else {
    code = run_session(&session, words, count);
  }
  status_fini(&status);
  session_fini(&session);
  return code;
}
