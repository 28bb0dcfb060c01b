/* Short forms for the programs of this folder: one int per message on
 * MPI_COMM_WORLD. Macros, so that findings are at the line of their use. */
#ifndef ORDERS_H
#define ORDERS_H

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ANY MPI_ANY_SOURCE
#define WORLD MPI_COMM_WORLD
#define IGNORE MPI_STATUS_IGNORE

#define START()                                    \
  int rank, size;                                  \
  MPI_Init(&argc, &argv);                          \
  MPI_Comm_rank(WORLD, &rank);                     \
  MPI_Comm_size(WORLD, &size);                     \
  (void)rank, (void)size

#define INT(value) &(int){value}, 1, MPI_INT

#define SEND(to, tag, value) MPI_Send(INT(value), to, tag, WORLD)
#define SSEND(to, tag, value) MPI_Ssend(INT(value), to, tag, WORLD)
#define RECV(into, from, tag) \
  MPI_Recv(&(into), 1, MPI_INT, from, tag, WORLD, IGNORE)
#define IRECV(into, from, tag, request) \
  MPI_Irecv(&(into), 1, MPI_INT, from, tag, WORLD, &(request))
#define ISEND(from, to, tag, request) \
  MPI_Isend(&(from), 1, MPI_INT, to, tag, WORLD, &(request))
#define WAIT(request) MPI_Wait(&(request), IGNORE)

#endif
