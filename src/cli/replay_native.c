// mpiproof replay --native: the saved execution in the machine first, which
// gives its history, then under a real MPI, which is made to follow it.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/database.h"
#include "cli/output.h"
#include "cli/replay.h"
#include "cli/stop.h"
#include "java/java.h"
#include "play/replay.h"
#include "native/native.h"
#include "tool/home.h"

// ---- Words.

static const char usage[] =
    "usage: mpiproof replay --native [OPTION ...] FOLDER\n"
    "Runs the execution that FOLDER keeps under a real MPI.\n"
    "  --mpi=NAME          mpich, openmpi (as Debian names them), or a folder\n"
    "  --mpicc CMD         the compiler (default: mpicc)\n"
    "  --mpirun CMD        the launcher (default: mpirun or mpiexec)\n"
    "  --gdb RANK          attach gdb to the rank at the failing call\n"
    "  --keep DIR          leave plans, logs and program in a new folder\n"
    "  --max-time SECONDS  end the job after that (default 60)\n"
    "  --force             though sources have changed since\n"
    "  --trust             though its command hands unusual words to the compiler\n";

typedef struct Wish {
  NativeOptions native;
  const char *rank, *seconds;     // as given, or NULL
  const char *folder;
  bool force, trust, help;
} Wish;

static bool parse_rank(const char *word, uint32_t *out) {
  char *end;
  errno = 0;
  unsigned long value = strtoul(word, &end, 10);
  *out = (uint32_t)value;
  return word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 &&
         value < MPI_MAX_RANKS;
}

static bool parse_seconds(const char *word, double *out) {
  char *end;
  *out = strtod(word, &end);
  return end != word && *end == '\0' && *out > 0 && *out < 1e6;
}

// The value of `--name VALUE` or `--name=VALUE` if words[*i] is that option;
// NULL with *matches if it has none.
static const char *take_value(const char *name, const char *const *words,
                              uint32_t count, uint32_t *i, bool *matches) {
  size_t len = strlen(name);
  *matches = strncmp(words[*i], name, len) == 0 &&
             (words[*i][len] == '\0' || words[*i][len] == '=');
  if (!*matches) return NULL;
  if (words[*i][len] == '=') return words[*i] + len + 1;
  return *i + 1 < count ? words[++*i] : NULL;
}

static bool take_word(Wish *wish, const char *const *words, uint32_t count,
                      uint32_t *i, Status *status) {
  const struct {
    const char *name;
    const char **field;
  } rows[] = {
      {"--mpi", &wish->native.mpi},       {"--mpicc", &wish->native.mpicc},
      {"--mpirun", &wish->native.mpirun}, {"--keep", &wish->native.keep},
      {"--gdb", &wish->rank},             {"--max-time", &wish->seconds},
  };
  if (strcmp(words[*i], "--native") == 0) return true;
  if (strcmp(words[*i], "--force") == 0) return wish->force = true;
  if (strcmp(words[*i], "--trust") == 0) return wish->trust = true;
  if (strcmp(words[*i], "--help") == 0) return wish->help = true;
  for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
    bool matches;
    const char *value = take_value(rows[r].name, words, count, i, &matches);
    if (!matches) continue;
    *rows[r].field = value;
    return value != NULL ||
           status_fail(status, "replay: %s needs a value", rows[r].name);
  }
  if (words[*i][0] == '-')
    return status_fail(status, "replay: unknown option '%s'; see mpiproof "
                       "replay --native --help", words[*i]);
  if (wish->folder != NULL)
    return status_fail(status, "replay needs one folder, not '%s' as well",
                       words[*i]);
  wish->folder = words[*i];
  return true;
}

static bool parse(const char *const *words, uint32_t count, Wish *wish,
                  Status *status) {
  wish->native.gdb_rank = RANK_NONE;
  for (uint32_t i = 0; i < count; i++)
    if (!take_word(wish, words, count, &i, status)) return false;
  if (wish->help) return true;
  if (wish->folder == NULL)
    return status_fail(status, "replay needs one folder, such as "
                       "mpiproof-out/finding-1");
  if (wish->rank != NULL && !parse_rank(wish->rank, &wish->native.gdb_rank))
    return status_fail(status, "--gdb: '%s' is no rank", wish->rank);
  if (wish->seconds != NULL &&
      !parse_seconds(wish->seconds, &wish->native.max_seconds))
    return status_fail(status, "--max-time: '%s' is no time in seconds",
                       wish->seconds);
  return true;
}

// ---- The job.

typedef struct Parts {
  VEC(NativeProgram) programs;
  VEC(CcArgs) cc_args;          // one list per program
} Parts;

// The words that the sources of a program have in a compilation database.
static NativeWords *own_words(const ProgramSpec *spec) {
  if (spec->source_args.len == 0) return NULL;
  NativeWords *own = mem_alloc_array(spec->sources.len, sizeof *own);
  for (uint32_t i = 0; i < spec->sources.len; i++) {
    const SourceArgs *args = database_args(spec, spec->sources.data[i]);
    own[i] = (NativeWords){0};
    if (args != NULL)
      own[i] = (NativeWords){(const char *const *)args->words.data,
                             args->words.len};
  }
  return own;
}

// Which of its initial states each program starts from.
static void add_programs(const Session *session, const Record *record,
                         Parts *out) {
  const Options *options = &session->options;
  uint32_t boot = record->boot;
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *spec = &options->programs.data[i];
    const ProgramBoots *boots = &session->boots.programs.data[i];
    CcArgs words = {0};
    for (uint32_t j = 0; j < options->cc_args.len; j++)
      vec_push(&words, options->cc_args.data[j]);
    for (uint32_t j = 0; j < spec->cc_args.len; j++)
      vec_push(&words, spec->cc_args.data[j]);
    vec_push(&out->cc_args, words);
    NativeProgram program = {
        .sources = spec->sources.data,
        .source_count = spec->sources.len,
        .java = spec->sources.len > 0 && java_is_source(spec->sources.data[0]),
        .class_path = spec->class_path,
        .main_class = spec->main_class,
        .cc_args = words.data,
        .cc_arg_count = words.len,
        .own_args = own_words(spec),
        .ranks = options->programs.len == 1 ? record->ranks : spec->min_ranks,
        .boot = &boots->specs.data[boot % boots->specs.len],
    };
    boot /= boots->specs.len;
    vec_push(&out->programs, program);
  }
}

static void parts_fini(Parts *parts) {
  for (uint32_t i = 0; i < parts->cc_args.len; i++)
    vec_fini(&parts->cc_args.data[i]);
  for (uint32_t i = 0; i < parts->programs.len; i++) {
    const NativeProgram *program = &parts->programs.data[i];
    if (program->own_args != NULL)
      mem_free((void *)program->own_args,
               program->source_count * sizeof *program->own_args);
  }
  vec_fini(&parts->cc_args);
  vec_fini(&parts->programs);
}

static const int exit_codes[] = {
    [NATIVE_SEEN] = EXIT_VIOLATED,
    [NATIVE_ENDED] = EXIT_VERIFIED,
    [NATIVE_UNSEEN] = EXIT_INCOMPLETE,
};
static_assert(sizeof exit_codes / sizeof exit_codes[0] == NATIVE_UNSEEN + 1,
              "a code for every result");

static int run_native(const Session *session, const Record *record,
                      const Wish *wish, const Replay *replay,
                      const History *history) {
  Parts parts = {0};
  Text home = {0};
  Status status = {0};
  NativeResult result = NATIVE_UNSEEN;
  add_programs(session, record, &parts);
  bool fine = home_find(&home, &status);
  NativeJob job = {
      .programs = parts.programs.data,
      .program_count = parts.programs.len,
      .ranks = record->ranks,
      .input = &session->boots.programs.data[0].first.data[0].input,
      .inputs = &record->inputs,
      .finding = replay->stop == REPLAY_FAULT ? &replay->finding : NULL,
      .history = history,
      .home = text_get(&home),
      .stop = stop_flag(),
      .show = output_guest,
  };
  fine = fine && native_replay(&job, &wish->native, stdout, &result, &status);
  int code = fine ? exit_codes[result] : session_complain(&status);
  status_fini(&status);
  text_fini(&home);
  parts_fini(&parts);
  return code;
}

// A launcher starts all processes at once, and what they spawn is its affair.
static bool has_spawned(const Options *options) {
  for (uint32_t i = 0; i < options->programs.len; i++)
    if (options->programs.data[i].spawned) return true;
  return false;
}

// In the machine, for the history. What the ranks print there is not shown.
static int replay_twice(const Session *session, const Record *record,
                        const Wish *wish) {
  if (has_spawned(&session->options)) {
    printf("replay: programs that spawn others are not run under a real MPI\n");
    return EXIT_INCOMPLETE;
  }
  Programs programs = {0};
  ExploreOptions options = session_explore(session, record->ranks, &programs);
  ReplaySpec spec = replay_spec(session, record);
  Replay replay = {0};
  History history = {0};
  int code = EXIT_INCOMPLETE;
  spec.history = &history;
  explore_replay(session->terms, &options, &spec, &replay);
  if (replay.stop == REPLAY_FAULT || replay.stop == REPLAY_EXIT) {
    code = run_native(session, record, wish, &replay, &history);
  } else {
    printf("replay: the machine cannot follow the record, so a real MPI "
           "cannot\n");
  }
  history_fini(&history);
  replay_fini(&replay);
  vec_fini(&programs);
  return code;
}

// A kept folder is named from where the user is.
static char *whole_name(const char *name) {
  char cwd[4096];
  Text text = {0};
  if (name[0] != '/' && getcwd(cwd, sizeof cwd) != NULL)
    text_printf(&text, "%s/", cwd);
  text_add(&text, name);
  char *whole = mem_string(text_get(&text));
  text_fini(&text);
  return whole;
}

int cli_replay_native(const char *const *words, uint32_t count) {
  Session session = {0};
  Record record = {0};
  Status status = {0};
  Wish wish = {0};
  char *keep = NULL;
  int code;
  bool fine = parse(words, count, &wish, &status);
  if (fine && wish.help) {
    fputs(usage, stdout);
    return EXIT_VERIFIED;
  }
  fine = fine && record_read(wish.folder, &record, &status);
  record.force = wish.force;
  record.trust = wish.trust;
  if (fine && wish.native.keep != NULL)
    wish.native.keep = keep = whole_name(wish.native.keep);
  if (fine && replay_prepare(&session, &record, &status)) {
    code = replay_twice(&session, &record, &wish);
  } else {
    code = session_complain(&status);
  }
  if (keep != NULL) mem_free_string(keep);
  status_fini(&status);
  session_fini(&session);
  record_fini(&record);
  return code;
}
