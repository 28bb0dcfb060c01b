// mpiproof-test:
// ranks: 2
// expect: verified
/* Requests of all forms, waited for and tested. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

/* Rank 0 prints the file and removes it. */
static void show(const char *name) {
  int c;
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank != 0) return;
  FILE *f = fopen(name, "rb");
  while (f != NULL && (c = getc(f)) != EOF) printf("%02x", (unsigned)c);
  puts(f == NULL ? "none" : "");
  if (f != NULL) fclose(f);
  remove(name);
}

static int count(MPI_Status *status, MPI_Datatype type) {
  int n;
  MPI_Get_count(status, type, &n);
  return n;
}

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int v[4], w[4] = {0};
  MPI_Status s;
  for (int i = 0; i < 4; i++) v[i] = 100 * rank + i;
  MPI_Request q[2];
  MPI_Status t[2];
  int done;
  MPI_File_open(MPI_COMM_WORLD, "nb.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_iwrite_at(f, 16 * rank, v, 2, MPI_INT, &q[0]);
  MPI_File_iwrite_at(f, 16 * rank + 8, v + 2, 2, MPI_INT, &q[1]);
  MPI_Waitall(2, q, t);
  assert(count(&t[0], MPI_INT) == 2 && count(&t[1], MPI_INT) == 2);
  MPI_File_iread_at_all(f, 16 * rank, w, 4, MPI_INT, &q[0]);
  do MPI_Test(&q[0], &done, &s);
  while (!done);
  assert(count(&s, MPI_INT) == 4 && w[3] == v[3]);
  MPI_File_seek(f, 16 * rank, MPI_SEEK_SET);
  MPI_File_iread(f, w, 1, MPI_INT, &q[0]);
  MPI_File_iread(f, w + 1, 1, MPI_INT, &q[1]);
  MPI_Waitall(2, q, t);
  assert(w[0] == v[0] && w[1] == v[1]);
  MPI_File_seek(f, 16 * rank, MPI_SEEK_SET);
  MPI_File_iwrite_all(f, v, 4, MPI_INT, &q[0]);
  MPI_Wait(&q[0], &s);
  MPI_File_close(&f);
  show("nb.dat");
  MPI_Finalize();
  return 0;
}
