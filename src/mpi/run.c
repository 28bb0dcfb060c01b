// What all worlds of a run share: options, contexts, names of calls.
#include <string.h>

#include "api/call.h"
#include "mpi/internal.h"

// MPI_COMM_WORLD and the ranks' MPI_COMM_SELF.
static void add_first_contexts(MpiRun *run) {
  uint32_t n = run->options.ranks;
  int32_t *all = mem_alloc(n * sizeof *all);
  for (uint32_t i = 0; i < n; i++) all[i] = (int32_t)i;
  run_context(run, -1, 0, 0, n, 0, all);
  for (uint32_t i = 0; i < n; i++) run_context(run, -1, 1, 0, 1, 0, &all[i]);
  mem_free(all, n * sizeof *all);
}

MpiRun *mpi_run_new(const MpiOptions *options) {
  assert(options->ranks >= 1 && options->ranks <= MPI_MAX_RANKS);
  MpiRun *run = mem_alloc_zero(sizeof *run);
  run->options = *options;
  run->modules = mem_alloc_zero(options->ranks * sizeof *run->modules);
  run->commands = mem_alloc_zero(options->ranks * sizeof *run->commands);
  add_first_contexts(run);
  return run;
}

void mpi_run_free(MpiRun *run) {
  for (uint32_t i = 0; i < run->contexts.len; i++) {
    Context *c = &run->contexts.data[i];
    mem_free(c->members, context_size(c) * sizeof *c->members);
    mem_free(c->index, run->options.ranks * sizeof *c->index);
    if (c->name != NULL) mem_free_string(c->name);
  }
  vec_fini(&run->contexts);
  table_fini(&run->context_by_key);
  names_fini(&run->names);
  table_fini(&run->touches.threads);
  table_fini(&run->touches.relied);
  names_fini(&run->files);
  vec_fini(&run->file_uses);
  mem_free(run->modules, run->options.ranks * sizeof *run->modules);
  mem_free(run->commands, run->options.ranks * sizeof *run->commands);
  mem_free(run, sizeof *run);
}

// What the functions do that the program uses. Only what it can reach is
// loaded, be it through a pointer.
static uint32_t roles_of(const Module *module) {
  uint32_t roles = 0;
  for (uint32_t i = 0; i < module->functions.len; i++)
    roles |= api_roles(module->functions.data[i].name);
  return roles;
}

static bool makes_files(const Module *module) {
  bool makes = false;
  for (uint32_t i = 0; i < module->functions.len && !makes; i++) {
    const ApiCall *call = api_find(module->functions.data[i].name);
    makes = call != NULL && (call->makes & API_HANDLE_FILE) != 0;
  }
  return makes;
}

void mpi_run_set_program(MpiRun *run, uint32_t rank, const Module *module) {
  assert(rank < run->options.ranks);
  bool known = rank > 0 && run->modules[rank - 1] == module;
  run->modules[rank] = module;
  if (known) return;
  uint32_t roles = roles_of(module);
  run->ready_sends = run->ready_sends || (roles & API_READY) != 0;
  run->cancels = run->cancels || (roles & API_CANCELS) != 0;
  run->opens = run->opens || makes_files(module);
  run->onesided = run->onesided || (roles & API_EXPOSES) != 0;
  run->polls = run->polls || (roles & API_REFRESHES) != 0;
  run->fetches = run->fetches || (roles & API_FETCHES) != 0;
  run->locks = run->locks || (roles & API_LOCKS) != 0;
}

void mpi_run_set_command(MpiRun *run, uint32_t rank, const char *command) {
  assert(rank < run->options.ranks && command != NULL);
  run->commands[rank] = command;
}

bool mpi_run_is_silent(const MpiRun *run, uint32_t context) {
  return vec_at(&run->contexts, context)->silent;
}

const MpiOptions *mpi_run_options(const MpiRun *run) { return &run->options; }

static bool same_context(const Context *c, int32_t parent, int32_t child,
                         int32_t part, uint32_t local, uint32_t remote,
                         const int32_t *members) {
  return c->parent == parent && c->child == child && c->part == part &&
         c->local == local && c->remote == remote &&
         memcmp(c->members, members, (local + remote) * sizeof *members) == 0;
}

static uint64_t context_key(int32_t parent, int32_t child, int32_t part,
                            uint32_t local, uint32_t remote,
                            const int32_t *members) {
  Hash128 h = hash_bytes(members, (local + remote) * sizeof *members);
  hash_add(&h, (uint64_t)(uint32_t)parent << 32 | (uint32_t)child);
  hash_add(&h, (uint64_t)(uint32_t)part);
  hash_add(&h, (uint64_t)local << 32 | remote);
  return h.lo;
}

uint32_t run_context(MpiRun *run, int32_t parent, int32_t child, int32_t part,
                     uint32_t local, uint32_t remote, const int32_t *members) {
  uint64_t key = context_key(parent, child, part, local, remote, members);
  const uint64_t *found;
  for (; (found = table_find(&run->context_by_key, key)) != NULL; key++)
    if (same_context(&run->contexts.data[*found], parent, child, part, local,
                     remote, members))
      return (uint32_t)*found;
  uint32_t n = local + remote, ranks = run->options.ranks;
  Context c = {.parent = parent, .child = child, .part = part,
               .local = local, .remote = remote};
  c.members = mem_alloc(n * sizeof *c.members);
  memcpy(c.members, members, n * sizeof *c.members);
  c.index = mem_alloc(ranks * sizeof *c.index);
  memset(c.index, 0xff, ranks * sizeof *c.index);
  for (uint32_t i = 0; i < n; i++) c.index[members[i]] = (uint16_t)i;
  vec_push(&run->contexts, c);
  table_set(&run->context_by_key, key, run->contexts.len - 1);
  return run->contexts.len - 1;
}

uint64_t mpi_run_numbers(const MpiRun *run) {
  return (uint64_t)run->contexts.len + run->files.texts.len;
}

void mpi_run_print_context(const MpiRun *run, uint32_t context, Text *out) {
  const Context *c = run_get(run, context);
  if (c->name != NULL) {
    text_add(out, c->name);
  } else if (context == 0) {
    text_add(out, "MPI_COMM_WORLD");
  } else if (context <= run->options.ranks) {
    text_add(out, "MPI_COMM_SELF");
  } else {
    text_printf(out, "communicator %u", context - run->options.ranks);
  }
}

void run_print_place(const MpiRun *run, uint32_t rank, uint32_t place,
                     Text *out) {
  const Module *module = run->modules[rank];
  if (module == NULL || place == PLACE_NONE) return;
  text_add(out, "at ");
  place_print(module, place, out);
}
