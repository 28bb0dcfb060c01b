// mpiproof-test:
// ranks: 1 2 3
// expect: verified
/* Interleaved by a derived file type; read back without a view. */
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
  MPI_Offset o, disp;
  MPI_Datatype e, g;
  char rep[MPI_MAX_DATAREP_STRING];
  MPI_Datatype t, r;
  MPI_Type_vector(2, 1, size, MPI_INT, &t);
  MPI_Type_create_resized(t, 0, 8 * size, &r);
  MPI_Type_commit(&r);
  MPI_Type_free(&t);
  MPI_File_open(MPI_COMM_WORLD, "view.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_view(f, 4 * rank, MPI_INT, r, "native", MPI_INFO_NULL);
  MPI_File_write_all(f, v, 4, MPI_INT, &s);
  MPI_File_get_position(f, &o);
  assert(o == 4 && count(&s, MPI_INT) == 4);
  MPI_File_get_byte_offset(f, 3, &disp);
  printf("%lld\n", (long long)disp);
  MPI_File_get_view(f, &disp, &e, &g, rep);
  assert(disp == 4 * rank && e == MPI_INT && strcmp(rep, "native") == 0);
  MPI_Type_free(&g);
  MPI_File_sync(f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(f);
  MPI_File_set_view(f, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at(f, size * 1 + rank, w, 1, MPI_INT, &s);
  assert(w[0] == v[1]);
  MPI_Type_free(&r);
  MPI_File_close(&f);
  show("view.dat");
  MPI_Finalize();
  return 0;
}
