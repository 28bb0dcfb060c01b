// The course of a replay under a real MPI: find one, compile, run, watch,
// judge, end everything.
#include "native/native.h"

#include <assert.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "native/internal.h"

#define LOOK_MICROS 20000
#define SETTLED_SECONDS 1.0   // all wait as they should: it is no pause
#define PASSED_SECONDS 2.0    // ... since there is nothing left to do
#define STUCK_SECONDS 8.0     // ... otherwise
#define MAX_SECONDS 60.0

// ---- Running.

typedef struct NativeRun {
  Scene scene;
  const NativeOptions *options;
  pid_t launcher;
  bool ended;                // the launcher has
  bool seen;
  bool late;                 // the time limit was reached
  double judged;             // watch->changed of what was last judged
  Text output, errors;       // of the job
  Text say;
} NativeRun;

static bool is_stopped(const NativeRun *run) {
  const volatile sig_atomic_t *stop = run->scene.job->stop;
  return stop != NULL && *stop != 0;
}

// Looks whether the finding shows; each state of things once.
static bool is_seen(NativeRun *run) {
  assert(run->judged <= run->scene.watch->changed);
  const Scene *scene = &run->scene;
  const ReplayWatch *watch = scene->watch;
  if (scene->job->finding == NULL || run->judged == watch->changed)
    return false;
  const NativeKind *kind = &finding_row(scene->job->finding->kind)->native;
  bool hangs = kind->show == NATIVE_SHOWS_HANG;
  if (hangs && (!watch_is_quiet(watch) ||
                clock_now() - watch->changed < SETTLED_SECONDS))
    return false;
  run->judged = watch->changed;
  return hangs ? judge_hang(scene, &run->say)
               : judge_remarks(scene, &run->say);
}

// Has the rank of the finding done all that was recorded, without it?
static bool is_passed(const NativeRun *run) {
  const Finding *finding = run->scene.job->finding;
  if (finding == NULL || finding->rank == RANK_NONE) return false;
  RankStage stage = vec_at(&run->scene.watch->ranks, finding->rank)->stage;
  return stage == RANK_HELD || stage == RANK_ENDED;
}

// Some rank failed, or all wait for something else than expected.
static bool is_stuck(const NativeRun *run) {
  return watch_is_quiet(run->scene.watch) &&
         clock_now() - run->scene.watch->changed >
             (is_passed(run) ? PASSED_SECONDS : STUCK_SECONDS);
}

static bool serve_debugger(NativeRun *run, Status *status) {
  uint32_t rank = run->options->gdb_rank;
  if (rank == RANK_NONE) return false;
  RankStage stage = vec_at(&run->scene.watch->ranks, rank)->stage;
  if (stage != RANK_STOPPED && stage != RANK_FROZEN) return false;
  gdb_run(&run->scene, rank, status);
  return true;
}

static bool watch_job(NativeRun *run, Status *status) {
  double start = clock_now(), limit = run->options->max_seconds;
  if (limit == 0) limit = MAX_SECONDS;
  for (;;) {
    int state;
    run->ended = run->ended || process_has_ended(run->launcher, &state);
    watch_look(run->scene.watch);
    if (is_stopped(run)) return status_fail(status, "interrupted");
    if (serve_debugger(run, status)) return status_ok(status);
    run->seen = is_seen(run);
    run->late = clock_now() - start > limit;
    if (run->seen || run->ended || run->late || is_stuck(run)) return true;
    usleep(LOOK_MICROS);
  }
}

// The launcher first, so that it tidies up; whoever stays is ended.
static void end_job(NativeRun *run) {
  assert(run->launcher > 0);
  int state;
  if (!run->ended) kill(run->launcher, SIGTERM);
  for (int i = 0; i < 50 && !run->ended; i++) {
    usleep(LOOK_MICROS);
    run->ended = process_has_ended(run->launcher, &state);
  }
  watch_end_ranks(run->scene.watch);
  kill(-run->launcher, SIGKILL);
  if (!run->ended) process_wait(run->launcher, NULL);
}

// ---- Telling.

// What the job printed so far; afterwards the launcher laments its end.
static void read_output(const Stage *stage, const char *name, Text *out) {
  Text path = {0};
  Status status = {0};
  text_printf(&path, "%s/%s", stage->folder, name);
  file_read(text_get(&path), out, &status);
  status_fini(&status);
  text_fini(&path);
}

static void show(const NativeRun *run, const Text *text, FILE *out) {
  run->scene.job->show(out, text);
  fflush(out);
}

static bool has_all_ended(const ReplayWatch *watch) {
  for (uint32_t i = 0; i < watch->ranks.len; i++)
    if (watch->ranks.data[i].stage != RANK_ENDED) return false;
  return true;
}

static NativeResult conclude(NativeRun *run) {
  assert(!run->seen || run->scene.job->finding != NULL);
  const Scene *scene = &run->scene;
  const Finding *finding = scene->job->finding;
  const char *name = scene->mpi->name;
  show(run, &run->output, scene->out);
  if (run->seen) {
    text_printf(&run->say, "seen again under %s: ", name);
    place_print(finding->module, finding->place, &run->say);
    text_printf(&run->say, ": %s [%s]\n", finding->message,
                finding_id(finding->kind));
    show(run, &run->say, scene->out);
    return NATIVE_SEEN;
  }
  show(run, &run->errors, stderr);
  judge_describe(scene, &run->say);
  show(run, &run->say, scene->out);
  if (run->options->gdb_rank != RANK_NONE) {
    fprintf(scene->out, "ended after the debugger\n");
    return NATIVE_UNSEEN;
  }
  if (has_all_ended(scene->watch)) {
    fprintf(scene->out, "%s under %s: the program ends\n",
            finding == NULL ? "the outcome" : "not seen", name);
    return NATIVE_ENDED;
  }
  const char *why =
      finding == NULL ? NULL : finding_row(finding->kind)->native.why;
  fprintf(scene->out, "not seen under %s%s%s%s\n", name,
          run->late ? ": the time limit was reached" : "",
          why == NULL ? "" : ": ", why == NULL ? "" : why);
  return NATIVE_UNSEEN;
}

static bool run_job(NativeRun *run, NativeResult *result, Status *status) {
  assert(run->scene.stage->folder != NULL);
  assert(run->scene.stage->command.len > 1);
  const Stage *stage = run->scene.stage;
  Text files[4] = {{0}};
  static const char *const names[] = {"run", "input", "output", "errors"};
  for (int i = 0; i < 4; i++)
    text_printf(&files[i], "%s/%s", stage->folder, names[i]);
  const Setup setup = {
      .folder = text_get(&files[0]),
      .input = text_get(&files[1]),
      .output = text_get(&files[2]),
      .errors = text_get(&files[3]),
      .environment = &stage->environment,
  };
  run->launcher = process_start(&stage->command, &setup, status);
  bool fine = run->launcher != 0;
  if (fine) {
    fine = watch_job(run, status);
    read_output(stage, "output", &run->output);
    read_output(stage, "errors", &run->errors);
    end_job(run);
  }
  if (fine) *result = conclude(run);
  for (int i = 0; i < 4; i++) text_fini(&files[i]);
  return fine;
}

// ---- All of it.

// Why it is not even tried; NULL if it is.
static const char *find_obstacle(const NativeJob *job) {
  if (job->history == NULL) return "its execution was not recorded";
  if (job->history->truncated) return "its history is too long";
  if (job->finding == NULL) return NULL;
  const NativeKind *kind = &finding_row(job->finding->kind)->native;
  return kind->show == NATIVE_SHOWS_NEVER ? kind->why : NULL;
}

static bool runs_java(const NativeJob *job, uint32_t rank) {
  uint32_t i = 0;
  while (i + 1 < job->program_count && rank >= job->programs[i].ranks)
    rank -= job->programs[i++].ranks;
  return job->programs[i].java;
}

bool native_replay(const NativeJob *job, const NativeOptions *options,
                   FILE *out, NativeResult *result, Status *status) {
  assert(job->program_count > 0 && job->ranks > 0);
  Mpi mpi = {0};
  Stage stage = {0};
  ReplayWatch watch = {0};
  const char *obstacle = find_obstacle(job);
  if (obstacle != NULL) {
    fprintf(out, "cannot be seen under a real MPI: %s\n", obstacle);
    *result = NATIVE_UNSEEN;
    return true;
  }
  if (options->gdb_rank != RANK_NONE && options->gdb_rank >= job->ranks)
    return status_fail(status, "--gdb %u: there are %u ranks",
                       options->gdb_rank, job->ranks);
  if (options->gdb_rank != RANK_NONE && runs_java(job, options->gdb_rank))
    return status_fail(status, "--gdb %u: that rank is a Java program, which "
                       "gdb does not understand; --keep leaves its log",
                       options->gdb_rank);
  watch_init(&watch, &stage, job->ranks);
  NativeRun run = {
      .scene = {job, &stage, &mpi, &watch, out},
      .options = options,
  };
  bool fine = mpi_find(options, &mpi, status) &&
              stage_make(options, &stage, status) &&
              stage_fill(job, options, &stage, status) &&
              stage_build(job, &mpi, &stage, status);
  if (fine) {
    fprintf(out, "native: %s, %u rank%s\n", mpi.name, job->ranks,
            job->ranks == 1 ? "" : "s");
    fflush(out);
    stage_launch(job, &mpi, &stage);
    fine = run_job(&run, result, status);
  }
  text_fini(&run.output);
  text_fini(&run.errors);
  text_fini(&run.say);
  watch_fini(&watch);
  stage_fini(&stage);
  mpi_fini(&mpi);
  return fine;
}
