/* How a datatype was made (MPI 4.1, 5.1.13). A type whose constructor was
 * given large counts shows them as such, and only to the large-count forms of
 * these calls. */
#include <limits.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

static MPI_Count count_place(const MpiShape *shape, MpiPlace place) {
  MPI_Count count = 0;
  for (int i = 0; i < shape->argument_count; i++)
    count += shape->arguments[i].place == (int64_t)place;
  return count;
}

/* Types given by precision and range have no children to show. */
static int shown_children(const MpiShape *shape) {
  return shape->arith == ARITH_NONE ? shape->child_count : 0;
}

int __mpi_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers,
                              MPI_Count *num_addresses,
                              MPI_Count *num_large_counts,
                              MPI_Count *num_datatypes, int *combiner) {
  const MpiShape *shape = __mpi_shape(datatype);
  *num_integers = count_place(shape, PLACE_INTEGER);
  *num_addresses = count_place(shape, PLACE_ADDRESS);
  *num_large_counts = count_place(shape, PLACE_COUNT);
  *num_datatypes = shown_children(shape);
  *combiner = shape->combiner;
  return MPI_SUCCESS;
}

int __mpi_Type_get_envelope(MPI_Datatype datatype, int *num_integers,
                            int *num_addresses, int *num_datatypes,
                            int *combiner) {
  const MpiShape *shape = __mpi_shape(datatype);
  if (count_place(shape, PLACE_COUNT) > 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_TYPE, "invalid-datatype",
                       "the datatype was made with large counts: only "
                       "MPI_Type_get_envelope_c can show them");
  *num_integers = (int)count_place(shape, PLACE_INTEGER);
  *num_addresses = (int)count_place(shape, PLACE_ADDRESS);
  *num_datatypes = shown_children(shape);
  *combiner = shape->combiner;
  return MPI_SUCCESS;
}

/* Where the contents go; the arrays of places that are not shown are NULL. */
typedef struct Contents {
  MPI_Count max[3];          /* by MpiPlace */
  MPI_Count max_datatypes;
  int *integers;
  MPI_Aint *addresses;
  MPI_Count *large_counts;
  MPI_Datatype *datatypes;
} Contents;

static int check_room(const MpiShape *shape, const Contents *out) {
  if (shape->combiner == MPI_COMBINER_NAMED)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_TYPE, "invalid-datatype",
                       "%s is predefined: it has no contents", shape->name);
  for (int place = 0; place < 3; place++)
    if (count_place(shape, place) > out->max[place])
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                         "an array is too short for the contents of the "
                         "datatype");
  if (shown_children(shape) > out->max_datatypes)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "array_of_datatypes is too short for the contents of "
                       "the datatype");
  return MPI_SUCCESS;
}

/* Derived types are given as new handles, which the program must free. */
static MPI_Datatype handle_of(const MpiShape *shape) {
  if (shape->predefined != MPI_DATATYPE_NULL) return shape->predefined;
  return __mpi_type_new(__mpi_shape_ref(shape), 0)->handle;
}

static int get_contents(MPI_Datatype datatype, const Contents *out) {
  const MpiShape *shape = __mpi_shape(datatype);
  int error = check_room(shape, out);
  if (error != MPI_SUCCESS) return error;
  int integers = 0, addresses = 0, large_counts = 0;
  for (int i = 0; i < shape->argument_count; i++) {
    int64_t value = shape->arguments[i].value;
    switch (shape->arguments[i].place) {
    case PLACE_INTEGER: out->integers[integers++] = (int)value; break;
    case PLACE_ADDRESS: out->addresses[addresses++] = value; break;
    default: out->large_counts[large_counts++] = value; break;
    }
  }
  for (int i = 0; i < shown_children(shape); i++)
    out->datatypes[i] = handle_of(shape->children[i]);
  return MPI_SUCCESS;
}

int __mpi_Type_get_contents(MPI_Datatype datatype, int max_integers,
                            int max_addresses, int max_datatypes,
                            int *array_of_integers,
                            MPI_Aint *array_of_addresses,
                            MPI_Datatype *array_of_datatypes) {
  Contents out = {{max_integers, max_addresses, 0}, max_datatypes,
                  array_of_integers, array_of_addresses, NULL,
                  array_of_datatypes};
  return get_contents(datatype, &out);
}

int __mpi_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers,
                              MPI_Count max_addresses,
                              MPI_Count max_large_counts,
                              MPI_Count max_datatypes, int *array_of_integers,
                              MPI_Aint *array_of_addresses,
                              MPI_Count *array_of_large_counts,
                              MPI_Datatype *array_of_datatypes) {
  Contents out = {{max_integers, max_addresses, max_large_counts},
                  max_datatypes, array_of_integers, array_of_addresses,
                  array_of_large_counts, array_of_datatypes};
  return get_contents(datatype, &out);
}
