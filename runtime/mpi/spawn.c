/* MPI_Comm_spawn and MPI_Comm_spawn_multiple (MPI 4.1, 11.8). The root lets the
 * children begin and tells each what it is; parents and children meet on the
 * communicator between them, the children in MPI_Init. How many processes can be
 * spawned, and what they run, is said on the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/spawn.h"

/* One command of a call. argv may be NULL: no arguments. */
typedef struct Order {
  const char *command;
  char **argv;
  int count;
} Order;

static void *room(size_t size) {
  void *memory = malloc(size + 1);
  if (memory == 0) __mpiproof_stop("no memory for spawning processes");
  return memory;
}

static const char *last_component(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == 0 ? path : slash + 1;
}

/* ---- At the root ---- */

static void stop(const char *format, const char *name, int count) {
  char text[200];
  snprintf(text, sizeof text, format, name, count, name);
  __mpiproof_stop(text);
}

/* Lets the children of one command begin. */
static void begin(const Order *order, int *ranks) {
  const char *name = last_component(order->command);
  const int found = __mpiproof_mpi_spawn(name, order->count, ranks);
  if (found < 0)
    stop("the spawned program '%.60s' is not given: add  : --spawn -n %d "
         "%.60s.c  to the command", name, order->count);
  if (found < order->count)
    stop("more processes of '%.60s' are spawned than -n of its --spawn allows "
         "(%d are wanted here)", name, order->count);
}

static char *join_arguments(const Order *order, SpawnHead *head) {
  size_t size = strlen(order->command) + 1;
  int n = 0;
  for (; order->argv != 0 && order->argv[n] != 0; n++)
    size += strlen(order->argv[n]) + 1;
  char *text = room(size), *at = text;
  strcpy(at, order->command);
  for (int i = 0; i < n; i++) {
    at += strlen(at) + 1;
    strcpy(at, order->argv[i]);
  }
  head->bytes = (int)size;
  head->arguments = n + 1;
  return text;
}

static void say(const MpiComm *talk, int to, int tag, const void *data,
                size_t size) {
  const struct MpiproofData from = spawn_data(data, size);
  __mpiproof_mpi_release(__mpiproof_mpi_send(
      talk->context, to, tag, MPIPROOF_SEND_BUFFERED, &from, 0));
}

/* Tells the children of one command, which are ranks[0 .. order->count). */
static void tell(const MpiComm *talk, const Order *order, SpawnHead head,
                 const int *members, const int *ranks) {
  char *text = join_arguments(order, &head);
  const size_t count = (size_t)(head.children + head.parents);
  for (int i = 0; i < order->count; i++) {
    say(talk, ranks[i], SPAWN_TAG_HEAD, &head, sizeof head);
    say(talk, ranks[i], SPAWN_TAG_MEMBERS, members, count * sizeof *members);
    say(talk, ranks[i], SPAWN_TAG_ARGUMENTS, text, (size_t)head.bytes);
  }
  free(text);
}

static void start_children(MpiComm *comm, CommKey key, int count,
                           const Order *orders, int total, int *members) {
  int at = 0;
  for (int i = 0; i < count; i++) {
    begin(&orders[i], members + at);
    at += orders[i].count;
  }
  const int parents = comm->local->size;
  memcpy(members + total, comm->local->members,
         (size_t)parents * sizeof *members);
  MpiComm *talk = __mpi_comm_all(COMM_CHILD_SPAWN, "MPI_Comm_spawn");
  at = 0;
  for (int i = 0; i < count; i++) {
    const SpawnHead head = {.children = total, .parents = parents,
                            .appnum = i, .context = key.parent,
                            .child = key.child};
    tell(talk, &orders[i], head, members, members + at);
    at += orders[i].count;
  }
  __mpi_comm_unref(talk);
}

/* ---- Everybody ---- */

static int sum(int count, const Order *orders) {
  int total = 0;
  for (int i = 0; i < count; i++) total += orders[i].count;
  return total;
}

static int check_orders(MPI_Comm comm, int count, const Order *orders) {
  for (int i = 0; i < count; i++) {
    if (orders[i].command == 0)
      return __mpi_raise(comm, MPI_ERR_ARG, "null-argument",
                         "the command to spawn is null");
    if (orders[i].count <= 0)
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-count",
                         "%d processes are to be spawned", orders[i].count);
  }
  return MPI_SUCCESS;
}

static int check(MPI_Comm handle, int root) {
  const MpiComm *comm = __mpi_comm(handle);
  if (comm->remote != 0)
    return __mpi_raise(handle, MPI_ERR_COMM, "invalid-communicator",
                       "comm is an intercommunicator");
  if (root < 0 || root >= mpi_comm_size(comm))
    return __mpi_raise(handle, MPI_ERR_ROOT, "invalid-root",
                       "the root, rank %d, is not among %d processes", root,
                       mpi_comm_size(comm));
  return MPI_SUCCESS;
}

/* The orders count at the root. An error there is one of the root alone: nobody
 * else can know. */
static int spawn(const char *call, int count, const Order *orders, int root,
                 MPI_Comm handle, MPI_Comm *intercomm, int *errcodes) {
  MpiComm *comm = __mpi_comm(handle);
  const int is_root = mpi_comm_rank(comm) == root;
  int error = check(handle, root);
  if (error == MPI_SUCCESS && is_root)
    error = check_orders(handle, count, orders);
  if (error != MPI_SUCCESS) return error;
  const CommKey key = __mpi_comm_next_key(comm);
  int total = is_root ? sum(count, orders) : 0;
  __mpi_comm_from_leader(comm, call, root, &total, sizeof total);
  int *members =
      room((size_t)(total + mpi_comm_size(comm)) * sizeof *members);
  memset(members, 0, (size_t)total * sizeof *members);
  if (is_root) start_children(comm, key, count, orders, total, members);
  __mpi_comm_from_leader(comm, call, root, members,
                         (size_t)total * sizeof *members);
  MpiComm *made =
      __mpi_comm_make(key, __mpi_group_ref(comm->local),
                      __mpi_group_new(total, members), 1, comm);
  free(members);
  __mpi_comm_describe(made, "MPI_Comm_spawn", 0, key, "");
  __mpi_comm_meet(made, "MPI_Comm_spawn");
  *intercomm = __mpi_comm_publish(made);
  for (int i = 0; errcodes != MPI_ERRCODES_IGNORE && i < total; i++)
    errcodes[i] = MPI_SUCCESS;
  return MPI_SUCCESS;
}

int __mpi_Comm_spawn(const char *command, char *argv[], int maxprocs,
                     MPI_Info info, int root, MPI_Comm comm,
                     MPI_Comm *intercomm, int array_of_errcodes[]) {
  (void)info;
  const Order order = {command, argv, maxprocs};
  return spawn("MPI_Comm_spawn", 1, &order, root, comm, intercomm,
               array_of_errcodes);
}

int __mpi_Comm_spawn_multiple(int count, char *array_of_commands[],
                              char **array_of_argv[],
                              const int array_of_maxprocs[],
                              const MPI_Info array_of_info[], int root,
                              MPI_Comm comm, MPI_Comm *intercomm,
                              int array_of_errcodes[]) {
  (void)array_of_info;
  const int is_root = mpi_comm_rank(__mpi_comm(comm)) == root;
  const int n = is_root && count > 0 ? count : 0;
  Order *orders = room((size_t)n * sizeof *orders);
  for (int i = 0; i < n; i++)
    orders[i] = (Order){array_of_commands[i],
                        array_of_argv == MPI_ARGVS_NULL ? 0 : array_of_argv[i],
                        array_of_maxprocs[i]};
  const int error = spawn("MPI_Comm_spawn_multiple", n, orders, root, comm,
                          intercomm, array_of_errcodes);
  free(orders);
  return error;
}
