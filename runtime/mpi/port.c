/* Meeting by ports (MPI 4.1, 11.9): one side accepts, the other connects. A port
 * is a number of the process that opened it. The root that connects says so to
 * that process, on a context of all; the root that accepts takes whoever came,
 * in every order. Then the two make an intercommunicator, as leaders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/spawn.h"
#include "thread/message.h"

typedef struct Port {
  int rank;            /* that opened it */
  int number;
} Port;

enum { MOST_PORTS = 64 };
static char is_open[MOST_PORTS];

static const char format[] = "mpiproof port %d of process %d";

/* ---- Names ---- */

static int raise_port(MPI_Comm comm, const char *name, const char *what) {
  return __mpi_raise(comm, MPI_ERR_PORT, "invalid-argument",
                     "'%s' %s", name, what);
}

/* Is it a name that MPI_Open_port gave to some process? */
static int read_name(const char *name, Port *port) {
  char again[64];
  if (sscanf(name, format, &port->number, &port->rank) != 2) return 0;
  snprintf(again, sizeof again, format, port->number, port->rank);
  return strcmp(name, again) == 0 && port->rank >= 0 &&
         port->rank < __mpi_universe && port->number >= 0 &&
         port->number < MOST_PORTS;
}

int __mpi_Open_port(MPI_Info info, char *port_name) {
  (void)info;
  int number = 0;
  while (number < MOST_PORTS && is_open[number]) number++;
  if (number == MOST_PORTS) __mpiproof_stop("more than 64 open ports");
  is_open[number] = 1;
  sprintf(port_name, format, number, __mpi_rank);
  return MPI_SUCCESS;
}

static int is_mine(const Port *port) {
  return port->rank == __mpi_rank && is_open[port->number];
}

int __mpi_Close_port(const char *port_name) {
  Port port;
  if (!read_name(port_name, &port) || !is_mine(&port))
    return raise_port(MPI_COMM_NULL, port_name,
                      "is no port that this process has opened");
  is_open[port.number] = 0;
  return MPI_SUCCESS;
}

/* ---- Meeting ---- */

/* A connecting root is at the port: its rank. */
static int take(const MpiComm *ports, const Port *port) {
  const struct MpiproofData nothing = spawn_data(0, 0);
  const int operation = __mpiproof_mpi_recv(ports->context, MPIPROOF_ANY,
                                            port->number, &nothing, 0);
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  return envelope.source;
}

static int knock(const MpiComm *ports, const Port *port) {
  const struct MpiproofData nothing = spawn_data(0, 0);
  __mpiproof_mpi_release(__mpiproof_mpi_send(ports->context, port->rank,
                                             port->number,
                                             MPIPROOF_SEND_BUFFERED, &nothing,
                                             0));
  return port->rank;
}

static int check(const char *name, int root, MPI_Comm handle, int accepts) {
  const MpiComm *comm = __mpi_comm(handle);
  Port port;
  if (comm->remote != 0)
    return __mpi_raise(handle, MPI_ERR_COMM, "invalid-communicator",
                       "comm is an intercommunicator");
  if (root < 0 || root >= mpi_comm_size(comm))
    return __mpi_raise(handle, MPI_ERR_ROOT, "invalid-root",
                       "the root, rank %d, is not among %d processes", root,
                       mpi_comm_size(comm));
  if (mpi_comm_rank(comm) != root) return MPI_SUCCESS;
  if (!read_name(name, &port))
    return raise_port(handle, name, "is no name of a port");
  if (accepts && port.rank != __mpi_rank)
    __mpiproof_stop("a port is accepted at by another process than opened it");
  if (accepts && !is_mine(&port))
    return raise_port(handle, name, "is a port that was closed");
  return MPI_SUCCESS;
}

static int meet(const char *call, const char *name, int root, MPI_Comm handle,
                int accepts, MPI_Comm *newcomm) {
  MpiComm *comm = __mpi_comm(handle);
  const int error = check(name, root, handle, accepts);
  if (error != MPI_SUCCESS) return error;
  MpiComm *ports = __mpi_comm_all(COMM_CHILD_PORTS, "ports");
  int other = 0;
  if (mpi_comm_rank(comm) == root) {
    Port port;
    read_name(name, &port);
    other = accepts ? take(ports, &port) : knock(ports, &port);
  }
  MpiComm *made = __mpi_comm_connect(comm, root, ports, other, 0, call);
  __mpi_comm_unref(ports);
  if (made == 0)
    return __mpi_raise(handle, MPI_ERR_COMM, "invalid-communicator",
                       "a process connects to itself");
  *newcomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

int __mpi_Comm_accept(const char *port_name, MPI_Info info, int root,
                      MPI_Comm comm, MPI_Comm *newcomm) {
  (void)info;
  return meet("MPI_Comm_accept", port_name, root, comm, 1, newcomm);
}

int __mpi_Comm_connect(const char *port_name, MPI_Info info, int root,
                       MPI_Comm comm, MPI_Comm *newcomm) {
  (void)info;
  return meet("MPI_Comm_connect", port_name, root, comm, 0, newcomm);
}
