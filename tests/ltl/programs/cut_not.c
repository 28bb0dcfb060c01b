// The program of cut.c without its defect.
//
// ltl: -n 3
// holds: F finished
// holds: G !deadlock
// fails: G !recv(0 from *)
// holds: F label("b", rank 1)
// fails: G F call(MPI_Iprobe, rank 2)
// holds: F G !call(MPI_Iprobe, rank 2)
// ltl: -n 3 --unfair
// fails: F call(MPI_Finalize, rank 2)
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
  } else if (rank == 1) {
    mpiproof_label("b");
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&value, 1, MPI_INT, 2, 1, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&value, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    while (!flag)
      MPI_Iprobe(0, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
