// mpiproof-test:
// ranks: 1 2
// expect: verified
/* Split collective operations of all forms. */
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
  MPI_File_open(MPI_COMM_WORLD, "split.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_at_all_begin(f, 16 * rank, v, 4, MPI_INT);
  MPI_File_write_at_all_end(f, v, &s);
  assert(count(&s, MPI_INT) == 4);
  MPI_File_read_at_all_begin(f, 16 * rank, w, 2, MPI_INT);
  MPI_File_read_at_all_end(f, w, &s);
  assert(w[1] == v[1]);
  MPI_File_seek(f, 16 * rank + 8, MPI_SEEK_SET);
  MPI_File_read_all_begin(f, w, 2, MPI_INT);
  MPI_File_read_all_end(f, w, &s);
  assert(w[1] == v[3]);
  MPI_File_seek(f, 16 * rank, MPI_SEEK_SET);
  MPI_File_write_all_begin(f, v, 1, MPI_INT);
  MPI_File_write_all_end(f, v, &s);
  MPI_File_close(&f);
  show("split.dat");
  MPI_Finalize();
  return 0;
}
