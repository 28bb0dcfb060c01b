/* Datatypes for Fortran's kinds, by precision and range (MPI 4.1, 19.1.9):
 * another name of a predefined type. Equal arguments give equal handles, which
 * are committed and cannot be freed: to the program they are predefined. */
#include "mpi/bodies.h"
#include "mpi/type.h"

static int is_made_from(const MpiShape *shape, int combiner, int first,
                        int second) {
  return shape->combiner == combiner && shape->arguments[0].value == first &&
         (shape->argument_count < 2 || shape->arguments[1].value == second);
}

/* `second` counts only where the constructor has two arguments. */
static int make(int combiner, int first, int second, MPI_Datatype same,
                MPI_Datatype *newtype) {
  if (same == MPI_DATATYPE_NULL)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "no Fortran kind has the precision and range asked "
                       "for");
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_TYPE); i++) {
    uintptr_t handle;
    const MpiType *type = __mpi_object_at(MPI_KIND_TYPE, i, &handle);
    if (type == NULL || !is_made_from(type->shape, combiner, first, second))
      continue;
    *newtype = type->handle;
    return MPI_SUCCESS;
  }
  const MpiShape *shape = __mpi_shape(same);
  ShapeBuilder b;
  __mpi_builder_begin(&b, combiner, 0);
  builder_integer(&b, first);
  if (combiner != MPI_COMBINER_F90_INTEGER) builder_integer(&b, second);
  __mpi_builder_same(&b, shape);
  b.shape->arith = shape->arith;
  *newtype = __mpi_type_new(__mpi_builder_shape(&b), 1)->handle;
  mpi_object_disown(MPI_KIND_TYPE, (uintptr_t)*newtype);
  return MPI_SUCCESS;
}

/* MPI_UNDEFINED asks for nothing. */
static int fits(int precision, int range, int digits, int exponent) {
  return (precision == MPI_UNDEFINED || precision <= digits) &&
         (range == MPI_UNDEFINED || range <= exponent);
}

int __mpi_Type_create_f90_real(int p, int r, MPI_Datatype *newtype) {
  MPI_Datatype same = fits(p, r, 6, 37)     ? MPI_REAL
                      : fits(p, r, 15, 307) ? MPI_DOUBLE_PRECISION
                                            : MPI_DATATYPE_NULL;
  return make(MPI_COMBINER_F90_REAL, p, r, same, newtype);
}

int __mpi_Type_create_f90_complex(int p, int r, MPI_Datatype *newtype) {
  MPI_Datatype same = fits(p, r, 6, 37)     ? MPI_COMPLEX
                      : fits(p, r, 15, 307) ? MPI_DOUBLE_COMPLEX
                                            : MPI_DATATYPE_NULL;
  return make(MPI_COMBINER_F90_COMPLEX, p, r, same, newtype);
}

int __mpi_Type_create_f90_integer(int r, MPI_Datatype *newtype) {
  MPI_Datatype same = r <= 2    ? MPI_INTEGER1
                      : r <= 4  ? MPI_INTEGER2
                      : r <= 9  ? MPI_INTEGER4
                      : r <= 18 ? MPI_INTEGER8
                                : MPI_DATATYPE_NULL;
  return make(MPI_COMBINER_F90_INTEGER, r, 0, same, newtype);
}
