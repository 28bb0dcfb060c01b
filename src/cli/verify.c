// The main subcommand: compile, load, explore, report.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/baseline.h"
#include "cli/checkpoint.h"
#include "cli/cli.h"
#include "cli/config.h"
#include "cli/internal.h"
#include "cli/join.h"
#include "cli/output.h"
#include "cli/saving.h"
#include "cli/session.h"
#include "report/report.h"
#include "tool/home.h"

// ---- Results of all sizes.

// Explorations may move: there must be room for them.
void results_add(Results *results, uint32_t processes,
                 const Exploration *result) {
  assert(results->explorations.len < results->explorations.cap);
  vec_push(&results->explorations, *result);
  ReportSize size = {.processes = processes,
                     .result = vec_last(&results->explorations)};
  vec_push(&results->sizes, size);
}

void results_clear(Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++)
    exploration_fini(&results->explorations.data[i]);
  vec_clear(&results->explorations);
  vec_clear(&results->sizes);
}

static void results_fini(Results *results) {
  results_clear(results);
  vec_fini(&results->explorations);
  vec_fini(&results->sizes);
  report_comparison_fini(&results->comparison);
}

// ---- After the run.

static uint64_t peak_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return (uint64_t)usage.ru_maxrss * 1024;
}

static VmStats sum_vms(const Session *session) {
  VmStats sum = {0};
  for (uint32_t i = 0; i < session->vms.len; i++) {
    const VmStats *one = vm_stats(session->vms.data[i]);
    sum.instructions += one->instructions;
    sum.slow_instructions += one->slow_instructions;
    sum.forks += one->forks;
    sum.fork_seconds += one->fork_seconds;
    sum.page_copies += one->page_copies;
  }
  return sum;
}

// What a report borrows from the session, gathered.
typedef struct Gathered {
  char *cwd, *root;
  Text program, arguments;
  Text documents;          // their folder, if they are installed
  VEC(const char *) command;
  OwnedWords files;        // that the programs were made of
  Sentences bounds;
  Coverage coverage;
  VmStats vm;
} Gathered;

static bool name_folders(const Options *options, Gathered *out,
                         Status *status) {
  char *cwd = getcwd(NULL, 0);
  if (cwd == NULL)
    return status_fail(status, "cannot name the current folder: %s",
                       strerror(errno));
  out->cwd = mem_string(cwd);
  free(cwd);
  out->root = source_root_find(options, out->cwd, status);
  home_documents(&out->documents);
  return out->root != NULL;
}

static void gather_files(const Session *session, OwnedWords *out) {
  const Options *options = &session->options;
  for (uint32_t i = 0; i < options->programs.len; i++)
    for (uint32_t j = 0; j < options->programs.data[i].sources.len; j++)
      owned_words_add(out, options->programs.data[i].sources.data[j]);
  for (uint32_t i = 0; i < session->sources.len; i++)
    owned_words_add(out, session->sources.data[i]);
  for (uint32_t i = 0; i < options->properties.len; i++)
    if (options->properties.data[i].is_file)
      owned_words_add(out, options->properties.data[i].text);
}

// What is known before the run; the rest after it.
static void gather(const Session *session, const char *const *words,
                   uint32_t count, Gathered *out) {
  vec_push(&out->command, "mpiproof");
  for (uint32_t i = 0; i < count; i++) vec_push(&out->command, words[i]);
  options_print_programs(&session->options, &out->program);
  options_print_arguments(&session->options, &out->arguments);
  options_bounds(&session->options, &out->bounds);
  gather_files(session, &out->files);
}

static void gather_rest(const Session *session, Gathered *out) {
  coverage_make((const Module *const *)session->modules.data,
                session->modules.len, &out->coverage);
  out->vm = sum_vms(session);
}

// What other processes did.
static void add_elsewhere(const Results *results, VmStats *vm,
                          SolverStats *solver) {
  for (uint32_t i = 0; i < results->explorations.len; i++) {
    const Exploration *e = &results->explorations.data[i];
    vm->instructions += e->elsewhere.vm.instructions;
    vm->slow_instructions += e->elsewhere.vm.slow_instructions;
    vm->forks += e->elsewhere.vm.forks;
    vm->fork_seconds += e->elsewhere.vm.fork_seconds;
    vm->page_copies += e->elsewhere.vm.page_copies;
    vm->merged += e->elsewhere.vm.merged;
    solver_stats_add(solver, &e->elsewhere.solver);
  }
}

static void gathered_fini(Gathered *gathered) {
  mem_free_string(gathered->cwd);
  mem_free_string(gathered->root);
  text_fini(&gathered->program);
  text_fini(&gathered->arguments);
  text_fini(&gathered->documents);
  for (uint32_t i = 0; i < gathered->bounds.len; i++)
    mem_free_string(gathered->bounds.data[i]);
  vec_fini(&gathered->bounds);
  vec_fini(&gathered->command);
  owned_words_fini(&gathered->files);
  coverage_fini(&gathered->coverage);
}

// As much of a report as is known before the run.
static Report begin_report(const Session *session, const Gathered *gathered) {
  return (Report){
      .version = MPIPROOF_VERSION,
      .command = gathered->command.data,
      .command_len = gathered->command.len,
      .program = text_get(&gathered->program),
      .arguments = text_get(&gathered->arguments),
      .sources = (const char *const *)session->sources.data,
      .source_count = session->sources.len,
      .files = (const char *const *)gathered->files.data,
      .file_count = gathered->files.len,
      .terms = session->terms,
      .buffering = session->options.buffering,
      .slots = session->options.slots,
      .any_order = session->options.any_order,
      .outcomes = session->options.outcomes,
      .properties = session->properties.list.data,
      .property_count = session->properties.list.len,
      .unfair = session->options.unfair,
      .bounds = (const char *const *)gathered->bounds.data,
      .bound_count = gathered->bounds.len,
      .assumptions = (const char *const *)session->assumptions.data,
      .assumption_count = session->assumptions.len,
      .cwd = gathered->cwd,
      .root = gathered->root,
      .documents = gathered->documents.len == 0
                       ? NULL : text_get(&gathered->documents),
  };
}

static bool report_results(Session *session, Saving *saving,
                           const Results *results, Gathered *gathered,
                           int code, Status *status) {
  gather_rest(session, gathered);
  Report report = begin_report(session, gathered);
  report.sizes = results->sizes.data;
  report.size_count = results->sizes.len;
  report.coverage = &gathered->coverage;
  SolverStats solver = *solver_stats(session->solver);
  add_elsewhere(results, &gathered->vm, &solver);
  report.solver = &solver;
  report.vm = &gathered->vm;
  report.times = (ReportTimes){
      .clang = session->clang_seconds,
      .load = session->load_seconds,
      .solve = solver.seconds,
      .total = clock_now() - session->start,
  };
  if (session->options.compare.is) report.comparison = &results->comparison;
  report.peak_memory = peak_memory();
  report.baseline = session->options.baseline != NULL;
  report.exit_code = code;
  for (uint32_t i = 0; i < results->sizes.len; i++) {
    report.times.run += results->sizes.data[i].result->seconds;
    report.times.confirm += results->sizes.data[i].result->confirm_seconds;
  }
  return output_write(saving, &report, status);
}

static Verdict find_verdict(const Results *results) {
  const Report report = {.sizes = results->sizes.data,
                         .size_count = results->sizes.len};
  return report_verdict(&report);
}

// With a baseline: only what it does not list counts.
static Verdict judge_new(const Results *results) {
  Verdict worst = VERDICT_VERIFIED;
  for (uint32_t i = 0; i < results->explorations.len; i++) {
    const Exploration *result = &results->explorations.data[i];
    for (uint32_t k = 0; k < result->findings.len; k++)
      if (result->findings.data[k].severity == SEVERITY_ERROR &&
          !result->findings.data[k].known)
        return VERDICT_VIOLATED;
    if (result->limits.len != 0) worst = VERDICT_INCOMPLETE;
  }
  return worst;
}

static int exit_code(const Options *options, const Results *results) {
  for (uint32_t i = 0; i < results->sizes.len; i++)
    if (limits_has(&results->sizes.data[i].result->limits,
                   LIMIT_INTERNAL_ERROR))
      return EXIT_INTERNAL;
  Verdict verdict = options->baseline != NULL ? judge_new(results)
                                              : find_verdict(results);
  if (options->has_expected)
    return verdict == options->expected ? EXIT_VERIFIED : EXIT_VIOLATED;
  switch (verdict) {
    case VERDICT_VERIFIED: return EXIT_VERIFIED;
    case VERDICT_VIOLATED: return EXIT_VIOLATED;
    case VERDICT_INCOMPLETE: return EXIT_INCOMPLETE;
  }
  return EXIT_INTERNAL;
}

// What --show-output and --expect add to the report.
static void print_rest(const Options *options, const Results *results) {
  Verdict verdict = find_verdict(results);
  const Text *output = &results->explorations.data[0].output;
  if (options->show_output && verdict == VERDICT_VERIFIED)
    output_guest(stdout, output);
  fflush(stdout);
  if (options->has_expected && verdict != options->expected)
    fprintf(stderr, "mpiproof: expected was \"%s\"\n",
            verdict_name(options->expected));
}

static bool use_baseline(Session *session, const Report *report,
                         Results *results, Status *status) {
  uint32_t gone = 0;
  const Options *options = &session->options;
  if (options->baseline == NULL) return true;
  bool fine = baseline_apply(options, report, results->explorations.data,
                             results->explorations.len, &gone, status);
  if (gone != 0 && options->loudness != QUIET)
    fprintf(stderr, "mpiproof: note: %u finding%s of the baseline did not show "
            "in this run; --update-baseline removes what is gone\n", gone,
            gone == 1 ? "" : "s");
  return fine;
}

// Was nothing left because it was time to stop?
static bool is_whole(const Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++)
    if (results->explorations.data[i].unexplored != 0) return false;
  return true;
}

// The exit code; negative: see status. Sets *whole if there is a report.
static int explore_and_report(Session *session, Gathered *gathered,
                              bool *whole, Status *status) {
  Results results = {0};
  Saving saving = {.options = &session->options,
                   .report = begin_report(session, gathered)};
  if (session->options.compare.is) {
    compare_sizes(session, &results);
  } else {
    explore_all(session, &saving, &results);
  }
  if (session_is_helper(session)) {
    results_fini(&results);
    saving_fini(&saving);
    return EXIT_VERIFIED;
  }
  if (session->checkpoint != NULL)
    checkpoint_end(session->checkpoint, results.explorations.data,
                   results.explorations.len);
  session_note_missing(session);
  if (!use_baseline(session, &saving.report, &results, status)) {
    fflush(stdout);
    session_complain(status);
    status_fini(status);
  }
  int code = exit_code(&session->options, &results);
  values_note(session, &results);
  *whole = is_whole(&results);
  if (!report_results(session, &saving, &results, gathered, code, status)) {
    // What was found is true, though not all of it could be written down.
    if (code == EXIT_VIOLATED) {
      fflush(stdout);
      session_complain(status);
    } else {
      code = -1;
    }
  } else {
    print_rest(&session->options, &results);
  }
  results_fini(&results);
  saving_fini(&saving);
  return code;
}

static int verify(Session *session, const char *const *words, uint32_t count,
                  Status *status) {
  Gathered gathered = {0};
  int code = -1;
  bool whole = true;
  Joined joined = JOIN_FAILED;
  Checkpoint checkpoint = {0};
  if (name_folders(&session->options, &gathered, status))
    joined = session_join(session, words, count, gathered.cwd, status);
  if (joined == JOIN_DONE && session->options.loudness != QUIET)
    preflight_print(session, false, stderr);
  if (joined == JOIN_LATE) {
    code = EXIT_VERIFIED;
  } else if (joined == JOIN_DONE &&
             (session_is_helper(session) ||
              checkpoint_init(&checkpoint, session, words, count, gathered.cwd,
                              status)) &&
             explore_make_crew(session, status)) {
    session_publish(session, &checkpoint.store);
    if (checkpoint.path != NULL) session->checkpoint = &checkpoint;
    gather(session, words, count, &gathered);
    code = explore_and_report(session, &gathered, &whole, status);
    session->checkpoint = NULL;
  }
  session_leave(session, whole);
  checkpoint_fini(&checkpoint);
  gathered_fini(&gathered);
  return code;
}

static int run_session(Session *session, const char *const *words,
                       uint32_t count) {
  Status status = {0};
  int code = -1;
  if (output_check(&session->options, &status) &&
      baseline_check(&session->options, &status) &&
      session_load(session, &status) && session_start(session, &status)) {
    if (session->options.preflight) {
      preflight_print(session, true, stdout);
      code = EXIT_VERIFIED;
    } else {
      code = verify(session, words, count, &status);
    }
  }
  if (code < 0) {
    fflush(stdout);
    code = session_complain(&status);
  }
  status_fini(&status);
  return code;
}

bool cli_print_information(const Options *options) {
  Text text = {0};
  if (options->help) {
    options_print_help(&text);
    Text folder = {0};
    if (home_documents(&folder))
      text_printf(&text, "\nDocuments (doc/ above) and examples: %s\n",
                  text_get(&folder));
    text_fini(&folder);
  } else if (options->document != NULL) {
    options->document->print(&text);
  } else if (options->version) {
    text_printf(&text, "mpiproof %s\n", MPIPROOF_VERSION);
  } else {
    return false;
  }
  fputs(text_get(&text), stdout);
  text_fini(&text);
  return true;
}

// Where words come from, in this order: the file, the environment, the command
// line.
typedef struct Origins {
  const Config *config;
  uint32_t first;          // word of the file; those before: a subcommand
  uint32_t environment;    // first word of the environment
  uint32_t typed;          // first word of the command line
} Origins;

// What is wrong with other words is nothing the user typed.
static int complain_words(const Options *options, const Origins *from,
                          Status *status) {
  uint32_t at = options->parsed == 0 ? 0 : options->parsed - 1;
  Status whole = {0};
  if (at >= from->first && at < from->environment)
    status_fail(&whole, "%s, line %u: %s", from->config->path,
                from->config->lines.data[at - from->first], status->message);
  else if (at >= from->environment && at < from->typed)
    status_fail(&whole, "in MPIPROOF_OPTIONS: %s", status->message);
  else
    status_fail(&whole, "%s", status->message);
  int code = session_complain(&whole);
  status_fini(&whole);
  return code;
}

static void print_config(const Options *options, const Config *config) {
  if (config->path == NULL || options->loudness == QUIET) return;
  Text line = {0};
  text_printf(&line, "mpiproof: note: options of %s:", config->path);
  for (uint32_t i = 0; i < config->words.len; i++)
    text_printf(&line, " %s", config->words.data[i]);
  if (config->words.len == 0) text_add(&line, " none");
  output_line(stderr, text_get(&line));
  text_fini(&line);
}

static int verify_words(const char *const *words, uint32_t count,
                        const Origins *from) {
  Session session = {0};
  Status status = {0};
  int code;
  if (!options_parse(&session.options, words, count, &status)) {
    code = complain_words(&session.options, from, &status);
  } else if (cli_print_information(&session.options)) {
    code = EXIT_VERIFIED;
  } else {
    print_config(&session.options, from->config);
    code = run_session(&session, words, count);
  }
  status_fini(&status);
  session_fini(&session);
  return code;
}

// All of them are part of the command that is recorded, so that it can be run
// again without file and environment.
static int verify_with(const char *command, const Config *config,
                       const OwnedWords *own, const char *const *words,
                       uint32_t count) {
  VEC(const char *) all = {0};
  if (command != NULL) vec_push(&all, command);
  Origins from = {.config = config, .first = all.len};
  for (uint32_t i = 0; i < config->words.len; i++)
    vec_push(&all, config->words.data[i]);
  from.environment = all.len;
  for (uint32_t i = 0; i < own->len; i++) vec_push(&all, own->data[i]);
  from.typed = all.len;
  for (uint32_t i = 0; i < count; i++) vec_push(&all, words[i]);
  int code = verify_words(all.data, all.len, &from);
  vec_fini(&all);
  return code;
}

int verify_recorded(const char *const *words, uint32_t count) {
  Config none = {0};
  Origins from = {.config = &none};
  return verify_words(words, count, &from);
}

static int verify_with_environment(const char *command,
                                   const char *const *words, uint32_t count) {
  const char *more = getenv("MPIPROOF_OPTIONS");
  OwnedWords own = {0};
  Config config = {0};
  Status status = {0};
  bool comparing = command != NULL;
  if (more != NULL) words_split(more, &own);
  int code;
  if (config_load((const char *const *)own.data, own.len, words, count,
                  comparing, &config, &status)) {
    code = verify_with(command, &config, &own, words, count);
  } else {
    code = session_complain(&status);
  }
  config_fini(&config);
  status_fini(&status);
  owned_words_fini(&own);
  return code;
}

int cli_verify(const char *const *words, uint32_t count) {
  return verify_with_environment(NULL, words, count);
}

int cli_compare(const char *const *words, uint32_t count) {
  return verify_with_environment("compare", words, count);
}
