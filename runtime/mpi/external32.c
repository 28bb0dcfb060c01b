/* Packing into the canonical representation "external32" (MPI 4.1, 5.3 and
 * 14.5.2): big endian, every type with the size the standard fixes. It differs
 * from ours in long and unsigned long (4 bytes), wchar_t (2 bytes) and long
 * double (IEEE binary128 instead of the x87 format). */
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

/* How an element is converted: `parts` words of `size` bytes here become as
 * many of `external` bytes there. */
typedef struct Rule {
  uint8_t size, external, parts;
  uint8_t is_signed;         /* widening on the way back extends the sign */
} Rule;

static Rule rule_of(uint32_t basic) {
  uint8_t size = (uint8_t)basic_size(basic);
  switch (basic) {
  case BASIC_LONG: return (Rule){8, 4, 1, 1};
  case BASIC_UNSIGNED_LONG: return (Rule){8, 4, 1, 0};
  case BASIC_WCHAR: return (Rule){4, 2, 1, 0};
  case BASIC_LONG_DOUBLE: return (Rule){16, 16, 1, 0};
  case BASIC_LONG_DOUBLE_COMPLEX: return (Rule){16, 16, 2, 0};
  case BASIC_FLOAT_COMPLEX:
  case BASIC_FORTRAN_COMPLEX:
  case BASIC_COMPLEX8:
  case BASIC_DOUBLE_COMPLEX:
  case BASIC_FORTRAN_DOUBLE_COMPLEX:
  case BASIC_COMPLEX16: return (Rule){size / 2, size / 2, 2, 0};
  default: return (Rule){size, size, 1, 0};
  }
}

/* ---- One word ---- */

/* x87: mantissa of 64 bits with the integer bit, then sign and exponent.
 * binary128: the same sign and exponent, 112 bits of mantissa without it. */
static void put_long_double(unsigned char *to, const unsigned char *from) {
  uint64_t mantissa;
  memcpy(&mantissa, from, 8);
  to[0] = from[9];
  to[1] = from[8];
  mantissa <<= 1;
  for (int i = 0; i < 8; i++)
    to[2 + i] = (unsigned char)(mantissa >> (56 - 8 * i));
  memset(to + 10, 0, 6);
}

static void get_long_double(unsigned char *to, const unsigned char *from) {
  uint64_t mantissa = 0;
  for (int i = 0; i < 8; i++) mantissa = mantissa << 8 | from[2 + i];
  int exponent = (from[0] & 0x7f) << 8 | from[1];
  mantissa = mantissa >> 1 | (uint64_t)(exponent != 0) << 63;
  memcpy(to, &mantissa, 8);
  to[8] = from[1];
  to[9] = from[0];
  memset(to + 10, 0, 6);
}

static void put_word(const Rule *rule, unsigned char *to,
                     const unsigned char *from) {
  if (rule->external == 16) {
    put_long_double(to, from);
    return;
  }
  for (int i = 0; i < rule->external; i++)
    to[i] = from[rule->external - 1 - i];
}

static void get_word(const Rule *rule, unsigned char *to,
                     const unsigned char *from) {
  if (rule->external == 16) {
    get_long_double(to, from);
    return;
  }
  for (int i = 0; i < rule->external; i++)
    to[i] = from[rule->external - 1 - i];
  unsigned char sign = (unsigned char)-(from[0] >> 7 & rule->is_signed);
  for (int i = rule->external; i < rule->size; i++) to[i] = sign;
}

/* ---- Whole buffers ---- */

typedef void Convert(const Rule *rule, unsigned char *native,
                     unsigned char *external);

static void convert_out(const Rule *rule, unsigned char *native,
                        unsigned char *external) {
  put_word(rule, external, native);
}

static void convert_in(const Rule *rule, unsigned char *native,
                       unsigned char *external) {
  get_word(rule, native, external);
}

/* Walks over count elements of the type beside the external bytes. */
static void walk(const struct MpiproofLayout *layout, MPI_Count count,
                 void *buffer, unsigned char *external, Convert *convert) {
  uintptr_t element = (uintptr_t)buffer;
  for (MPI_Count i = 0; i < count; i++) {
    for (uint64_t k = 0; k < layout->block_count; k++) {
      const struct MpiproofBlock *block = &layout->blocks[k];
      Rule rule = rule_of(block->basic);
      unsigned char *native =
          (unsigned char *)(element + (uintptr_t)block->offset);
      for (uint64_t n = (uint64_t)block->count * rule.parts; n > 0; n--) {
        convert(&rule, native, external);
        native += rule.size;
        external += rule.external;
      }
    }
    element += (uintptr_t)layout->extent;
  }
}

static MPI_Count external_size(const struct MpiproofLayout *layout,
                               MPI_Count count) {
  MPI_Count size = 0;
  for (uint64_t k = 0; k < layout->block_count; k++) {
    Rule rule = rule_of(layout->blocks[k].basic);
    size += (MPI_Count)layout->blocks[k].count * rule.parts * rule.external;
  }
  return size * count;
}

static int check(const char *datarep, MPI_Count size, MPI_Count position,
                 MPI_Count bytes) {
  if (strcmp(datarep, "external32") != 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "unknown data representation \"%s\"", datarep);
  if (position < 0 || position > size || bytes > size - position)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_TRUNCATE, "truncation",
                       "%lld bytes at position %lld do not fit a buffer of "
                       "%lld bytes", (long long)bytes, (long long)position,
                       (long long)size);
  return MPI_SUCCESS;
}

int __mpi_Pack_external(const char *datarep, const void *inbuf,
                        MPI_Count incount, MPI_Datatype datatype, void *outbuf,
                        MPI_Count outsize, MPI_Count *position) {
  const struct MpiproofLayout *layout = __mpi_type_layout(datatype);
  MPI_Count bytes = external_size(layout, incount);
  int error = check(datarep, outsize, *position, bytes);
  if (error != MPI_SUCCESS) return error;
  walk(layout, incount, (void *)(uintptr_t)inbuf,
       (unsigned char *)outbuf + *position, convert_out);
  *position += bytes;
  return MPI_SUCCESS;
}

int __mpi_Unpack_external(const char *datarep, const void *inbuf,
                          MPI_Count insize, MPI_Count *position, void *outbuf,
                          MPI_Count outcount, MPI_Datatype datatype) {
  const struct MpiproofLayout *layout = __mpi_type_layout(datatype);
  MPI_Count bytes = external_size(layout, outcount);
  int error = check(datarep, insize, *position, bytes);
  if (error != MPI_SUCCESS) return error;
  walk(layout, outcount, outbuf,
       (unsigned char *)(uintptr_t)inbuf + *position, convert_in);
  *position += bytes;
  return MPI_SUCCESS;
}

int __mpi_Pack_external_size(const char *datarep, MPI_Count incount,
                             MPI_Datatype datatype, MPI_Count *size) {
  MPI_Count bytes = external_size(__mpi_type_layout(datatype), incount);
  int error = check(datarep, bytes, 0, bytes);
  if (error == MPI_SUCCESS) *size = bytes;
  return error;
}
