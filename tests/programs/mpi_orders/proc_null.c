// Nothing happens with MPI_PROC_NULL, at once, in every call.
// mpiproof-test:
// run: -n 1
// run: -n 1 --buffer=zero
// expect: verified
// outcome: 1 1 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 7, flag = 0, n = 5, i;
  MPI_Request r[4];
  MPI_Status s;
  SEND(MPI_PROC_NULL, 0, 1);
  SSEND(MPI_PROC_NULL, 0, 1);
  MPI_Rsend(INT(1), MPI_PROC_NULL, 0, WORLD);
  MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 3, WORLD, &s);
  MPI_Get_count(&s, MPI_INT, &n);
  assert(x == 7 && n == 0 && s.MPI_SOURCE == MPI_PROC_NULL &&
         s.MPI_TAG == MPI_ANY_TAG);
  MPI_Probe(MPI_PROC_NULL, 3, WORLD, &s);
  assert(s.MPI_SOURCE == MPI_PROC_NULL);
  MPI_Iprobe(MPI_PROC_NULL, 3, WORLD, &flag, &s);
  printf("%d ", flag);
  IRECV(x, MPI_PROC_NULL, 0, r[0]);
  ISEND(x, MPI_PROC_NULL, 0, r[1]);
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, WORLD, &r[2]);
  MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, WORLD, &r[3]);
  MPI_Startall(2, r + 2);
  MPI_Waitall(2, r + 2, MPI_STATUSES_IGNORE);
  MPI_Start(&r[2]);
  MPI_Testany(1, r + 2, &i, &flag, &s);
  while (!flag)
    MPI_Testany(1, r + 2, &i, &flag, &s);
  printf("%d ", i == 0);
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  MPI_Request_free(&r[2]);
  MPI_Request_free(&r[3]);
  MPI_Message m;
  MPI_Mprobe(MPI_PROC_NULL, 0, WORLD, &m, &s);
  MPI_Mrecv(&x, 1, MPI_INT, &m, &s);
  printf("%d\n", m == MPI_MESSAGE_NULL && s.MPI_SOURCE == MPI_PROC_NULL);
  MPI_Sendrecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, &n, 1, MPI_INT,
               MPI_PROC_NULL, 0, WORLD, IGNORE);
  MPI_Finalize();
  return 0;
}
