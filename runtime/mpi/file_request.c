/* Reading and writing without blocking (MPI 4.1, 14.4). What is written is taken
 * at the start, what is read is there at completion; in between the buffer
 * belongs to the operation. In atomic mode only these moments are explored. */
#include "mpi/file.h"

#include <stdlib.h>

enum { AT = 1, ALL = 2, WRITES = 4, SHARED = 8 };

static void join(MpiFileMove *move) {
  const struct MpiproofCall record = {
      .name = move->call, .root = -1, .need = MPIPROOF_NEED_LISTED};
  move->operation =
      __mpiproof_mpi_join(move->file->comm->context, &record, 0, 0);
}

static void start(MpiRequest *request) {
  MpiFileMove *move = request->data;
  const struct MpiproofData data =
      mpi_data(move->buf, move->count, move->type);
  if (move->operation == 0)
    move->operation = -1;
  else
    join(move);
  request->operation =
      move->operation < 0 ? __mpiproof_mpi_done() : move->operation;
  if (move->writes) __mpi_file_move(move);
  if (data.count != 0)
    __mpiproof_mpi_own(request->operation, &data, !move->writes);
}

static int finish(MpiRequest *request, const struct MpiproofEnvelope *envelope,
                  MPI_Status *status) {
  MpiFileMove *move = request->data;
  (void)envelope;
  if (move->operation >= 0) __mpiproof_mpi_finish(move->operation);
  if (!move->writes) __mpi_file_move(move);
  __mpi_status_set_bytes(status, move->moved);
  move->file->pending--;
  __mpi_file_leave(move);
  return MPI_SUCCESS;
}

static void drop(MpiRequest *request) {
  MpiFileMove *move = request->data;
  __mpi_type_unref(move->type);
  free(move);
}

static const MpiRequestClass file_class = {
    .name = "MPI_File_iread",
    .start = start,
    .finish = finish,
    .drop = drop,
};

static int begin(MPI_File fh, const char *call, int form, MPI_Offset offset,
                 const void *buf, MPI_Count count, MPI_Datatype type,
                 MPI_Request *request) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  MpiFileMove *move = malloc(sizeof *move);
  *move = (MpiFileMove){.file = file, .call = call,
                        .buf = (void *)(uintptr_t)buf, .count = count,
                        .type = type, .writes = (form & WRITES) != 0,
                        .operation = (form & ALL) != 0,
                        .offset = form & AT ? offset : file->position};
  error = __mpi_file_check(move, !(form & SHARED));
  if (error != MPI_SUCCESS) {
    free(move);
    return error;
  }
  if (file->atomic && mpi_comm_size(file->comm) > 1)
    __mpiproof_narrow("a non-blocking access in atomic mode: it takes effect "
                      "at its start or its completion only");
  __mpi_file_turn(file, (form & SHARED) != 0);
  const MPI_Offset etypes = __mpi_file_etypes(move);
  if (form & SHARED)
    move->offset = __mpiproof_mpi_file_pointer(file->comm->context,
                                               MPIPROOF_POINTER_ADD, etypes);
  else if (!(form & AT))
    file->position += etypes;
  __mpi_type_ref(type);
  file->pending++;
  __mpi_file_enter(move);
  return __mpi_request_start(
      __mpi_request_new(&file_class, file->comm, move, 0), request);
}

int __mpi_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf,
                        MPI_Count count, MPI_Datatype datatype,
                        MPI_Request *request) {
  return begin(fh, "MPI_File_iread_at", AT, offset, buf, count, datatype,
               request);
}

int __mpi_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf,
                            MPI_Count count, MPI_Datatype datatype,
                            MPI_Request *request) {
  return begin(fh, "MPI_File_iread_at_all", AT | ALL, offset, buf, count,
               datatype, request);
}

int __mpi_File_iread(MPI_File fh, void *buf, MPI_Count count,
                     MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iread", 0, 0, buf, count, datatype, request);
}

int __mpi_File_iread_all(MPI_File fh, void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iread_all", ALL, 0, buf, count, datatype,
               request);
}

int __mpi_File_iread_shared(MPI_File fh, void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iread_shared", SHARED, 0, buf, count, datatype,
               request);
}

int __mpi_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf,
                         MPI_Count count, MPI_Datatype datatype,
                         MPI_Request *request) {
  return begin(fh, "MPI_File_iwrite_at", AT | WRITES, offset, buf, count,
               datatype, request);
}

int __mpi_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf,
                             MPI_Count count, MPI_Datatype datatype,
                             MPI_Request *request) {
  return begin(fh, "MPI_File_iwrite_at_all", AT | ALL | WRITES, offset, buf,
               count, datatype, request);
}

int __mpi_File_iwrite(MPI_File fh, const void *buf, MPI_Count count,
                      MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iwrite", WRITES, 0, buf, count, datatype,
               request);
}

int __mpi_File_iwrite_all(MPI_File fh, const void *buf, MPI_Count count,
                          MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iwrite_all", ALL | WRITES, 0, buf, count,
               datatype, request);
}

int __mpi_File_iwrite_shared(MPI_File fh, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Request *request) {
  return begin(fh, "MPI_File_iwrite_shared", SHARED | WRITES, 0, buf, count,
               datatype, request);
}
