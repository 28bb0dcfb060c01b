/* What the files about datatypes (type*.c, pack.c, status.c) share.
 *
 * A datatype has two parts. Its shape is what it describes: the flattened type
 * map, its bounds, its signature, and how it was constructed. A shape never
 * changes and is shared: by handles, by pending operations, by the types made
 * from it. Its MpiType is what the program holds by a handle: name,
 * attributes, committed or not. Predefined types are constant shapes.
 */
#ifndef MPIPROOF_MPI_TYPE_H
#define MPIPROOF_MPI_TYPE_H

#include "mpi/library.h"

/* What reduction operators can do with a type: groups of MPI 4.1, 6.9.2. */
typedef enum MpiArith {
  ARITH_NONE,
  ARITH_I8, ARITH_I16, ARITH_I32, ARITH_I64,        /* C and Fortran integer */
  ARITH_U8, ARITH_U16, ARITH_U32, ARITH_U64,
  ARITH_MULTI_I64,                                  /* MPI_AINT, ... */
  ARITH_F32, ARITH_F64, ARITH_F80,                  /* floating point */
  ARITH_C32, ARITH_C64, ARITH_C80,                  /* complex */
  ARITH_LOGICAL8, ARITH_LOGICAL16, ARITH_LOGICAL32, ARITH_LOGICAL64,
  ARITH_BITS8,                                      /* MPI_BYTE */
  ARITH_FLOAT_INT, ARITH_DOUBLE_INT, ARITH_LONG_INT, ARITH_INT_INT,
  ARITH_SHORT_INT, ARITH_LONG_DOUBLE_INT, ARITH_FLOAT_FLOAT,
  ARITH_DOUBLE_DOUBLE,
  ARITH_COUNT_
} MpiArith;

/* A sequence of basic elements as a number: hash(xy) = hash(x) * power(y) +
 * hash(y), power(xy) = power(x) * power(y), so that sequences can be joined and
 * repeated without walking over them. */
typedef struct MpiSignature {
  uint64_t hash, power;
} MpiSignature;
#define MPI_SIGNATURE_EMPTY ((MpiSignature){0, 1})
MpiSignature __mpi_signature_join(MpiSignature a, MpiSignature b);
MpiSignature __mpi_signature_repeat(MpiSignature a, uint64_t times);

/* Bounds of a type map (MPI 4.1, 5.1.7). */
typedef struct MpiBounds {
  int64_t low, high;        /* of the data: true lower and upper bound */
  int64_t upper;            /* upper bound without explicit ones, padded */
  int64_t low_mark, high_mark;  /* explicit bounds, if there are any */
  uint8_t has_data, has_low_mark, has_high_mark;
  uint8_t align;            /* the strictest of the basic elements */
} MpiBounds;

/* Where get_contents shows an argument of the constructor. */
typedef enum MpiPlace { PLACE_INTEGER, PLACE_ADDRESS, PLACE_COUNT } MpiPlace;
typedef struct MpiArgument {
  int64_t value;
  int64_t place;
} MpiArgument;

typedef struct MpiShape MpiShape;
struct MpiShape {
  struct MpiproofLayout layout;    /* first: a layout is a shape's address */
  int64_t lb;                      /* lower bound; the extent is in layout */
  MpiBounds bounds;
  uint64_t elements;               /* basic elements in one */
  MpiSignature signature;
  int32_t packed;                  /* there is MPI_PACKED in it */
  int32_t users;                   /* 0: predefined, lives for ever */
  MPI_Datatype predefined;         /* its handle, else MPI_DATATYPE_NULL */
  const char *name;                /* of a predefined type, else NULL */
  int32_t arith;                   /* MpiArith */
  int32_t neat;                    /* entries lie one behind the other, in
                                    * ascending order; not of predefined ones */
  /* How it was made (MPI 4.1, 5.1.13). */
  int32_t combiner;
  int32_t argument_count, child_count;
  MpiArgument *arguments;
  const MpiShape **children;
};

typedef struct MpiType {
  MPI_Datatype handle;
  const MpiShape *shape;
  int users;                       /* the handle and pending operations */
  int freed;                       /* by MPI_Type_free; users may remain */
  int committed;
  struct MpiAttributes *attributes;
  char *name;                      /* on the heap; NULL: "" */
} MpiType;

static inline uint32_t basic_size(uint32_t basic) {
  static const uint8_t sizes[] = {
#define BASIC(name, size, align) size,
#include "mpi/basic.def"
#undef BASIC
  };
  return sizes[basic];
}

/* ---- type_basic.c ---- */
/* The shape of a predefined handle, or NULL. */
const MpiShape *__mpi_shape_predefined(MPI_Datatype handle);
/* The same without a call, if it is known to be one. */
extern const MpiShape __mpi_shapes[];
#define MPI_SHAPE_OF_PREDEFINED(handle) \
  (&__mpi_shapes[__mpi_type_positions[(uintptr_t)(handle) - MPI_TYPE_FIRST] - 1])
/* By position, to walk over all of them; NULL beyond the last. */
const MpiShape *__mpi_shape_predefined_at(int position);

/* ---- type.c ---- */
const MpiShape *__mpi_shape(MPI_Datatype handle);   /* NULL: invalid */
MpiType *__mpi_type(MPI_Datatype handle);  /* NULL: predefined or invalid */
const MpiShape *__mpi_shape_ref(const MpiShape *shape);
void __mpi_shape_unref(const MpiShape *shape);
/* A new handle of a shape, whose reference is taken over. */
MpiType *__mpi_type_new(const MpiShape *shape, int committed);

/* ---- type_build.c: making a shape. ----
 *   ShapeBuilder b;
 *   builder_begin(&b, combiner, large);
 *   builder_integer / address / count / offset / child: what get_contents
 *     will show, in the order of MPI 4.1, 5.1.13
 *   builder_add: the type map, piece by piece
 *   builder_end: the handle */
typedef struct ShapeBuilder {
  MpiShape *shape;
  int large;                       /* counts are shown as large counts */
  uint64_t block_room;
  int argument_room, child_room;
  struct MpiproofBlock *blocks;
} ShapeBuilder;
void __mpi_builder_begin(ShapeBuilder *b, int combiner, int large);
void __mpi_builder_argument(ShapeBuilder *b, MpiPlace place, int64_t value);
void __mpi_builder_child(ShapeBuilder *b, const MpiShape *child);
/* `times` elements of `child`, one extent apart, the first at `offset`. */
void __mpi_builder_add(ShapeBuilder *b, const MpiShape *child, int64_t offset,
                       uint64_t times);
/* `count` such pieces of `length` elements, `stride` bytes apart, from 0 on. */
void __mpi_builder_add_strided(ShapeBuilder *b, const MpiShape *child,
                               uint64_t count, uint64_t length,
                               int64_t stride);
/* The whole type map is that of `child`, which becomes the (only) child; its
 * blocks are shared. */
void __mpi_builder_same(ShapeBuilder *b, const MpiShape *child);
/* Explicit bounds instead of all others. */
void __mpi_builder_mark(ShapeBuilder *b, int64_t low, int64_t high);
const MpiShape *__mpi_builder_shape(ShapeBuilder *b);
int __mpi_builder_end(ShapeBuilder *b, MPI_Datatype *handle);

static inline void builder_integer(ShapeBuilder *b, int64_t value) {
  __mpi_builder_argument(b, PLACE_INTEGER, value);
}
/* A count: an integer, or a large count in the large-count form. */
static inline void builder_count(ShapeBuilder *b, MPI_Count value) {
  __mpi_builder_argument(b, b->large ? PLACE_COUNT : PLACE_INTEGER, value);
}
/* A displacement in bytes: an address, or a large count. */
static inline void builder_offset(ShapeBuilder *b, MPI_Count value) {
  __mpi_builder_argument(b, b->large ? PLACE_COUNT : PLACE_ADDRESS, value);
}

#endif
