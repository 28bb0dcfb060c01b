/* Packing into a contiguous buffer and back (MPI 4.1, 5.2). Packed data is the
 * data itself, without header or padding: its size is that of the type. */
#include "mpi/bodies.h"
#include "mpi/type.h"

/* Bytes of a packed buffer as a layout: one element. */
typedef struct PackedBytes {
  struct MpiproofBlock block;
  struct MpiproofLayout layout;
  struct MpiproofData data;
} PackedBytes;

static void set_packed(PackedBytes *p, const void *buffer, MPI_Count position,
                       uint64_t bytes) {
  p->block = (struct MpiproofBlock){0, BASIC_PACKED, 1};
  p->layout = (struct MpiproofLayout){1, 1, 1, &p->block};
  p->data = (struct MpiproofData){
      (void *)((uintptr_t)buffer + (uintptr_t)position), bytes, &p->layout};
}

/* Does [position, position + bytes) lie in a buffer of `size` bytes? */
static int check_space(MPI_Comm comm, const char *what, MPI_Count size,
                       MPI_Count position, uint64_t bytes) {
  if (position >= 0 && position <= size &&
      bytes <= (uint64_t)(size - position))
    return MPI_SUCCESS;
  return __mpi_raise(comm, MPI_ERR_TRUNCATE, "truncation",
                     "%lld bytes at position %lld do not fit the %s buffer of "
                     "%lld bytes", (long long)bytes, (long long)position, what,
                     (long long)size);
}

int __mpi_Pack(const void *inbuf, MPI_Count incount, MPI_Datatype datatype,
               void *outbuf, MPI_Count outsize, MPI_Count *position,
               MPI_Comm comm) {
  uint64_t bytes = (uint64_t)incount * __mpi_type_layout(datatype)->size;
  int error = check_space(comm, "output", outsize, *position, bytes);
  if (error != MPI_SUCCESS) return error;
  struct MpiproofData from = mpi_data(inbuf, incount, datatype);
  PackedBytes to;
  set_packed(&to, outbuf, *position, bytes);
  if (bytes > 0) {
    __mpiproof_mpi_check(&from, MPIPROOF_BUFFER_PACKED);
    __mpiproof_mpi_copy(&to.data, &from);
  }
  *position += (MPI_Count)bytes;
  return MPI_SUCCESS;
}

int __mpi_Unpack(const void *inbuf, MPI_Count insize, MPI_Count *position,
                 void *outbuf, MPI_Count outcount, MPI_Datatype datatype,
                 MPI_Comm comm) {
  uint64_t bytes = (uint64_t)outcount * __mpi_type_layout(datatype)->size;
  int error = check_space(comm, "input", insize, *position, bytes);
  if (error != MPI_SUCCESS) return error;
  struct MpiproofData to = mpi_data(outbuf, outcount, datatype);
  PackedBytes from;
  set_packed(&from, inbuf, *position, bytes);
  if (bytes > 0) {
    __mpiproof_mpi_check(&to, MPIPROOF_BUFFER_OUTPUT);
    __mpiproof_mpi_copy(&to, &from.data);
  }
  *position += (MPI_Count)bytes;
  return MPI_SUCCESS;
}

int __mpi_Pack_size(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm,
                    MPI_Count *size) {
  (void)comm;
  *size = incount * (MPI_Count)__mpi_type_layout(datatype)->size;
  return MPI_SUCCESS;
}
