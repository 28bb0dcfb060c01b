/* The life of a spawned process (MPI 4.1, 11.8): it is told its arguments before
 * main begins, and meets its parents in MPI_Init. */
#include <stdlib.h>

#include "mpi/spawn.h"
#include "thread/message.h"

static SpawnHead head;       /* children: 0 if this process was not spawned */
static int *members;         /* children, then parents */
static MPI_Comm parent = MPI_COMM_NULL;

int __mpi_spawn_is_child(void) { return head.children != 0; }

int __mpi_spawn_appnum(void) { return head.appnum; }

/* ---- Before main ---- */

/* The context on which children are told; MPI is not there yet. */
static int talk(void) {
  const int universe = __mpiproof_mpi_universe();
  int *all = malloc((size_t)universe * sizeof *all);
  if (all == 0) __mpiproof_stop("no memory for a spawned process");
  for (int i = 0; i < universe; i++) all[i] = i;
  const int context = __mpiproof_mpi_context(0, COMM_CHILD_SPAWN, 0, universe,
                                             0, all);
  free(all);
  return context;
}

static void hear(int context, int from, int tag, void *data, size_t size) {
  const struct MpiproofData into = spawn_data(data, size);
  const int operation = __mpiproof_mpi_recv(context, from, tag, &into, 0);
  int done;
  struct MpiproofEnvelope envelope;
  __mpiproof_mpi_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
}

static void *room(size_t size) {
  void *memory = malloc(size + 1);
  if (memory == 0) __mpiproof_stop("no memory for a spawned process");
  return memory;
}

static void set_arguments(struct MpiproofBoot *boot, char *text) {
  char **argv = room((size_t)(head.arguments + 1) * sizeof *argv);
  for (int i = 0; i < head.arguments; i++) {
    argv[i] = text;
    while (*text++ != '\0') {
    }
  }
  argv[head.arguments] = 0;
  boot->argc = head.arguments;
  boot->argv = argv;
}

void __mpi_spawn_boot(struct MpiproofBoot *boot) {
  const int from = __mpiproof_mpi_spawner();
  if (from < 0) return;
  const int context = talk();
  hear(context, from, SPAWN_TAG_HEAD, &head, sizeof head);
  const size_t count = (size_t)(head.children + head.parents);
  members = room(count * sizeof *members);
  hear(context, from, SPAWN_TAG_MEMBERS, members, count * sizeof *members);
  char *text = room((size_t)head.bytes);
  hear(context, from, SPAWN_TAG_ARGUMENTS, text, (size_t)head.bytes);
  set_arguments(boot, text);
}

/* ---- In MPI_Init ---- */

/* The children of one call are a world of their own. */
MpiGroup *__mpi_spawn_world(int *context) {
  MpiGroup *group = __mpi_group_new(head.children, members);
  *context = __mpiproof_mpi_context(head.context, COMM_CHILD_WORLD,
                                    head.child, group->size, 0,
                                    group->members);
  __mpiproof_mpi_context_name(*context, "MPI_COMM_WORLD of spawned processes");
  return group;
}

void __mpi_spawn_meet(void) {
  if (!__mpi_spawn_is_child()) return;
  const CommKey key = {head.context, head.child, 0};
  MpiGroup *children = __mpi_group_new(head.children, members);
  MpiGroup *parents = __mpi_group_new(head.parents, members + head.children);
  MpiComm *made = __mpi_comm_make(key, children, parents, 0,
                                  __mpi_comm(MPI_COMM_WORLD));
  __mpi_comm_describe(made, "MPI_Comm_spawn", 0, key, "");
  __mpi_comm_meet(made, "MPI_Comm_spawn");
  parent = __mpi_comm_publish(made);
  mpi_object_disown(MPI_KIND_COMM, (uintptr_t)parent);
}

/* 11.8.2: none once it was freed or disconnected. */
int __mpi_Comm_get_parent(MPI_Comm *result) {
  *result = __mpi_comm(parent) == 0 ? MPI_COMM_NULL : parent;
  return MPI_SUCCESS;
}
