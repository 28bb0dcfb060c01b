/* Data between memory and files: what all forms of reading and writing share,
 * and the blocking ones with explicit offsets and individual pointers (MPI 4.1,
 * 14.4.2, 14.4.3). */
#include "mpi/file.h"
#include "mpi/type.h"

#include <stdlib.h>

/* ---- Rules ---------------------------------------------------------------- */

void __mpi_file_turn(const MpiFile *file, int shared) {
  if (shared || (file->atomic && !(file->amode & MPI_MODE_RDONLY)))
    __mpiproof_mpi_file_turn(file->comm->context);
}

int __mpi_file_check(const MpiFileMove *move, int at) {
  MpiFile *file = move->file;
  const MPI_Count esize = mpi_file_esize(file);
  const MPI_Count size = (MPI_Count)__mpi_type_layout(move->type)->size;
  if (move->writes && (file->amode & MPI_MODE_RDONLY))
    return __mpi_file_raise(file, 1, MPI_ERR_READ_ONLY, "file-misuse",
                            "%s: the file is open for reading only",
                            move->call);
  if (!move->writes && (file->amode & MPI_MODE_WRONLY))
    return __mpi_file_raise(file, 1, MPI_ERR_ACCESS, "file-misuse",
                            "%s: the file is open for writing only",
                            move->call);
  if (at && (file->amode & MPI_MODE_SEQUENTIAL))
    return __mpi_file_raise(file, 1, MPI_ERR_UNSUPPORTED_OPERATION,
                            "file-misuse",
                            "%s: the file is open with MPI_MODE_SEQUENTIAL",
                            move->call);
  if (move->offset < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "%s: the offset %lld is negative", move->call,
                            (long long)move->offset);
  if (move->count * size % esize != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_IO, "file-misuse",
                            "%s: %lld bytes are no multiple of the elementary "
                            "type of the view (%lld bytes)", move->call,
                            (long long)(move->count * size),
                            (long long)esize);
  return MPI_SUCCESS;
}

MPI_Offset __mpi_file_etypes(const MpiFileMove *move) {
  return move->count * (MPI_Offset)__mpi_type_layout(move->type)->size /
         mpi_file_esize(move->file);
}

/* ---- Moving ---------------------------------------------------------------- */

/* Bytes of the data one behind the other. */
static struct MpiproofData packed(void *bytes, uint64_t count) {
  static const struct MpiproofBlock block = {0, BASIC_PACKED, 1};
  static const struct MpiproofLayout layout = {1, 1, 1, &block};
  return (struct MpiproofData){bytes, count, &layout};
}

static void pack(const MpiFileMove *move, unsigned char *to, uint64_t size) {
  const struct MpiproofData from = mpi_data(move->buf, move->count, move->type);
  const struct MpiproofData into = packed(to, size);
  MPI_Count position = 0;
  __mpiproof_mpi_check(&from, MPIPROOF_BUFFER_PACKED);
  if (move->file->external)
    __mpi_Pack_external("external32", move->buf, move->count, move->type, to,
                        (MPI_Count)size, &position);
  else
    __mpiproof_mpi_copy(&into, &from);
}

static void unpack(const MpiFileMove *move, unsigned char *from,
                   uint64_t size) {
  const struct MpiproofData into = mpi_data(move->buf, move->count, move->type);
  const struct MpiproofData bytes = packed(from, size);
  const MPI_Count one = (MPI_Count)__mpi_type_layout(move->type)->size;
  MPI_Count position = 0;
  __mpiproof_mpi_check(&into, MPIPROOF_BUFFER_OUTPUT);
  if (move->file->external)
    __mpi_Unpack_external("external32", from, (MPI_Count)size, &position,
                          move->buf, (MPI_Count)size / one, move->type);
  else
    __mpiproof_mpi_copy(&into, &bytes);
}

/* Piece by piece of the view; the result is how many bytes were there. */
static uint64_t transfer(const MpiFileMove *move, unsigned char *bytes,
                         uint64_t size) {
  const MpiFile *file = move->file;
  const int how = mpi_file_how(file), context = file->comm->context;
  const MPI_Offset first = move->offset * mpi_file_esize(file);
  uint64_t done = 0;
  while (done < size) {
    MPI_Offset run;
    const uint64_t place =
        (uint64_t)__mpi_file_place(file, first + (MPI_Offset)done, &run);
    uint64_t n = size - done < (uint64_t)run ? size - done : (uint64_t)run;
    if (move->writes) {
      __mpiproof_mpi_file_write(file->number, how, context, place,
                                bytes + done, n);
    } else {
      const uint64_t got = __mpiproof_mpi_file_read(
          file->number, how, context, place, bytes + done, n);
      if (got < n) return done + got;
    }
    done += n;
  }
  return done;
}

void __mpi_file_move(MpiFileMove *move) {
  const uint64_t size =
      (uint64_t)move->count * __mpi_type_layout(move->type)->size;
  if (size == 0) return;
  if (!move->pending) __mpi_file_meets(move);
  unsigned char *bytes = __mpiproof_alloc(size, 16, 0);
  if (bytes == 0) __mpiproof_stop("no memory for data of a file");
  if (move->writes) pack(move, bytes, size);
  const uint64_t done = transfer(move, bytes, size);
  if (!move->writes && done != 0) unpack(move, bytes, done);
  move->moved = (MPI_Count)done;
  __mpiproof_release(bytes);
}

void __mpi_file_status(const MpiFileMove *move, MPI_Status *status) {
  MPI_Status mine;
  __mpi_status_empty(&mine);
  __mpi_status_set_bytes(&mine, move->moved);
  __mpi_status_give(status, &mine);
}

/* ---- Blocking forms -------------------------------------------------------- */

enum { AT = 1, ALL = 2, WRITES = 4 };

static int run(MPI_File fh, const char *call, int form, MPI_Offset offset,
               const void *buf, MPI_Count count, MPI_Datatype type,
               MPI_Status *status) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  MpiFileMove move = {.file = file, .call = call, .buf = (void *)(uintptr_t)buf,
                      .count = count, .type = type,
                      .writes = (form & WRITES) != 0,
                      .offset = form & AT ? offset : file->position};
  error = __mpi_file_check(&move, 1);
  if ((form & ALL) && file->split != 0)
    error = __mpi_file_raise(file, 1, MPI_ERR_IO, "file-misuse",
                             "%s: a split collective operation on the file is "
                             "under way", call);
  if (form & ALL) __mpi_file_meet(file, call);
  if (error != MPI_SUCCESS) return error;
  __mpi_file_turn(file, 0);
  if (!(form & AT)) file->position += __mpi_file_etypes(&move);
  __mpi_file_move(&move);
  __mpi_file_status(&move, status);
  return MPI_SUCCESS;
}

int __mpi_File_read_at(MPI_File fh, MPI_Offset offset, void *buf,
                       MPI_Count count, MPI_Datatype datatype,
                       MPI_Status *status) {
  return run(fh, "MPI_File_read_at", AT, offset, buf, count, datatype, status);
}

int __mpi_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf,
                           MPI_Count count, MPI_Datatype datatype,
                           MPI_Status *status) {
  return run(fh, "MPI_File_read_at_all", AT | ALL, offset, buf, count,
             datatype, status);
}

int __mpi_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf,
                        MPI_Count count, MPI_Datatype datatype,
                        MPI_Status *status) {
  return run(fh, "MPI_File_write_at", AT | WRITES, offset, buf, count,
             datatype, status);
}

int __mpi_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf,
                            MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status) {
  return run(fh, "MPI_File_write_at_all", AT | ALL | WRITES, offset, buf,
             count, datatype, status);
}

int __mpi_File_read(MPI_File fh, void *buf, MPI_Count count,
                    MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_read", 0, 0, buf, count, datatype, status);
}

int __mpi_File_read_all(MPI_File fh, void *buf, MPI_Count count,
                        MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_read_all", ALL, 0, buf, count, datatype, status);
}

int __mpi_File_write(MPI_File fh, const void *buf, MPI_Count count,
                     MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_write", WRITES, 0, buf, count, datatype, status);
}

int __mpi_File_write_all(MPI_File fh, const void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Status *status) {
  return run(fh, "MPI_File_write_all", ALL | WRITES, 0, buf, count, datatype,
             status);
}
