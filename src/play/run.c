// A run in progress: what its parts share, and the limits of the whole.
#include "play/run.h"

#include <assert.h>

#include "base/clock.h"

#define PROGRESS_SECONDS 1.0

static void stop_run(Run *run, LimitKind kind, const char *why) {
  Text text = {0};
  text_printf(&text, "%s; %u %s left unexplored", why, run->waiting,
              run->waiting == 1 ? "state was" : "states were");
  limits_add_kind(&run->result->limits, kind, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
  run->stopped = true;
}

static void show_progress(Run *run, double now) {
  const ExploreOptions *options = run->options;
  if (options->progress == NULL || now < run->next_progress) return;
  run->next_progress = now + PROGRESS_SECONDS;
  run->result->instructions =
      team_instructions(&run->team) - run->confirm_instructions;
  OpenStates open = {.count = run->waiting};
  if (run->look_at_open != NULL) run->look_at_open(run->open_context, &open);
  options->progress(options->progress_context, run->result, now - run->start,
                    &open);
}

// Why the run has to stop, in words and as a kind.
typedef struct HaltRow {
  LimitKind kind;
  const char *words;
} HaltRow;
static const HaltRow halts[] = {
    [HALT_WISH] = {LIMIT_INTERRUPTED, "the run was interrupted"},
    [HALT_TIME] = {LIMIT_TIME, "the time limit was reached"},
    [HALT_MEMORY] = {LIMIT_MEMORY, "the memory limit was reached"},
};

void run_look_at_limits(Run *run) {
  const ExploreOptions *options = run->options;
  Halt *halt = options->halt;
  if (halt_is_due(halt) || halt_look(halt)) {
    stop_run(run, halts[halt->reason].kind, halts[halt->reason].words);
  } else if (options->first &&
             exploration_count(run->result, SEVERITY_ERROR) != 0) {
    run->stopped = true;
  } else if (options->max_paths != 0 &&
             run->result->paths >= options->max_paths) {
    stop_run(run, LIMIT_PATHS, "the limit on paths was reached");
  }
  show_progress(run, clock_now());
}

bool run_is_over(Run *run) {
  if (run->stopped) return true;
  show_progress(run, clock_now());
  Halt *halt = run->options->halt;
  if (!halt_look(halt)) return false;
  limits_add_kind(&run->result->limits, halts[halt->reason].kind, NULL,
                  PLACE_NONE, NULL);
  run->stopped = true;
  return true;
}

void run_note_halt(Run *run) {
  HaltReason reason = run->options->halt->reason;
  if (reason != HALT_NONE && !run->stopped)
    limits_add_kind(&run->result->limits, halts[reason].kind, NULL,
                    PLACE_NONE, NULL);
}

static void record_limit(void *context, LimitKind kind, uint32_t place,
                         const char *text) {
  const LimitSource *source = context;
  if (!source->run->confirming)
    limits_add_kind(&source->run->result->limits, kind, source->module, place,
               text);
}

// ---- Beginning and end.

// What concerns a whole program weakens every answer about it.
static void record_obstacles(Run *run) {
  for (uint32_t i = 0; i < run->options->program_count; i++) {
    const Module *module = run->options->programs[i].module;
    for (uint32_t k = 0; k < module->unsupported.len; k++) {
      const Unsupported *item = &module->unsupported.data[k];
      Text text = {0};
      text_printf(&text, "%s cannot be executed", item->what);
      if (item->fatal)
        limits_add_kind(&run->result->limits, LIMIT_UNSUPPORTED, module,
                        item->place,
                   text_get(&text));
      text_fini(&text);
    }
  }
}

void run_init(Run *run, Solver *solver, ExprTable *terms,
              const ExploreOptions *options, Exploration *result) {
  uint32_t programs = options->program_count;
  *run = (Run){.solver = solver, .terms = terms, .options = options,
               .result = result, .start = clock_now()};
  run->next_progress = run->start + PROGRESS_SECONDS;
  team_init(&run->team, options, NULL, NULL);
  result->ranks = run->team.ranks;
  result->buffering = options->buffering;
  result->slots = options->slots;
  run->first_instructions = team_instructions(&run->team);
  run->first_moved = team_moved(&run->team);
  run->sources = mem_alloc(programs * sizeof *run->sources);
  for (uint32_t i = 0; i < programs; i++) {
    run->sources[i] = (LimitSource){run, options->programs[i].module};
    vm_set_limit_sink(options->programs[i].vm, record_limit,
                      &run->sources[i]);
  }
  if (options->loop_bound != 0) {
    run->loops = mem_alloc(programs * sizeof *run->loops);
    for (uint32_t i = 0; i < programs; i++)
      run->loops[i] = loops_new(options->programs[i].module);
  }
  record_obstacles(run);
}

Loops *run_loops(const Run *run, uint32_t rank) {
  uint32_t program = 0;
  assert(run->loops != NULL);
  while (rank >= run->options->programs[program].ranks)
    rank -= run->options->programs[program++].ranks;
  return run->loops[program];
}

static void free_sources(Run *run) {
  uint32_t programs = run->options->program_count;
  for (uint32_t i = 0; i < programs; i++)
    vm_set_limit_sink(run->options->programs[i].vm, NULL, NULL);
  mem_free(run->sources, programs * sizeof *run->sources);
}

static void free_loops(Run *run) {
  uint32_t programs = run->options->program_count;
  if (run->loops == NULL) return;
  for (uint32_t i = 0; i < programs; i++) loops_free(run->loops[i]);
  mem_free(run->loops, programs * sizeof *run->loops);
}

void run_begin_round(Run *run) {
  run->first_instructions = team_instructions(&run->team);
  run->first_moved = team_moved(&run->team);
  run->confirm_instructions = run->sample_moved = run->sample_work = 0;
}

void run_begin_job(Run *run) {
  run_begin_round(run);
  ended_paths_fini(&run->results);
  run->results = (EndedPaths){0};
}

void run_fini(Run *run) {
  free_loops(run);
  free_sources(run);
  vec_fini(&run->stack);
  ended_paths_fini(&run->results);
  vec_fini(&run->held);
  table_fini(&run->failures);
  table_fini(&run->suppressed);
  team_fini(&run->team);
}
