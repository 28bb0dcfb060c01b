/* Datatypes as handles: what every call with a buffer needs (layout,
 * signature, span), and their life: commit, free, references of pending
 * operations (MPI 4.1, 5.1.9). Constructors are in type_make.c and
 * type_array.c, the shapes behind the handles in type_build.c. */
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

/* No handle of an object: predefined, or invalid. */
#define IS_NUMBER(handle) ((uintptr_t)(handle) < 0x1000)

/* The object of a handle, freed or not. */
static MpiType *find(MPI_Datatype handle) {
  return __mpi_object_find(MPI_KIND_TYPE, (uintptr_t)handle);
}

MpiType *__mpi_type(MPI_Datatype handle) {
  if (IS_NUMBER(handle)) return NULL;
  MpiType *type = find(handle);
  return type != NULL && !type->freed ? type : NULL;
}

int __mpi_type_state(MPI_Datatype handle) {
  if (MPI_TYPE_IS_PREDEFINED(handle)) return MPI_TYPE_COMMITTED;
  const MpiType *type =
      __mpi_object_find(MPI_KIND_TYPE, (uintptr_t)handle);
  if (type == NULL || type->freed) return MPI_TYPE_INVALID;
  return type->committed ? MPI_TYPE_COMMITTED : MPI_TYPE_VALID;
}

const MpiShape *__mpi_shape(MPI_Datatype handle) {
  if (MPI_TYPE_IS_PREDEFINED(handle)) return MPI_SHAPE_OF_PREDEFINED(handle);
  if (IS_NUMBER(handle)) return NULL;
  const MpiType *type = find(handle);
  return type != NULL ? type->shape : NULL;
}

const struct MpiproofLayout *__mpi_type_layout(MPI_Datatype handle) {
  if (MPI_TYPE_IS_PREDEFINED(handle))
    return &MPI_SHAPE_OF_PREDEFINED(handle)->layout;
  const MpiShape *shape = __mpi_shape(handle);
  return shape != NULL ? &shape->layout : NULL;
}

/* ---- Shapes ---- */

const MpiShape *__mpi_shape_ref(const MpiShape *shape) {
  if (shape->users > 0) ((MpiShape *)shape)->users++;
  return shape;
}

/* Recursion ends at predefined shapes; its depth is that of the nesting of
 * constructors. */
void __mpi_shape_unref(const MpiShape *constant) {
  MpiShape *shape = (MpiShape *)constant;
  if (shape->users == 0 || --shape->users > 0) return;
  int borrowed = shape->child_count > 0 &&
                 shape->layout.blocks == shape->children[0]->layout.blocks;
  if (!borrowed) free((void *)shape->layout.blocks);
  for (int i = 0; i < shape->child_count; i++)
    __mpi_shape_unref(shape->children[i]);
  free(shape->children);
  free(shape->arguments);
  free(shape);
}

/* ---- Life ---- */

MpiType *__mpi_type_new(const MpiShape *shape, int committed) {
  MpiType *type = calloc(1, sizeof *type);
  type->shape = shape;
  type->users = 1;
  type->committed = committed;
  type->handle = (MPI_Datatype)__mpi_object_add(MPI_KIND_TYPE, type);
  return type;
}

void __mpi_type_ref(MPI_Datatype handle) {
  if (!IS_NUMBER(handle)) find(handle)->users++;
}

void __mpi_type_unref(MPI_Datatype handle) {
  if (IS_NUMBER(handle)) return;
  MpiType *type = find(handle);
  if (--type->users > 0) return;
  __mpi_object_remove(MPI_KIND_TYPE, (uintptr_t)handle);
  __mpi_shape_unref(type->shape);
  free(type->name);
  free(type);
}

int __mpi_Type_commit(MPI_Datatype *handle) {
  MpiType *type = __mpi_type(*handle);
  if (type != NULL) type->committed = 1;
  return MPI_SUCCESS;
}

/* Only programs that set attributes bring attribute.c along. */
__attribute__((weak)) int __mpi_attributes_delete(
    MpiHolder kind, uintptr_t handle, struct MpiAttributes **attributes);

int __mpi_Type_free(MPI_Datatype *handle) {
  MpiType *type = __mpi_type(*handle);
  if (type == NULL || type->shape->arith != ARITH_NONE)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_TYPE, "invalid-datatype",
                       "MPI_Type_free of a predefined datatype");
  if (type->attributes != NULL) {
    int error = __mpi_attributes_delete(MPI_HOLDER_TYPE, (uintptr_t)*handle,
                                        &type->attributes);
    if (error != MPI_SUCCESS) return error;
  }
  type->freed = 1;
  mpi_object_disown(MPI_KIND_TYPE, (uintptr_t)*handle);
  __mpi_type_unref(*handle);
  *handle = MPI_DATATYPE_NULL;
  return MPI_SUCCESS;
}

struct MpiAttributes **__mpi_type_attributes(MPI_Datatype handle) {
  static struct MpiAttributes *of_predefined[0x100];
  MpiType *type = __mpi_type(handle);
  if (type != NULL) return &type->attributes;
  if (__mpi_shape_predefined(handle) == NULL) return NULL;
  return &of_predefined[(uintptr_t)handle & 0xff];
}

/* ---- What buffers need ---- */

uint64_t __mpi_type_signature(MPI_Datatype handle, MPI_Count count) {
  const MpiShape *shape = __mpi_shape(handle);
  if (shape->packed) return 0;
  MpiSignature all =
      __mpi_signature_repeat(shape->signature, (uint64_t)count);
  return all.hash == 0 ? 1 : all.hash;
}

void __mpi_type_span(MPI_Datatype handle, MPI_Count count, int64_t *low,
                     uint64_t *bytes) {
  const MpiShape *shape = __mpi_shape(handle);
  const MpiBounds *bounds = &shape->bounds;
  *low = 0;
  *bytes = 0;
  if (count <= 0 || !bounds->has_data) return;
  int64_t last = (count - 1) * shape->layout.extent;
  *low = bounds->low + (last < 0 ? last : 0);
  *bytes = (uint64_t)(bounds->high + (last > 0 ? last : 0) - *low);
}
