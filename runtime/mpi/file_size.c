/* Sizes of files, and what makes accesses of several processes consistent:
 * atomic mode and MPI_File_sync (MPI 4.1, 14.2.4 to 14.2.6, 14.6). */
#include "mpi/file.h"

static int check(MpiFile *file, const char *call, MPI_Offset size) {
  if (file->split != 0 || file->pending != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_FILE, "file-misuse",
                            "%s: an operation on the file is not complete",
                            call);
  if (size < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "%s: the size %lld is negative", call,
                            (long long)size);
  if (file->amode & MPI_MODE_RDONLY)
    return __mpi_file_raise(file, 1, MPI_ERR_READ_ONLY, "file-misuse",
                            "%s: the file is open for reading only", call);
  return MPI_SUCCESS;
}

/* `grows`: it only becomes larger. */
static int resize(MPI_File fh, const char *call, MPI_Offset size, int grows) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  const int context = file->comm->context;
  error = check(file, call, size);
  if (__mpi_file_agree(file, call, size) && error == MPI_SUCCESS)
    error = __mpi_file_raise(file, 1, MPI_ERR_NOT_SAME, "file-misuse",
                             "%s: members pass different sizes", call);
  if (error != MPI_SUCCESS) return error;
  if (!__mpiproof_mpi_file_open(context, MPIPROOF_OPEN_RESIZE,
                                ++file->resizes))
    return MPI_SUCCESS;
  const int how = mpi_file_how(file) | MPIPROOF_ACCESS_JOINT;
  if (!grows ||
      (uint64_t)size > __mpiproof_mpi_file_size(
                           file->number, how | MPIPROOF_ACCESS_PEEK, context))
    __mpiproof_mpi_file_resize(file->number, how, context, (uint64_t)size);
  return MPI_SUCCESS;
}

int __mpi_File_set_size(MPI_File fh, MPI_Offset size) {
  return resize(fh, "MPI_File_set_size", size, 0);
}

int __mpi_File_preallocate(MPI_File fh, MPI_Offset size) {
  return resize(fh, "MPI_File_preallocate", size, 1);
}

int __mpi_File_get_size(MPI_File fh, MPI_Offset *size) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_size", &error);
  if (file == 0) return error;
  *size = (MPI_Offset)__mpiproof_mpi_file_size(
      file->number, mpi_file_how(file), file->comm->context);
  return MPI_SUCCESS;
}

int __mpi_File_set_atomicity(MPI_File fh, int flag) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_set_atomicity", &error);
  if (file == 0) return error;
  if (__mpi_file_agree(file, "MPI_File_set_atomicity", flag != 0))
    return __mpi_file_raise(file, 1, MPI_ERR_NOT_SAME, "file-misuse",
                            "MPI_File_set_atomicity: members pass different "
                            "flags");
  file->atomic = flag != 0;
  return MPI_SUCCESS;
}

int __mpi_File_sync(MPI_File fh) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_sync", &error);
  if (file == 0) return error;
  error = file->split == 0 && file->pending == 0
              ? MPI_SUCCESS
              : __mpi_file_raise(file, 1, MPI_ERR_FILE, "file-misuse",
                                 "MPI_File_sync: an operation on the file is "
                                 "not complete");
  /* What was written is there before anybody leaves, if he leaves because all
   * have come. */
  __mpiproof_mpi_file_sync(file->comm->context);
  __mpi_file_meet(file, "MPI_File_sync");
  __mpiproof_mpi_file_sync(file->comm->context);
  return error;
}
