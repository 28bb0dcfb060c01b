/* The predefined datatypes: constant shapes, found by the number of their
 * handle (type.def). Nothing is computed at run time. */
#include "mpi/type.h"

/* One basic element as a signature; the multiplier is odd. */
#define POWER 0x9e3779b97f4a7c15u
#define VALUE(basic) (((uint64_t)(basic) + 1) * 0xd6e8feb86659fd93u)

enum {
#define BASIC(name, size, align) SIZE_##name = size, ALIGN_##name = align,
#include "mpi/basic.def"
#undef BASIC
};

enum {
#define PLAIN(number, name, basic, arith) AT_##number,
#define PAIR(number, name, value, index, offset, extent, arith) AT_##number,
#define MARK(number, name) AT_##number,
#include "mpi/type.def"
#undef PLAIN
#undef PAIR
#undef MARK
  AT_COUNT
};

#define FIRST MPI_TYPE_FIRST

#define HANDLE(number) (MPI_Datatype)(uintptr_t)(number)
#define NAMED(number, text)                              \
  .predefined = HANDLE(number), .name = text,            \
  .combiner = MPI_COMBINER_NAMED

const MpiShape __mpi_shapes[] = {
#define PLAIN(number, text, basic, arithmetic)                               \
  {NAMED(number, text),                                                      \
   .layout = {SIZE_##basic, SIZE_##basic, 1,                                 \
              (const struct MpiproofBlock[]){{0, BASIC_##basic, 1}}},        \
   .bounds = {.high = SIZE_##basic, .upper = SIZE_##basic, .has_data = 1,    \
              .align = ALIGN_##basic},                                       \
   .elements = 1,                                                            \
   .signature = {VALUE(BASIC_##basic), POWER},                               \
   .packed = BASIC_##basic == BASIC_PACKED,                                  \
   .arith = ARITH_##arithmetic},
#define PAIR(number, text, value, index, offset, reach, arithmetic)          \
  {NAMED(number, text),                                                      \
   .layout = {SIZE_##value + SIZE_##index, reach,                            \
              BASIC_##value == BASIC_##index ? 1 : 2,                        \
              (const struct MpiproofBlock[]){                                \
                  {0, BASIC_##value,                                         \
                   BASIC_##value == BASIC_##index ? 2 : 1},                  \
                  {offset, BASIC_##index, 1}}},                              \
   .bounds = {.high = offset + SIZE_##index, .upper = reach, .has_data = 1,  \
              .align = (int)ALIGN_##value > (int)ALIGN_##index               \
                           ? (int)ALIGN_##value : (int)ALIGN_##index},       \
   .elements = 2,                                                            \
   .signature = {VALUE(BASIC_##value) * POWER + VALUE(BASIC_##index),        \
                 POWER * POWER},                                             \
   .arith = ARITH_##arithmetic},
#define MARK(number, text)                                                   \
  {NAMED(number, text),                                                      \
   .bounds = {.has_low_mark = (number) == 0x204,                             \
              .has_high_mark = (number) == 0x205, .align = 1},               \
   .signature = {0, 1}},
#include "mpi/type.def"
#undef PLAIN
#undef PAIR
#undef MARK
};

/* Position in __mpi_shapes plus one, by handle. */
const uint8_t __mpi_type_positions[MPI_TYPE_NUMBERS] = {
#define PLAIN(number, name, basic, arith) \
  [(number)-FIRST] = AT_##number + 1,
#define PAIR(number, name, value, index, offset, extent, arith) \
  [(number)-FIRST] = AT_##number + 1,
#define MARK(number, name) [(number)-FIRST] = AT_##number + 1,
#include "mpi/type.def"
#undef PLAIN
#undef PAIR
#undef MARK
};

const MpiShape *__mpi_shape_predefined(MPI_Datatype handle) {
  if (!MPI_TYPE_IS_PREDEFINED(handle)) return NULL;
  return MPI_SHAPE_OF_PREDEFINED(handle);
}

const MpiShape *__mpi_shape_predefined_at(int position) {
  return position < AT_COUNT ? &__mpi_shapes[position] : NULL;
}

MpiSignature __mpi_signature_join(MpiSignature a, MpiSignature b) {
  return (MpiSignature){a.hash * b.power + b.hash, a.power * b.power};
}

MpiSignature __mpi_signature_repeat(MpiSignature a, uint64_t times) {
  MpiSignature result = MPI_SIGNATURE_EMPTY;
  for (; times != 0; times >>= 1) {
    if ((times & 1) != 0) result = __mpi_signature_join(result, a);
    a = __mpi_signature_join(a, a);
  }
  return result;
}
