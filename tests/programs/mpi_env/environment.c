// mpiproof-test:
// ranks: 1 3
// expect: verified
//
// What a program can ask about MPI itself, before, while and after it runs.
#include <assert.h>
#include <mpi.h>
#include <string.h>

static void check_life(int initialized, int finalized) {
  int flag;
  MPI_Initialized(&flag);
  assert(flag == initialized);
  MPI_Finalized(&flag);
  assert(flag == finalized);
}

static void check_names(void) {
  int version, subversion, length;
  MPI_Get_version(&version, &subversion);
  assert(version == MPI_VERSION && subversion == MPI_SUBVERSION);
  static char text[MPI_MAX_LIBRARY_VERSION_STRING];
  MPI_Get_library_version(text, &length);
  assert(length > 0 && (size_t)length == strlen(text));
}

static void check_processor(void) {
  char name[MPI_MAX_PROCESSOR_NAME];
  int length;
  MPI_Get_processor_name(name, &length);
  assert(length > 0 && (size_t)length == strlen(name));
}

static void check_time(void) {
  double start = MPI_Wtime(), end = MPI_Wtime();
  assert(start > 0 && end >= start);
  assert(MPI_Wtick() > 0 && MPI_Wtick() < 1);
}

static void check_memory(void) {
  int *memory;
  assert(MPI_Alloc_mem(10 * sizeof *memory, MPI_INFO_NULL, &memory) ==
         MPI_SUCCESS);
  for (int i = 0; i < 10; i++) {
    memory[i] = i;
  }
  assert(memory[9] == 9);
  assert(MPI_Free_mem(memory) == MPI_SUCCESS);
}

static void check_threads(void) {
  int provided, flag;
  MPI_Query_thread(&provided);
  assert(provided >= MPI_THREAD_FUNNELED);
  MPI_Is_thread_main(&flag);
  assert(flag);
}

int main(int argc, char **argv) {
  check_life(0, 0);
  check_names();
  int provided;
  assert(MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided) ==
         MPI_SUCCESS);
  assert(provided >= MPI_THREAD_FUNNELED && argc == 1);
  check_life(1, 0);
  check_names();
  check_processor();
  check_time();
  check_memory();
  check_threads();
  assert(MPI_Pcontrol(0) == MPI_SUCCESS);
  assert(MPI_Pcontrol(1, "more", 2) == MPI_SUCCESS);
  MPI_Comm parent;
  MPI_Comm_get_parent(&parent);
  assert(parent == MPI_COMM_NULL);
  MPI_Finalize();
  check_life(1, 1);
  check_names();
  return 0;
}
