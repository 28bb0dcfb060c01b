// mpiproof-test:
// ranks: 2
// expect: verified
// exit: 0
//
// Forms of reading and writing that other programs do not use: shared pointers
// without blocking, split ordered ones, collective non-blocking ones, large counts.
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int rank;

static void show(const char *what, const int *v, int n, MPI_Status *s) {
  int count;
  MPI_Get_count(s, MPI_INT, &count);
  printf("%s %d:", what, count);
  for (int i = 0; i < n; i++) printf(" %d", v[i]);
  printf("\n");
}

static void with_shared_pointer(MPI_File f) {
  int v[2] = {10, 11}, w[4] = {-1, -1, -1, -1};
  MPI_Request q;
  MPI_Status s;
  MPI_Offset at;
  if (rank == 0) {
    MPI_File_iwrite_shared(f, v, 2, MPI_INT, &q);
    MPI_Wait(&q, &s);
    show("iwrite_shared", v, 2, &s);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_seek_shared(f, 0, MPI_SEEK_SET);
  if (rank == 0) {
    MPI_File_read_shared(f, w, 1, MPI_INT, &s);
    show("read_shared", w, 1, &s);
    MPI_File_iread_shared(f, w, 1, MPI_INT, &q);
    MPI_Wait(&q, &s);
    show("iread_shared", w, 1, &s);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_get_position_shared(f, &at);
  printf("shared pointer at %lld\n", (long long)at);
}

static void in_order(MPI_File f) {
  int v[1] = {20 + rank}, w[1] = {-1};
  MPI_Status s;
  MPI_File_seek_shared(f, 8, MPI_SEEK_SET);
  MPI_File_write_ordered_begin(f, v, 1, MPI_INT);
  MPI_File_write_ordered_end(f, v, &s);
  MPI_File_sync(f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(f);
  MPI_File_seek_shared(f, 8, MPI_SEEK_SET);
  MPI_File_read_ordered_begin(f, w, 1, MPI_INT);
  MPI_File_read_ordered_end(f, w, &s);
  show("read_ordered", w, 1, &s);
}

static void together(MPI_File f) {
  int v[2] = {30 + rank, 40 + rank}, w[2] = {-1, -1};
  MPI_Request q;
  MPI_Status s;
  MPI_File_iwrite_at_all(f, 16 + 8 * rank, v, 2, MPI_INT, &q);
  MPI_Wait(&q, &s);
  show("iwrite_at_all", v, 2, &s);
  MPI_File_seek(f, 16 + 8 * rank, MPI_SEEK_SET);
  MPI_File_iread_all(f, w, 2, MPI_INT, &q);
  MPI_Wait(&q, &s);
  show("iread_all", w, 2, &s);
  w[0] = w[1] = -1;
  MPI_File_seek(f, 16 + 8 * rank, MPI_SEEK_SET);
  MPI_File_iwrite_all(f, v + 1, 1, MPI_INT, &q);
  MPI_Wait(&q, &s);
  MPI_File_iread_at_all(f, 16 + 8 * rank, w, 2, MPI_INT, &q);
  MPI_Wait(&q, &s);
  show("iread_at_all", w, 2, &s);
}

static void large(MPI_File f) {
  int v[1] = {50 + rank}, w[1] = {-1};
  MPI_Request q;
  MPI_Status s;
  MPI_File_write_at_c(f, 32 + 4 * rank, v, 1, MPI_INT, &s);
  MPI_File_read_at_c(f, 32 + 4 * rank, w, 1, MPI_INT, &s);
  show("read_at_c", w, 1, &s);
  MPI_File_iwrite_at_c(f, 40 + 4 * rank, v, (MPI_Count)1, MPI_INT, &q);
  MPI_Wait(&q, &s);
  MPI_File_seek(f, 40 + 4 * rank, MPI_SEEK_SET);
  MPI_File_read_all_c(f, w, 1, MPI_INT, &s);
  show("read_all_c", w, 1, &s);
}

static void with_info(MPI_File f) {
  MPI_Info info, now;
  MPI_Info_create(&info);
  MPI_Info_set(info, "access_style", "read_mostly");
  MPI_File_set_info(f, info);
  MPI_File_get_info(f, &now);
  printf("info %d\n", now != MPI_INFO_NULL);
  MPI_Info_free(&now);
  MPI_Info_free(&info);
  MPI_File_set_errhandler(f, MPI_ERRORS_RETURN);
  printf("handled %d\n", MPI_File_call_errhandler(f, MPI_ERR_IO) == MPI_SUCCESS);
}

static void show_bytes(void) {
  FILE *f = fopen("forms_rest.dat", "rb");
  for (int c = getc(f); c != EOF; c = getc(f)) printf("%02x", (unsigned)c);
  printf("\n");
  fclose(f);
  remove("forms_rest.dat");
}

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File_open(MPI_COMM_WORLD, "forms_rest.dat",
                MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
  with_info(f);
  with_shared_pointer(f);
  in_order(f);
  together(f);
  large(f);
  MPI_File_close(&f);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) show_bytes();
  MPI_Finalize();
  return 0;
}
