// Ranks and their machines.
#include "state/team.h"

#include <assert.h>

static uint32_t count_ranks(const ExploreOptions *options) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < options->program_count; i++)
    count += options->programs[i].ranks;
  return count;
}

bool team_must_stop(const Team *team) {
  const ExploreOptions *options = team->options;
  return halt_is_due(options->halt) ||
         (options->stop != NULL && *options->stop != 0);
}

bool team_must_begin_again(const Team *team) {
  const FileSet *files = team->options->files;
  return files != NULL && file_set_grows(files);
}

bool team_has_models(const Team *team) {
  const ExploreOptions *options = team->options;
  const uint32_t needed = REDUCE_EAGER | REDUCE_ORDER;
  return options->path_models && team->ranks > 1 &&
         team->observer == NULL &&
         (options->reductions & needed) == needed;
}

void team_init(Team *team, const ExploreOptions *options,
               struct Observer *observer, const ObserverHooks *hooks) {
  assert(options->program_count > 0);
  assert((observer == NULL) == (hooks == NULL));
  *team = (Team){.ranks = count_ranks(options), .options = options,
                 .observer = observer, .hooks = hooks};
  assert(team->ranks > 0 && team->ranks <= MPI_MAX_RANKS);
  team->vms = mem_alloc(team->ranks * sizeof *team->vms);
  team->modules = mem_alloc(team->ranks * sizeof *team->modules);
  uint32_t rank = 0;
  for (uint32_t i = 0; i < options->program_count; i++) {
    const Program *program = &options->programs[i];
    for (uint32_t k = 0; k < program->ranks; k++, rank++) {
      team->vms[rank] = program->vm;
      team->modules[rank] = program->module;
    }
  }
  MpiOptions mpi = {
      .ranks = team->ranks,
      .buffering = options->buffering,
      .slots = options->slots,
      .eager = (options->reductions & REDUCE_EAGER) != 0,
      .any_order = options->any_order,
      .separate = options->separate,
      .trails = team_has_models(team),
      .eyes = hooks == NULL ? NULL : hooks->eyes,
      .files = observer == NULL ? options->files : NULL,
  };
  team->mpi = mpi_run_new(&mpi);
  for (rank = 0; rank < team->ranks; rank++)
    mpi_run_set_program(team->mpi, rank, team->modules[rank]);
  rank = 0;
  for (uint32_t i = 0; i < options->program_count; i++)
    for (uint32_t k = 0; k < options->programs[i].ranks; k++, rank++)
      if (options->programs[i].spawned != NULL)
        mpi_run_set_command(team->mpi, rank, options->programs[i].spawned);
}

void team_fini(Team *team) {
  mpi_run_free(team->mpi);
  mem_free(team->vms, team->ranks * sizeof *team->vms);
  mem_free(team->modules, team->ranks * sizeof *team->modules);
}

uint32_t team_boot_count(const Team *team) {
  uint32_t count = 1;
  for (uint32_t i = 0; i < team->options->program_count; i++)
    count *= team->options->programs[i].boot_count;
  return count;
}

const BootSpec *team_boot(const Team *team, uint32_t boot, uint32_t program,
                          uint32_t rank) {
  assert(program < team->options->program_count && rank < team->ranks);
  assert(boot < team_boot_count(team));
  for (uint32_t i = 0; i < program; i++)
    boot /= team->options->programs[i].boot_count;
  const Program *p = &team->options->programs[program];
  const BootSpec *boots =
      rank == 0 && p->first_boots != NULL ? p->first_boots : p->boots;
  return &boots[boot % p->boot_count];
}

uint64_t team_instructions(const Team *team) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < team->options->program_count; i++)
    sum += vm_stats(team->options->programs[i].vm)->instructions;
  return sum;
}

uint64_t team_moved(const Team *team) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < team->options->program_count; i++)
    sum += vm_stats(team->options->programs[i].vm)->moved;
  return sum;
}

void team_set_replay(const Team *team, VmReplaySource *source,
                     void *context) {
  for (uint32_t i = 0; i < team->options->program_count; i++)
    vm_set_replay(team->options->programs[i].vm, source, context);
}

#define WORK_PER_STATE 30
#define INSTRUCTIONS_PER_WORK 20

uint64_t team_work(const Team *team, uint64_t states) {
  uint64_t instructions = team_instructions(team);
  assert(instructions >= team->aside);
  return states * WORK_PER_STATE +
         (instructions - team->aside) / INSTRUCTIONS_PER_WORK;
}
