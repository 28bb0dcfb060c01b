// Setting up an execution.
#include "cli/session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "algebra/algebra.h"
#include "base/clock.h"
#include "base/path.h"
#include "cli/compile.h"
#include "cli/compiler_words.h"
#include "cli/launch.h"
#include "cli/output.h"
#include "cli/stop.h"
#include "java/java.h"
#include "job/fleet.h"
#include "load/load.h"
#include "mpi/world.h"
#include "tool/home.h"

#ifndef MPIPROOF_CHECK
#define MPIPROOF_CHECK 0
#endif
#ifdef MPIPROOF_HOSTILE
#define HOSTILE true
#else
#define HOSTILE false
#endif

bool session_is_strict(void) {
#ifdef MPIPROOF_STRICT
  return true;
#else
  return false;
#endif
}

int session_complain(const Status *status) {
  if (status->message == NULL) return EXIT_USAGE;
  fputs("mpiproof: ", stderr);
  for (const char *at = status->message; at != NULL;) {
    output_line(stderr, at);
    at = strchr(at, '\n');
    if (at != NULL) at++;
  }
  return *stop_flag() != 0 ? EXIT_INCOMPLETE : EXIT_USAGE;
}

// ---- Loading.

static bool has_ending(const char *source, const char *ending) {
  const char *dot = strrchr(source, '.');
  return dot != NULL && strcmp(dot, ending) == 0;
}

// Everything comes from our own run of clang.
static bool is_all_ours(const ProgramSpec *program) {
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!has_ending(program->sources.data[i], ".c") &&
        !has_ending(program->sources.data[i], ".i") &&
        !java_is_source(program->sources.data[i]))
      return false;
  return true;
}

// Everything was compiled as we do it, now or by mpiproof-cc.
static bool is_all_plain(const ProgramSpec *program) {
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (has_ending(program->sources.data[i], ".bc") ||
        has_ending(program->sources.data[i], ".ll"))
      return false;
  return true;
}

static Module *load(const Session *session, const ProgramSpec *program,
                    const Compiled *compiled, const char *home,
                    Status *status) {
  Text runtime = {0};
  text_printf(&runtime, "%s/runtime", home);
  LoadOptions load = {
      .check_overflow = session->options.check_overflow,
      .runtime_dir = text_get(&runtime),
      .is_native = vm_is_native,
      .native_context = (void *)(uintptr_t)mpi_extension(),
      .trusted = is_all_ours(program),
      .variables = session->debugged ||
                   properties_name_lines(&session->properties),
      .plain = is_all_plain(program),
      .members = compiled->members.data,
      .member_count = compiled->members.len,
      .inputs = session->options.compare.inputs.data,
      .input_count = session->options.compare.inputs.len,
      .found = session->found_inputs,
      .check_level = MPIPROOF_CHECK,
  };
  static const char *const spawned[] = {"__mpi_spawn_boot", NULL};
  Module *module = load_program((const char *const *)compiled->paths.data,
                                compiled->paths.len,
                                program->spawned ? spawned : NULL, &load,
                                status);
  text_fini(&runtime);
  return module;
}

// All sources of a database make one program only if there is but one.
static void add_hint(const ProgramSpec *program, Status *status) {
  if (program->database == NULL || program->targets.len != 0 ||
      status->message == NULL)
    return;
  Status longer = {0};
  status_fail(&longer, "%s; --target, or names of sources, say which of the "
              "sources in '%s' make the program", status->message,
              program->database);
  status_fini(status);
  *status = longer;
}

// Compiles and loads one program.
static bool add_program(Session *session, const ProgramSpec *program,
                        const char *home, Compiled *compiled,
                        Status *status) {
  Text include = {0};
  double start = clock_now();
  text_printf(&include, "%s/include", home);
  bool fine = compile_sources(&session->options, program, text_get(&include),
                              compiled, status);
  text_fini(&include);
  double compiled_at = clock_now();
  session->clang_seconds += compiled_at - start;
  if (!fine) return false;
  Module *module = load(session, program, compiled, home, status);
  session->load_seconds += clock_now() - compiled_at;
  if (module == NULL) add_hint(program, status);
  if (module == NULL) return false;
  vec_push(&session->modules, module);
  return true;
}

// The earlier program with the same code, or NULL: nodes of MCAPI programs and
// the like differ in arguments only.
static Module *find_loaded(const Session *session, uint32_t program) {
  const ProgramSpec *specs = session->options.programs.data;
  for (uint32_t i = 0; i < program; i++)
    if (program_is_same_code(&specs[i], &specs[program]))
      return session->modules.data[i];
  return NULL;
}

static bool load_one(Session *session, uint32_t program, const char *home,
                     Compiled *compiled, Status *status) {
  Module *module = find_loaded(session, program);
  if (module == NULL)
    return add_program(session, &session->options.programs.data[program],
                       home, compiled, status);
  vec_push(&session->modules, module);
  return true;
}

static void print_notes(const Compiled *compiled) {
  for (uint32_t i = 0; i < compiled->notes.len; i++) {
    fputs("mpiproof: note: ", stderr);
    output_line(stderr, compiled->notes.data[i]);
  }
}

static bool check_inputs(const Session *session, Status *status) {
  const CompareSpec *compare = &session->options.compare;
  for (uint32_t i = 0; i < compare->inputs.len; i++)
    if (!session->found_inputs[i])
      return status_fail(status, "--input %s: no program has such a variable",
                         compare->inputs.data[i]);
  return true;
}

// The name that places of a module have for the file, or NULL.
static const char *name_in_places(const Module *module, const char *file) {
  const char *found = NULL;
  size_t size = module->names.texts.len * sizeof(bool);
  bool *seen = mem_alloc_zero(size);
  for (uint32_t i = 0; i < module->places.len && found == NULL; i++) {
    uint32_t id = module->places.data[i].file;
    if (id == NAME_NONE || seen[id]) continue;
    seen[id] = true;
    const char *name = names_get(&module->names, id);
    if (path_is_same(name, file)) found = name;
  }
  mem_free(seen, size);
  return found;
}

// The compiler may call a source otherwise than the command line does, such as
// by its name from the current folder.
static void name_sources(Session *session) {
  OwnedWords named = {0};
  for (uint32_t i = 0; i < session->sources.len; i++) {
    const char *file = session->sources.data[i], *name = NULL;
    for (uint32_t m = 0; m < session->modules.len && name == NULL; m++) {
      const Module *module = session->modules.data[m];
      name = names_find(&module->names, file) != NAME_NONE
                 ? file : name_in_places(module, file);
    }
    owned_words_add(&named, name == NULL ? file : name);
  }
  owned_words_fini(&session->sources);
  session->sources = named;
}

bool session_load(Session *session, Status *status) {
  Text home = {0};
  Compiled compiled = {0};
  session->start = clock_now();
  bool fine = properties_read(&session->options, &session->properties,
                              status) &&
              home_find(&home, status);
  uint32_t inputs = session->options.compare.inputs.len;
  session->found_inputs =
      mem_alloc_zero(inputs * sizeof *session->found_inputs);
  for (uint32_t i = 0; fine && i < session->options.programs.len; i++)
    fine = load_one(session, i, text_get(&home), &compiled, status);
  fine = fine &&
         properties_check(&session->properties, &session->options,
                          (const Module *const *)session->modules.data,
                          &compiled.notes, status);
  fine = fine && check_inputs(session, status);
  if (fine && session->options.loudness != QUIET) {
    launch_print_notes(&session->options);
    compiler_words_print_note(&session->options);
    print_notes(&compiled);
  }
  session->sources = compiled.sources;
  if (fine) name_sources(session);
  session->assumptions = compiled.assumptions;
  compiled.sources = compiled.assumptions = (OwnedWords){0};
  compiled_fini(&compiled);
  text_fini(&home);
  return fine;
}

// ---- Starting.

// Is it that of an earlier program, too?
static bool is_shared(const Session *session, uint32_t program) {
  for (uint32_t i = 0; i < program; i++)
    if (session->modules.data[i] == session->modules.data[program])
      return true;
  return false;
}

static bool check_folder(const char *option, const char *path,
                         Status *status) {
  if (path == NULL) return true;
  struct stat info;
  if (stat(path, &info) != 0)
    return status_fail(status, "%s '%s': %s", option, path, strerror(errno));
  if (!S_ISDIR(info.st_mode))
    return status_fail(status, "%s '%s': not a folder", option, path);
  if (access(path, W_OK | X_OK) != 0)
    return status_fail(status, "%s '%s': %s", option, path, strerror(errno));
  return true;
}

uint64_t session_max_memory(const Session *session) {
  if (session->options.max_memory != 0) return session->options.max_memory;
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return 0;
  return (uint64_t)pages * (uint64_t)size / 5 * 4 / session_share(session);
}

uint32_t session_share(const Session *session) {
  FleetPlace place;
  return !session->options.compare.is && fleet_find_place(&place) ? place.local
                                                                  : 1;
}

// Is the program the implementation of a comparison, or a part of it?
static bool is_impl(const Options *options, uint32_t program) {
  uint32_t from, to;
  if (!options->compare.is) return false;
  options_side(options, SIDE_IMPL, &from, &to);
  return program >= from && program < to;
}

static Vm *make_vm(Session *session, uint32_t program) {
  const Options *options = &session->options;
  VmOptions vm = {
      .max_memory = session_max_memory(session),
      .max_stack = options->stack_size,
      .check_leak = options->check_leak,
      .check_exit = options->check_exit,
      .allow_misaligned = options->no_alignment,
      .lenient = options->no_usage,
      .strict_select = is_all_plain(&options->programs.data[program]),
      .slow_only = options->slow_machine,
      .keep_garbage = options->keep_garbage,
      .keep_dead = session->debugged,
      .keep_values = options->compare.is,
      .no_merge = options->compare.no_merge,
      .all_inputs = is_impl(options, program),
      .random_inputs = options->compare.random,
      .omp_threads = options->omp_threads,
      .check_level = MPIPROOF_CHECK,
  };
  Module *module = session->modules.data[program];
  Vm *result = vm_new(module, session->terms, session->solver, &vm);
  vm_set_extension(result, mpi_extension());
  return result;
}

bool session_start(Session *session, Status *status) {
  const Options *options = &session->options;
  if (!check_folder("--record-queries", options->record_dir, status) ||
      !check_folder("--smt2", options->smt2_dir, status))
    return false;
  if (!boots_make(options, &session->boots, status)) return false;
  judge_init(&session->judge, &options->policy, &session->sources);
  for (uint32_t i = 0; i < session->modules.len && !session->debugged; i++)
    if (!is_shared(session, i)) module_arm_coverage(session->modules.data[i]);
  session_make_machines(session, EQUAL_BITS, false);
  return true;
}

void session_make_machines(Session *session, ExprEqual mode, bool exact) {
  const Options *options = &session->options;
  SolverOptions solver = {
      .plain = options->plain_solver,
      .cross_check = MPIPROOF_CHECK >= 2,
      .query_seconds = options->solver_time,
      .record_dir = options->record_dir,
  };
  session->terms = expr_table_new();
  algebra_start(session->terms, mode, exact);
  session->solver = solver_new(session->terms, &solver);
  for (uint32_t i = 0; i < session->modules.len; i++)
    vec_push(&session->vms, make_vm(session, i));
}

Machines session_take_machines(Session *session) {
  Machines taken = {session->terms, session->solver, session->vms.data,
                    session->vms.len, session->vms.cap};
  session->terms = NULL;
  session->solver = NULL;
  session->vms.data = NULL;
  session->vms.len = session->vms.cap = 0;
  return taken;
}

void session_set_machines(Session *session, const Machines *machines) {
  session->terms = machines->terms;
  session->solver = machines->solver;
  session->vms.data = machines->vms;
  session->vms.len = machines->count;
  session->vms.cap = machines->room;
}

void session_free_machines(Session *session) {
  for (uint32_t i = 0; i < session->vms.len; i++)
    vm_free(session->vms.data[i]);
  vec_fini(&session->vms);
  if (session->solver != NULL) solver_free(session->solver);
  if (session->terms != NULL) expr_table_free(session->terms);
  session->solver = NULL;
  session->terms = NULL;
}

// ---- Exploring.

// -n of a single program may be a range.
static uint32_t program_ranks(const Session *session, Side side,
                              uint32_t program, uint32_t processes) {
  uint32_t from, to;
  options_side(&session->options, side, &from, &to);
  if (side == SIDE_IMPL && to - from == 1) return processes;
  return session->options.programs.data[program].min_ranks;
}

static uint32_t reductions(const Options *options) {
  uint32_t set = REDUCE_ALL;
  if (options->no_eager) set &= ~(uint32_t)REDUCE_EAGER;
  if (options->no_order) set &= ~(uint32_t)REDUCE_ORDER;
  if (options->no_states) set &= ~(uint32_t)REDUCE_STATES;
  if (options->no_threads) set &= ~(uint32_t)REDUCE_THREADS;
  return set;
}

ExploreOptions session_explore(const Session *session, uint32_t processes,
                               Programs *programs) {
  return session_explore_side(session, SIDE_IMPL, processes, programs);
}

static const char *last_component(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

ExploreOptions session_explore_side(const Session *session, Side side,
                                    uint32_t processes, Programs *programs) {
  const Options *options = &session->options;
  uint32_t from, to;
  options_side(options, side, &from, &to);
  for (uint32_t i = from; i < to; i++) {
    const ProgramBoots *boots = &session->boots.programs.data[i];
    Program program = {
        .vm = session->vms.data[i],
        .module = session->modules.data[i],
        .ranks = program_ranks(session, side, i, processes),
        .boots = boots->specs.data,
        .boot_count = boots->specs.len,
        .first_boots = boots->first.data,
        .spawned = options->programs.data[i].spawned
                       ? last_component(boots->name)
                       : NULL,
    };
    vec_push(programs, program);
  }
  return (ExploreOptions){
      .programs = programs->data,
      .program_count = programs->len,
      .search = options->search,
      .seed = options->seed,
      .buffering = options->buffering,
      .any_order = options->any_order,
      .separate = options->separate,
      .slots = options->slots,
      .reductions = reductions(options),
      .spin_bound = (uint32_t)options->spin_bound,
      .max_seconds = options->max_time,
      .max_memory = session_max_memory(session),
      .max_paths = options->max_paths,
      .max_forks = options->max_forks,
      .loop_bound = options->loop_bound,
      .first = options->first,
      .strict = session_is_strict(),
      .sampling = MPIPROOF_CHECK >= 2 ? SAMPLE_ALL : SAMPLE_SOME,
      .check_level = MPIPROOF_CHECK,
      .hash_bits = HOSTILE ? 4 : 0,
      .fork_always = HOSTILE,
      .keep_output = options->stdout_file != NULL || options->show_output,
      .outcomes = options->outcomes,
      .deterministic = options->deterministic,
      .properties = session->properties.list.data,
      .property_count = session->properties.list.len,
      .unfair = options->unfair,
      .judge = judge_finding,
      .judge_context = (void *)(uintptr_t)&session->judge,
      .stop = stop_flag(),
  };
}

#define MAX_NAMED 8   // missing files; of the others how many there are

static void note_missing(Session *session, const char *name) {
  Text text = {0};
  text_printf(&text, "there is no file '%s', which the program tries to open "
              "(--file %s gives it to the program", name, name);
  if (!file_is_plain(name)) text_add(&text, ", if you have it");
  text_add(&text, ")");
  owned_words_add(&session->assumptions, text_get(&text));
  text_fini(&text);
}

void session_note_missing(Session *session) {
  Names all = {0};
  for (uint32_t i = 0; i < session->vms.len; i++) {
    const Names *missing = vm_missing_files(session->vms.data[i]);
    for (uint32_t j = 0; j < missing->texts.len; j++)
      names_make(&all, names_get(missing, j));
  }
  for (uint32_t i = 0; i < all.texts.len && i < MAX_NAMED; i++)
    note_missing(session, names_get(&all, i));
  if (all.texts.len > MAX_NAMED) {
    Text text = {0};
    text_printf(&text, "nor are there %u other files that it tries to open",
                all.texts.len - MAX_NAMED);
    owned_words_add(&session->assumptions, text_get(&text));
    text_fini(&text);
  }
  names_fini(&all);
}

void session_fini(Session *session) {
  session_free_machines(session);
  crew_free(session->crew);
  for (uint32_t i = 0; i < session->modules.len; i++)
    if (!is_shared(session, i)) module_free(session->modules.data[i]);
  vec_fini(&session->modules);
  boots_fini(&session->boots);
  judge_fini(&session->judge);
  properties_fini(&session->properties);
  mem_free(session->found_inputs, session->options.compare.inputs.len *
                                      sizeof *session->found_inputs);
  owned_words_fini(&session->sources);
  owned_words_fini(&session->assumptions);
  options_fini(&session->options);
}
