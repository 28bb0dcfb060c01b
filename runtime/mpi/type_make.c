/* Constructors of datatypes (MPI 4.1, 5.1.2, 5.1.7, 5.1.10), all but those of
 * distributed arrays (type_array.c). Each notes its arguments in the order of
 * 5.1.13 and lists the pieces of its type map. */
#include <limits.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

static int is_large(MPI_Count value) {
  return value > INT_MAX || value < INT_MIN;
}

/* ---- Equal pieces at equal distances ---- */

int __mpi_Type_contiguous(MPI_Count count, MPI_Datatype oldtype,
                          MPI_Datatype *newtype) {
  const MpiShape *old = __mpi_shape(oldtype);
  ShapeBuilder b;
  __mpi_builder_begin(&b, MPI_COMBINER_CONTIGUOUS, is_large(count));
  builder_count(&b, count);
  __mpi_builder_child(&b, old);
  __mpi_builder_add(&b, old, 0, (uint64_t)count);
  return __mpi_builder_end(&b, newtype);
}

int __mpi_Type_vector(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                      MPI_Datatype oldtype, MPI_Datatype *newtype) {
  const MpiShape *old = __mpi_shape(oldtype);
  ShapeBuilder b;
  __mpi_builder_begin(
      &b, MPI_COMBINER_VECTOR,
      is_large(count) || is_large(blocklength) || is_large(stride));
  builder_count(&b, count);
  builder_count(&b, blocklength);
  builder_count(&b, stride);
  __mpi_builder_child(&b, old);
  __mpi_builder_add_strided(&b, old, (uint64_t)count, (uint64_t)blocklength,
                            stride * old->layout.extent);
  return __mpi_builder_end(&b, newtype);
}

int __mpi_Type_create_hvector(MPI_Count count, MPI_Count blocklength,
                              MPI_Count stride, MPI_Datatype oldtype,
                              MPI_Datatype *newtype) {
  const MpiShape *old = __mpi_shape(oldtype);
  ShapeBuilder b;
  __mpi_builder_begin(&b, MPI_COMBINER_HVECTOR,
                      is_large(count) || is_large(blocklength));
  builder_count(&b, count);
  builder_count(&b, blocklength);
  builder_offset(&b, stride);
  __mpi_builder_child(&b, old);
  __mpi_builder_add_strided(&b, old, (uint64_t)count, (uint64_t)blocklength,
                            stride);
  return __mpi_builder_end(&b, newtype);
}

/* ---- Pieces anywhere ---- */

/* The four indexed constructors: lengths.data is NULL if all have `length`;
 * displacements are in bytes or in extents of the old type. */
typedef struct Indexed {
  int combiner;
  MPI_Count count, length;
  MpiInts lengths, displacements;
  int in_bytes;
} Indexed;

static void note_indexed(ShapeBuilder *b, const Indexed *in) {
  builder_count(b, in->count);
  if (in->lengths.data == NULL) builder_count(b, in->length);
  for (MPI_Count i = 0; in->lengths.data != NULL && i < in->count; i++)
    builder_count(b, mpi_ints_at(in->lengths, (int)i));
  for (MPI_Count i = 0; i < in->count; i++) {
    MPI_Count at = mpi_ints_at(in->displacements, (int)i);
    if (in->in_bytes)
      builder_offset(b, at);
    else
      builder_count(b, at);
  }
}

/* Lengths of blocks must not be negative. */
static int check_lengths(MPI_Count count, MpiInts lengths) {
  for (MPI_Count i = 0; lengths.data != NULL && i < count; i++)
    if (mpi_ints_at(lengths, (int)i) < 0)
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_COUNT, "invalid-count",
                         "the length of block %lld is %lld", (long long)i,
                         (long long)mpi_ints_at(lengths, (int)i));
  return MPI_SUCCESS;
}

static int make_indexed(const Indexed *in, MPI_Datatype oldtype,
                        MPI_Datatype *newtype) {
  int error = check_lengths(in->count, in->lengths);
  if (error != MPI_SUCCESS) return error;
  const MpiShape *old = __mpi_shape(oldtype);
  int64_t unit = in->in_bytes ? 1 : old->layout.extent;
  int large = is_large(in->count) || is_large(in->length) ||
              (in->lengths.data != NULL && in->lengths.wide) ||
              (!in->in_bytes && in->displacements.wide);
  ShapeBuilder b;
  __mpi_builder_begin(&b, in->combiner, large);
  note_indexed(&b, in);
  __mpi_builder_child(&b, old);
  for (MPI_Count i = 0; i < in->count; i++) {
    MPI_Count length = in->lengths.data != NULL
                           ? mpi_ints_at(in->lengths, (int)i) : in->length;
    __mpi_builder_add(&b, old, mpi_ints_at(in->displacements, (int)i) * unit,
                      (uint64_t)length);
  }
  return __mpi_builder_end(&b, newtype);
}

int __mpi_Type_indexed(MPI_Count count, MpiInts lengths, MpiInts displacements,
                       MPI_Datatype oldtype, MPI_Datatype *newtype) {
  Indexed in = {.combiner = MPI_COMBINER_INDEXED, .count = count,
                .lengths = lengths, .displacements = displacements};
  return make_indexed(&in, oldtype, newtype);
}

int __mpi_Type_create_hindexed(MPI_Count count, MpiInts lengths,
                               MpiInts displacements, MPI_Datatype oldtype,
                               MPI_Datatype *newtype) {
  Indexed in = {.combiner = MPI_COMBINER_HINDEXED, .count = count,
                .lengths = lengths, .displacements = displacements,
                .in_bytes = 1};
  return make_indexed(&in, oldtype, newtype);
}

int __mpi_Type_create_indexed_block(MPI_Count count, MPI_Count blocklength,
                                    MpiInts displacements,
                                    MPI_Datatype oldtype,
                                    MPI_Datatype *newtype) {
  Indexed in = {.combiner = MPI_COMBINER_INDEXED_BLOCK, .count = count,
                .length = blocklength, .displacements = displacements};
  return make_indexed(&in, oldtype, newtype);
}

int __mpi_Type_create_hindexed_block(MPI_Count count, MPI_Count blocklength,
                                     MpiInts displacements,
                                     MPI_Datatype oldtype,
                                     MPI_Datatype *newtype) {
  Indexed in = {.combiner = MPI_COMBINER_HINDEXED_BLOCK, .count = count,
                .length = blocklength, .displacements = displacements,
                .in_bytes = 1};
  return make_indexed(&in, oldtype, newtype);
}

int __mpi_Type_create_struct(MPI_Count count, MpiInts lengths,
                             MpiInts displacements, const MPI_Datatype *types,
                             MPI_Datatype *newtype) {
  int error = check_lengths(count, lengths);
  if (error != MPI_SUCCESS) return error;
  ShapeBuilder b;
  __mpi_builder_begin(&b, MPI_COMBINER_STRUCT,
                      is_large(count) || lengths.wide);
  builder_count(&b, count);
  for (MPI_Count i = 0; i < count; i++)
    builder_count(&b, mpi_ints_at(lengths, (int)i));
  for (MPI_Count i = 0; i < count; i++)
    builder_offset(&b, mpi_ints_at(displacements, (int)i));
  for (MPI_Count i = 0; i < count; i++) {
    const MpiShape *child = __mpi_shape(types[i]);
    __mpi_builder_child(&b, child);
    __mpi_builder_add(&b, child, mpi_ints_at(displacements, (int)i),
                      (uint64_t)mpi_ints_at(lengths, (int)i));
  }
  return __mpi_builder_end(&b, newtype);
}

/* ---- The same data ---- */

int __mpi_Type_create_resized(MPI_Datatype oldtype, MPI_Count lb,
                              MPI_Count extent, MPI_Datatype *newtype) {
  ShapeBuilder b;
  __mpi_builder_begin(&b, MPI_COMBINER_RESIZED, 0);
  builder_offset(&b, lb);
  builder_offset(&b, extent);
  __mpi_builder_same(&b, __mpi_shape(oldtype));
  __mpi_builder_mark(&b, lb, lb + extent);
  return __mpi_builder_end(&b, newtype);
}

/* Only programs that set attributes bring attribute.c along. */
__attribute__((weak)) int __mpi_attributes_copy(MpiHolder kind,
                                                uintptr_t handle,
                                                struct MpiAttributes *from,
                                                struct MpiAttributes **to);

/* The duplicate is committed if the original is, and has no name (5.1.10). */
int __mpi_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype) {
  struct MpiAttributes *attributes = NULL;
  struct MpiAttributes *from = *__mpi_type_attributes(oldtype);
  if (from != NULL) {
    int error = __mpi_attributes_copy(MPI_HOLDER_TYPE, (uintptr_t)oldtype,
                                      from, &attributes);
    if (error != MPI_SUCCESS) return error;
  }
  ShapeBuilder b;
  __mpi_builder_begin(&b, MPI_COMBINER_DUP, 0);
  __mpi_builder_same(&b, __mpi_shape(oldtype));
  MpiType *type = __mpi_type_new(__mpi_builder_shape(&b),
                                 __mpi_type_state(oldtype) == MPI_TYPE_COMMITTED);
  type->attributes = attributes;
  *newtype = type->handle;
  return MPI_SUCCESS;
}
