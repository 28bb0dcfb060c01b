// Exploring all sizes that -n asks for: with which options, by which processes,
// and what is shown of it meanwhile.
#define _GNU_SOURCE   // sched_getaffinity
#include <errno.h>
#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/checkpoint.h"
#include "cli/internal.h"
#include "cli/join.h"
#include "cli/saving.h"
#include "cli/session.h"
#include "cli/stop.h"
#include "explore/sizes.h"

#define LEAST_SECONDS 0.001

// ---- Who explores.

// Processors that this process may use.
static uint32_t count_processors(void) {
  cpu_set_t set;
  int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  if (count < 1) return 1;
  return count < CREW_MOST_WORKERS ? (uint32_t)count : CREW_MOST_WORKERS;
}

// Those of one launcher on a machine share it.
bool explore_make_crew(Session *session, Status *status) {
  uint32_t jobs = session->options.jobs, share = session_share(session);
  if (jobs == 0) jobs = (count_processors() + share - 1) / share;
  session->crew = crew_new(jobs);
  if (session->crew == NULL)
    return status_fail(status, "cannot share memory with other processes");
  const char *log = session->options.job_log;
  return log == NULL || crew_log(session->crew, log) ||
         status_fail(status, "cannot write '%s': %s", log, strerror(errno));
}

// ---- During the run.

static double per_second(uint64_t count, double seconds) {
  return seconds > 0 ? (double)count / seconds : 0.0;
}

// A line of JSON.
static void print_progress(void *context, const Exploration *so_far,
                           double seconds, const OpenStates *open) {
  const Session *session = context;
  struct rusage usage = {0};
  getrusage(RUSAGE_SELF, &usage);
  fprintf(stderr, "{\"seconds\": %.1f, \"processes\": %u, \"paths\": %" PRIu64
          ", \"paths_per_second\": %.1f, \"states\": %" PRIu64
          ", \"equal_states\": %" PRIu64 ", \"matches\": %" PRIu64
          ", \"findings\": %u, \"open_states\": %u, \"shallowest_open\": %u, "
          "\"deepest_open\": %u, ", seconds, so_far->ranks, so_far->paths,
          per_second(so_far->paths, seconds), so_far->states,
          so_far->equal_states, so_far->matches, so_far->findings.len,
          open->count, open->shallowest, open->deepest);
  if (open->left >= 0) {
    fprintf(stderr, "\"explored_estimate\": %.6f", 1 - open->left);
  } else {
    fputs("\"explored_estimate\": null", stderr);
  }
  fprintf(stderr, ", \"workers_busy\": %u, \"workers\": %u, \"peak_memory\": %"
          PRIu64 "}\n",
          session->crew == NULL ? 1 : crew_busy(session->crew),
          session->crew == NULL ? 1 : crew_workers(session->crew),
          (uint64_t)usage.ru_maxrss * 1024);
  fflush(stderr);
}

static void show_progress(void *context, const Exploration *so_far,
                          double seconds, const OpenStates *open) {
  const Session *session = context;
  fprintf(stderr, "\rmpiproof: %.0f s", seconds);
  if (options_sizes(&session->options) > 1)
    fprintf(stderr, ", %u processes", so_far->ranks);
  if (so_far->ranks > 1)
    fprintf(stderr, ", %llu states (%llu seen before), %llu matches",
            (unsigned long long)so_far->states,
            (unsigned long long)so_far->equal_states,
            (unsigned long long)so_far->matches);
  fprintf(stderr,
          ", %llu paths (%.1f/s), depth %llu, %u waiting, %u findings, %.1f "
          "million instructions ",
          (unsigned long long)so_far->paths,
          per_second(so_far->paths, seconds),
          (unsigned long long)so_far->max_depth, open->count,
          so_far->findings.len, (double)so_far->instructions / 1e6);
  if (open->left >= 0)
    fprintf(stderr, "(estimate: %.1f %% explored) ", 100 * (1 - open->left));
  if (session->crew != NULL && crew_workers(session->crew) > 1)
    fprintf(stderr, "(%u of %u workers busy) ", crew_busy(session->crew),
            crew_workers(session->crew));
  fflush(stderr);
}

void show_progress_of(const Session *session, ExploreOptions *explore) {
  const Options *options = &session->options;
  bool progress = options->progress ||
                  (isatty(STDERR_FILENO) && options->loudness != QUIET);
  explore->progress = options->progress_json ? print_progress
                      : progress             ? show_progress
                                             : NULL;
  explore->progress_context = (void *)(uintptr_t)session;
}

// Rank 0 saves what is found.
static void leave_to_rank_0(void *context, const Exploration *so_far,
                            uint32_t index) {
  (void)context, (void)so_far, (void)index;
}

// How one size is explored; seconds: what is left of --max-time. Programs are
// borrowed.
static ExploreOptions explore_options(const Session *session, Saving *saving,
                                      uint32_t processes, double seconds,
                                      Programs *programs) {
  const Options *options = &session->options;
  ExploreOptions explore = session_explore(session, processes, programs);
  explore.histories = true;
  explore.path_models = !options->no_path_models;
  explore.models_later = !options->path_models && options->smt2_dir == NULL;
  explore.model_engine = options->model_engine;
  explore.model_folder = options->smt2_dir;
  explore.crew = session->crew;
  explore.fleet = session->fleet;
  // Files of questions are numbered by who writes them.
  explore.job_budget = options->smt2_dir == NULL ? options->job_work : 0;
  explore.swarm = options->swarm;
  if (session->checkpoint != NULL)
    checkpoint_use(session->checkpoint, &explore);
  show_progress_of(session, &explore);
  explore.found = session_is_helper(session) ? leave_to_rank_0 : saving_found;
  explore.found_context = saving;
  if (options->max_time != 0) explore.max_seconds = seconds;
  return explore;
}

static void explore(Session *session, Saving *saving, uint32_t processes,
                    double seconds, Exploration *result) {
  Programs programs = {0};
  ExploreOptions explore =
      explore_options(session, saving, processes, seconds, &programs);
  explore_or_recall(session->solver, session->terms, &explore, result);
  vec_fini(&programs);
  if (explore.progress == show_progress && result->seconds > 1)
    fputc('\n', stderr);
}

// ---- All sizes.

// Sizes that are left out weaken the answer, even if the last one explored
// came to its end.
static void note_interruption(Exploration *last, uint32_t next) {
  Text text = {0};
  text_printf(&text, "the run was interrupted before %u processes were "
              "explored", next);
  limits_add_kind(&last->limits, LIMIT_INTERRUPTED, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
}

// Several sizes, each by a process of its own.
typedef struct SizesRun {
  Session *session;
  Saving *saving;
  Results *out;
  double deadline;         // clock; 0: none
  Programs programs;       // of the one that is explored here
  bool interrupted;        // before all were
} SizesRun;

// There is some time for each size, so that its limit is recorded.
static ExploreOptions size_options(void *context, uint32_t number) {
  SizesRun *run = context;
  double left = run->deadline - clock_now();
  return explore_options(run->session, run->saving,
                         options_ranks(&run->session->options, number),
                         left > LEAST_SECONDS ? left : LEAST_SECONDS,
                         &run->programs);
}

static void take_size(void *context, uint32_t number, Exploration *result) {
  SizesRun *run = context;
  uint32_t processes = options_ranks(&run->session->options, number);
  if (result != NULL) {
    results_add(run->out, processes, result);
    return;
  }
  if (run->interrupted) return;
  run->interrupted = true;
  if (number == 0) {
    Exploration nothing = {.ranks = processes};
    results_add(run->out, processes, &nothing);
  }
  note_interruption(vec_last(&run->out->explorations), processes);
}

static void explore_several(Session *session, Saving *saving, uint32_t count,
                            Results *out) {
  SizesRun run = {.session = session, .saving = saving, .out = out,
                  .deadline = clock_now() + session->options.max_time};
  Programs programs = {0};
  ExploreSizes sizes = {.count = count, .context = &run,
                        .options = size_options, .take = take_size};
  ExploreOptions common = explore_options(
      session, saving, options_ranks(&session->options, 0), 0, &programs);
  explore_sizes(session->solver, session->terms, &common, &sizes);
  vec_fini(&programs);
  if (common.progress == show_progress) fputc('\n', stderr);
}

void explore_all(Session *session, Saving *saving, Results *out) {
  const Options *options = &session->options;
  uint32_t count = options_sizes(options);
  vec_reserve(&out->explorations, count);
  if (count > 1) {
    explore_several(session, saving, count, out);
    return;
  }
  Exploration result = {0};
  explore(session, saving, options_ranks(options, 0), options->max_time,
          &result);
  results_add(out, options_ranks(options, 0), &result);
}
