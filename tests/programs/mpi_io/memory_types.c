// mpiproof-test:
// ranks: 2
// expect: verified
/* Data scattered in memory, dense in the file. */
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
  int v[6], w[6] = {0};
  MPI_Status s;
  MPI_Datatype t;
  for (int i = 0; i < 6; i++) v[i] = 10 * rank + i;
  MPI_Type_vector(3, 1, 2, MPI_INT, &t);
  MPI_Type_commit(&t);
  MPI_File_open(MPI_COMM_WORLD, "mem.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_at_all(f, 12 * rank, v, 1, t, &s);
  assert(count(&s, t) == 1);
  MPI_File_read_at(f, 12 * rank, w, 1, t, &s);
  assert(w[0] == v[0] && w[2] == v[2] && w[4] == v[4] && w[1] == 0);
  MPI_Type_free(&t);
  MPI_File_close(&f);
  show("mem.dat");
  MPI_Finalize();
  return 0;
}
