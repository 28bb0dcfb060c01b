// mpiproof-test:
// ranks: 2
// expect: verified
/* Group, info, atomicity, extents. */
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

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Group g, h;
  MPI_Info i;
  int n, flag;
  MPI_Aint x;
  MPI_File_open(MPI_COMM_WORLD, "q.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_get_group(f, &g);
  MPI_Comm_group(MPI_COMM_WORLD, &h);
  MPI_Group_compare(g, h, &n);
  assert(n == MPI_IDENT);
  MPI_Group_free(&g);
  MPI_Group_free(&h);
  MPI_File_get_info(f, &i);
  MPI_Info_free(&i);
  MPI_File_get_atomicity(f, &flag);
  assert(!flag);
  MPI_File_get_type_extent(f, MPI_DOUBLE, &x);
  assert(x == 8);
  assert(MPI_File_f2c(MPI_File_c2f(f)) == f);
  MPI_File_close(&f);
  show("q.dat");
  MPI_Finalize();
  return 0;
}
