// mpiproof-test:
// ranks: 2
// expect: verified
//
// The large-count forms (MPI 4.1, 2.5.8) do what the others do.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, out[3], in[3] = {0, 0, 0};
  static char room[2 * (3 * sizeof(int) + MPI_BSEND_OVERHEAD)];
  void *back;
  MPI_Count size, count;
  MPI_Status status;
  MPI_Request requests[2];
  MPI_Message message;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 3; i++) {
    out[i] = 10 * rank + i;
  }
  MPI_Buffer_attach_c(room, sizeof room);
  MPI_Bsend_c(out, 3, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD);
  MPI_Recv_c(in, 3, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &status);
  MPI_Get_count_c(&status, MPI_INT, &count);
  assert(count == 3 && in[2] == 10 * (1 - rank) + 2);
  MPI_Ibsend_c(out, 2, MPI_INT, 1 - rank, 2, MPI_COMM_WORLD, &requests[0]);
  MPI_Mprobe(1 - rank, 2, MPI_COMM_WORLD, &message, &status);
  MPI_Mrecv_c(in, 3, MPI_INT, &message, &status);
  MPI_Get_count_c(&status, MPI_INT, &count);
  assert(count == 2);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Buffer_detach_c(&back, &size);
  assert(back == room && size == (MPI_Count)sizeof room);

  MPI_Sendrecv_c(out, 1, MPI_INT, 1 - rank, 3, in, 1, MPI_INT, 1 - rank, 3,
                 MPI_COMM_WORLD, &status);
  assert(in[0] == 10 * (1 - rank));
  MPI_Sendrecv_replace_c(out, 3, MPI_INT, 1 - rank, 4, 1 - rank, 4,
                         MPI_COMM_WORLD, &status);
  assert(out[1] == 10 * (1 - rank) + 1);
  MPI_Irecv_c(in, 3, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, &requests[0]);
  MPI_Issend_c(out, 3, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  assert(in[0] == 10 * rank);
  MPI_Recv_init_c(in, 3, MPI_INT, 1 - rank, 6, MPI_COMM_WORLD, &requests[0]);
  MPI_Send_init_c(out, 1, MPI_INT, 1 - rank, 6, MPI_COMM_WORLD, &requests[1]);
  MPI_Startall(2, requests);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  assert(in[0] == 10 * rank);
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  MPI_Finalize();
  return 0;
}
