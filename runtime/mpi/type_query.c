/* Questions about datatypes: sizes, extents, names, and predefined types by
 * properties (MPI 4.1, 5.1.5 to 5.1.8, 6.9.4, 7.8, 19.1.9). */
#include <stdlib.h>
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

int __mpi_Type_size(MPI_Datatype datatype, MPI_Count *size) {
  *size = (MPI_Count)__mpi_shape(datatype)->layout.size;
  return MPI_SUCCESS;
}

int __mpi_Type_get_extent(MPI_Datatype datatype, MPI_Count *lb,
                          MPI_Count *extent) {
  const MpiShape *shape = __mpi_shape(datatype);
  *lb = shape->lb;
  *extent = shape->layout.extent;
  return MPI_SUCCESS;
}

int __mpi_Type_get_true_extent(MPI_Datatype datatype, MPI_Count *true_lb,
                               MPI_Count *true_extent) {
  const MpiBounds *bounds = &__mpi_shape(datatype)->bounds;
  *true_lb = bounds->low;
  *true_extent = bounds->high - bounds->low;
  return MPI_SUCCESS;
}

/* ---- Names ---- */

/* Names the program gave to predefined types. */
typedef struct Renamed {
  struct Renamed *next;
  MPI_Datatype handle;
  char name[MPI_MAX_OBJECT_NAME];
} Renamed;
static Renamed *renamed;

static char *name_of_predefined(MPI_Datatype handle) {
  for (Renamed *r = renamed; r != NULL; r = r->next)
    if (r->handle == handle) return r->name;
  return NULL;
}

/* Room for a name of MPI_MAX_OBJECT_NAME characters. */
static char *name_room(MPI_Datatype handle) {
  MpiType *type = __mpi_type(handle);
  if (type != NULL) {
    if (type->name == NULL) type->name = malloc(MPI_MAX_OBJECT_NAME);
    return type->name;
  }
  char *name = name_of_predefined(handle);
  if (name != NULL) return name;
  Renamed *r = malloc(sizeof *r);
  r->next = renamed;
  r->handle = handle;
  renamed = r;
  return r->name;
}

int __mpi_Type_set_name(MPI_Datatype datatype, const char *type_name) {
  size_t length = strlen(type_name);
  if (length >= MPI_MAX_OBJECT_NAME) length = MPI_MAX_OBJECT_NAME - 1;
  char *room = name_room(datatype);
  memcpy(room, type_name, length);
  room[length] = '\0';
  return MPI_SUCCESS;
}

int __mpi_Type_get_name(MPI_Datatype datatype, char *type_name,
                        int *resultlen) {
  const MpiType *type = __mpi_type(datatype);
  const char *name =
      type != NULL ? type->name : name_of_predefined(datatype);
  if (datatype == MPI_DATATYPE_NULL) name = "MPI_DATATYPE_NULL";
  if (name == NULL) name = __mpi_shape(datatype)->name;
  if (name == NULL) name = "";
  size_t length = strlen(name);
  memcpy(type_name, name, length + 1);
  *resultlen = (int)length;
  return MPI_SUCCESS;
}

/* ---- Predefined types by what they are ---- */

int __mpi_Type_match_size(int typeclass, int size, MPI_Datatype *datatype) {
  static const struct {
    int class, size;
    MPI_Datatype type;
  } rows[] = {
      {MPI_TYPECLASS_REAL, 4, MPI_FLOAT},
      {MPI_TYPECLASS_REAL, 8, MPI_DOUBLE},
      {MPI_TYPECLASS_REAL, 16, MPI_LONG_DOUBLE},
      {MPI_TYPECLASS_INTEGER, 1, MPI_SIGNED_CHAR},
      {MPI_TYPECLASS_INTEGER, 2, MPI_SHORT},
      {MPI_TYPECLASS_INTEGER, 4, MPI_INT},
      {MPI_TYPECLASS_INTEGER, 8, MPI_LONG},
      {MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX},
      {MPI_TYPECLASS_COMPLEX, 16, MPI_DOUBLE_COMPLEX},
      {MPI_TYPECLASS_COMPLEX, 32, MPI_C_LONG_DOUBLE_COMPLEX},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].class != typeclass || rows[i].size != size) continue;
    *datatype = rows[i].type;
    return MPI_SUCCESS;
  }
  *datatype = MPI_DATATYPE_NULL;
  return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                     "there is no datatype of size %d in class %d", size,
                     typeclass);
}

int __mpi_Type_get_value_index(MPI_Datatype value_type,
                               MPI_Datatype index_type,
                               MPI_Datatype *pair_type) {
  static const MPI_Datatype rows[][3] = {
      {MPI_FLOAT, MPI_INT, MPI_FLOAT_INT},
      {MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT},
      {MPI_LONG, MPI_INT, MPI_LONG_INT},
      {MPI_INT, MPI_INT, MPI_2INT},
      {MPI_SHORT, MPI_INT, MPI_SHORT_INT},
      {MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT},
      {MPI_REAL, MPI_REAL, MPI_2REAL},
      {MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION},
      {MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER},
  };
  *pair_type = MPI_DATATYPE_NULL;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i][0] == value_type && rows[i][1] == index_type)
      *pair_type = rows[i][2];
  return MPI_SUCCESS;
}
