// The command that starts the job. What several MPIs want to be told goes by
// environment variables, which the others ignore.
#include <assert.h>
#include <string.h>

#include "native/internal.h"
#include "native/value.h"

// More ranks than cores, also as root, in containers, on this machine only;
// ranks that wait leave the cores to others.
static const char *const settings[] = {
    "OMPI_ALLOW_RUN_AS_ROOT=1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
    "OMPI_MCA_rmaps_base_oversubscribe=1",
    "OMPI_MCA_hwloc_base_binding_policy=none",
    "OMPI_MCA_mpi_yield_when_idle=1",
    "OMPI_MCA_btl_vader_single_copy_mechanism=none",
    "OMPI_MCA_btl_base_warn_component_unused=0",
    "PRTE_ALLOW_RUN_AS_ROOT=1",
    "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1",
    "PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe",
    "UCX_ERROR_SIGNALS=",
    "UCX_LOG_LEVEL=error",
    "ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:"
    "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:"
    "handle_abort=0:allow_user_segv_handler=1",
};

static void add_environment(const NativeJob *job, Stage *stage) {
  assert(job->program_count > 0);
  const BootSpec *boot = job->programs[0].boot;
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
    words_add(&stage->environment, settings[i]);
  // What MPI leaves behind when it is ended goes with the folder.
  words_addf(&stage->environment, "TMPDIR=%s/tmp", stage->folder);
  words_addf(&stage->environment,
             "OMPI_MCA_btl_vader_backing_directory=%s/tmp", stage->folder);
  words_addf(&stage->environment, "MPIPROOF_NATIVE=%s", stage->folder);
  for (uint32_t i = 0; i < boot->env_count; i++) {
    Text value = {0};
    if (boot->env[i].text == NULL)
      text_printf(&value, "%s=", boot->env[i].symbol);
    value_arg(job->inputs, &boot->env[i], &value);
    words_add(&stage->environment, text_get(&value));
    text_fini(&value);
  }
}

static void add_program(const NativeJob *job, const NativeProgram *program,
                        const Stage *stage, const Runnable *what,
                        ArgWords *out) {
  assert(program->ranks > 0);
  assert(program->boot->arg_count > 0);
  words_add(out, "-n");
  words_addf(out, "%u", program->ranks);
  if (stage->preload != NULL && !what->java) {   // for the ranks alone, not for the launcher
    words_add(out, "env");
    words_addf(out, "LD_PRELOAD=%s", stage->preload);
  }
  words_add(out, what->path);
  for (uint32_t i = 0; i < what->words.len; i++)
    words_add(out, what->words.data[i]);
  for (uint32_t i = 1; i < program->boot->arg_count; i++) {
    Text value = {0};
    value_arg(job->inputs, &program->boot->args[i], &value);
    words_add(out, text_get(&value));
    text_fini(&value);
  }
}

void stage_launch(const NativeJob *job, const Mpi *mpi, Stage *stage) {
  assert(stage->command.len == 0);
  assert(stage->programs.len == job->program_count);
  words_add(&stage->command, mpi->mpirun);
  for (uint32_t i = 0; i < job->program_count; i++) {
    if (i > 0) words_add(&stage->command, ":");
    add_program(job, &job->programs[i], stage,
                &stage->programs.data[i], &stage->command);
  }
  words_add(&stage->command, NULL);
  add_environment(job, stage);
}
