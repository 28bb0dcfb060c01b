#ifndef TASKS_H
#define TASKS_H

#include <mpi.h>

/* Workers square the numbers they are sent until they get STOP. */
#define STOP 0
void tasks_work(MPI_Comm comm);

/* Sends a task to a worker. */
void tasks_give(MPI_Comm comm, int worker, int task);
/* The answer of some worker; *worker says whose. */
int tasks_take(MPI_Comm comm, int *worker);

#endif
