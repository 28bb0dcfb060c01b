/* The shared file pointer (MPI 4.1, 14.4.4): which rank is next is open, and
 * every order is explored; in the ordered forms it is that of ranks. Settings of
 * the pointer are collective: all members agree on the value, and the first one
 * to come sets it. */
#include "mpi/file.h"

#include <stdlib.h>

static int run(MPI_File fh, const char *call, int writes, const void *buf,
               MPI_Count count, MPI_Datatype type, MPI_Status *status) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  MpiFileMove move = {.file = file, .call = call, .buf = (void *)(uintptr_t)buf,
                      .count = count, .type = type, .writes = writes};
  error = __mpi_file_check(&move, 0);
  if (error != MPI_SUCCESS) return error;
  __mpi_file_turn(file, 1);
  move.offset = __mpiproof_mpi_file_pointer(
      file->comm->context, MPIPROOF_POINTER_ADD, __mpi_file_etypes(&move));
  __mpi_file_move(&move);
  __mpi_file_status(&move, status);
  return MPI_SUCCESS;
}

int __mpi_File_read_shared(MPI_File fh, void *buf, MPI_Count count,
                           MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_read_shared", 0, buf, count, datatype, status);
}

int __mpi_File_write_shared(MPI_File fh, const void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_write_shared", 1, buf, count, datatype, status);
}

/* ---- Ordered forms --------------------------------------------------------- */

typedef struct Share {
  int64_t pointer;     /* as this member found it */
  int64_t etypes;
} Share;

/* Where the pointer was: between two settings it only grows, and all that came
 * before is seen by the member that came last. */
void __mpi_file_order(MpiFileMove *move) {
  MpiFile *file = move->file;
  const int context = file->comm->context, size = mpi_comm_size(file->comm);
  const Share mine = {
      __mpiproof_mpi_file_pointer(context, MPIPROOF_POINTER_ADD, 0),
      __mpi_file_etypes(move)};
  Share *all = malloc((size_t)size * sizeof *all);
  __mpi_exchange(file->comm, move->call, &mine, sizeof mine, all);
  int64_t start = 0, before = 0, total = 0;
  for (int i = 0; i < size; i++) {
    if (all[i].pointer > start) start = all[i].pointer;
    if (i < mpi_comm_rank(file->comm)) before += all[i].etypes;
    total += all[i].etypes;
  }
  free(all);
  move->offset = start + before;
  __mpiproof_mpi_file_pointer(context, ++file->rounds, start + total);
}

static int run_ordered(MPI_File fh, const char *call, int writes,
                       const void *buf, MPI_Count count, MPI_Datatype type,
                       MPI_Status *status) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  MpiFileMove move = {.file = file, .call = call, .buf = (void *)(uintptr_t)buf,
                      .count = count, .type = type, .writes = writes};
  error = __mpi_file_check(&move, 0);
  if (error != MPI_SUCCESS) return error;
  if (file->split != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_IO, "file-misuse",
                            "%s: a split collective operation on the file is "
                            "under way", call);
  __mpi_file_order(&move);
  __mpi_file_move(&move);
  __mpi_file_status(&move, status);
  return MPI_SUCCESS;
}

int __mpi_File_read_ordered(MPI_File fh, void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Status *status) {
  return run_ordered(fh, "MPI_File_read_ordered", 0, buf, count, datatype,
                     status);
}

int __mpi_File_write_ordered(MPI_File fh, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Status *status) {
  return run_ordered(fh, "MPI_File_write_ordered", 1, buf, count, datatype,
                     status);
}

/* ---- Positions -------------------------------------------------------------- */

int __mpi_File_get_position_shared(MPI_File fh, MPI_Offset *offset) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_position_shared", &error);
  if (file == 0) return error;
  __mpi_file_turn(file, 1);
  *offset = __mpiproof_mpi_file_pointer(file->comm->context,
                                        MPIPROOF_POINTER_ADD, 0);
  return MPI_SUCCESS;
}

typedef struct Seek {
  int64_t offset, whence, pointer;
} Seek;

/* The pointer before the call, or -1 if members do not agree. */
static int64_t meet(MpiFile *file, Seek mine) {
  const int size = mpi_comm_size(file->comm);
  Seek *all = malloc((size_t)size * sizeof *all);
  int64_t pointer = 0;
  __mpi_exchange(file->comm, "MPI_File_seek_shared", &mine, sizeof mine, all);
  for (int i = 0; i < size && pointer >= 0; i++) {
    if (all[i].pointer > pointer) pointer = all[i].pointer;
    if (all[i].offset != mine.offset || all[i].whence != mine.whence)
      pointer = -1;
  }
  free(all);
  return pointer;
}

int __mpi_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_seek_shared", &error);
  if (file == 0) return error;
  const int context = file->comm->context;
  const int64_t pointer =
      meet(file, (Seek){offset, whence,
                        __mpiproof_mpi_file_pointer(
                            context, MPIPROOF_POINTER_ADD, 0)});
  if (pointer < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_NOT_SAME, "file-misuse",
                            "MPI_File_seek_shared: members pass different "
                            "offsets or ways of seeking");
  if (whence == MPI_SEEK_CUR) {
    offset += pointer;
  } else if (whence == MPI_SEEK_END) {
    offset += __mpi_file_end(file);
  } else if (whence != MPI_SEEK_SET) {
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_seek_shared: %d is no way of seeking",
                            whence);
  }
  if (offset < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_seek_shared: the position %lld lies "
                            "before the start of the view",
                            (long long)offset);
  __mpiproof_mpi_file_pointer(context, ++file->rounds, offset);
  return MPI_SUCCESS;
}
