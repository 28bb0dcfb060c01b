// mpiproof-test:
// ranks: 1
// expect: verified
//
// Error classes of calls on requests under MPI_ERRORS_RETURN.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}
#define FAILS(call, class) assert(class_of(call) == (class))

int main(int argc, char **argv) {
  int x = 0, y = 0, flag, outcount, index;
  MPI_Request request = MPI_REQUEST_NULL, requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  FAILS(MPI_Start(&request), MPI_ERR_REQUEST);
  FAILS(MPI_Cancel(&request), MPI_ERR_REQUEST);
  FAILS(MPI_Request_free(&request), MPI_ERR_REQUEST);
  FAILS(MPI_Startall(1, &request), MPI_ERR_REQUEST);
  FAILS(MPI_Grequest_complete(request), MPI_ERR_REQUEST);
  FAILS(MPI_Waitall(-1, requests, MPI_STATUSES_IGNORE), MPI_ERR_COUNT);
  FAILS(MPI_Waitsome(-1, requests, &outcount, &index, MPI_STATUSES_IGNORE),
        MPI_ERR_COUNT);
  FAILS(MPI_Wait(NULL, MPI_STATUS_IGNORE), MPI_ERR_ARG);
  FAILS(MPI_Test(&request, NULL, MPI_STATUS_IGNORE), MPI_ERR_ARG);

  MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
  FAILS(MPI_Start(&request), MPI_ERR_REQUEST);
  MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);

  MPI_Recv_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
  MPI_Start(&request);
#ifndef MPICH_VERSION   // which does not check
  FAILS(MPI_Start(&request), MPI_ERR_REQUEST);
  requests[0] = requests[1] = request;
  FAILS(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE), MPI_ERR_REQUEST);
#endif
  MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
#ifndef MPICH_VERSION
  FAILS(MPI_Cancel(&request), MPI_ERR_REQUEST);
#endif
  MPI_Request_free(&request);

  MPI_Ibarrier(MPI_COMM_WORLD, &request);
#ifndef MPICH_VERSION
  FAILS(MPI_Cancel(&request), MPI_ERR_REQUEST);
  FAILS(MPI_Request_free(&request), MPI_ERR_REQUEST);
#endif
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
