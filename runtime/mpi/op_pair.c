/* MPI_MINLOC and MPI_MAXLOC (MPI 4.1, 6.9.4): pairs of a value and an index.
 * The better value wins with its index; among equal values the lower index. */
#include "mpi/op.h"

/* `better` is < or >; value and index are chosen by their bits. */
#define PAIR_LOOP(name, value_type, value_word, index_type, index_word,      \
                  better)                                                    \
  static void name(const void *in, void *inout, MPI_Count count) {           \
    typedef struct { value_type value; index_type index; } Pair;             \
    typedef struct { value_word value; index_word index; }                   \
        __attribute__((may_alias)) Bits;                                     \
    const Pair *a = in;                                                      \
    Pair *b = inout;                                                         \
    const Bits *from = in;                                                   \
    Bits *to = inout;                                                        \
    for (MPI_Count i = 0; i < count; i++) {                                  \
      int wins = a[i].value better b[i].value;                               \
      int earlier =                                                          \
          (a[i].value == b[i].value) & (a[i].index < b[i].index);            \
      OP_PICK(value_word, wins, to[i].value, from[i].value);                 \
      OP_PICK(index_word, wins | earlier, to[i].index, from[i].index);       \
    }                                                                        \
  }

#define PAIRS(tag, value_type, value_word, index_type, index_word)           \
  PAIR_LOOP(minloc_##tag, value_type, value_word, index_type, index_word, <) \
  PAIR_LOOP(maxloc_##tag, value_type, value_word, index_type, index_word, >)

PAIRS(float_int, float, OpWord32, int, OpWord32)
PAIRS(double_int, double, OpWord64, int, OpWord32)
PAIRS(long_int, long, OpWord64, int, OpWord32)
PAIRS(int_int, int, OpWord32, int, OpWord32)
PAIRS(short_int, short, OpWord16, int, OpWord32)
PAIRS(float_float, float, OpWord32, float, OpWord32)
PAIRS(double_double, double, OpWord64, double, OpWord64)

/* long double has ten bytes of value in two words. */
typedef struct LongDoubleInt {
  long double value;
  int index;
} LongDoubleInt;
typedef struct __attribute__((may_alias)) LongDoubleIntBits {
  uint64_t mantissa;
  uint16_t rest, padding[3];
  uint32_t index, tail[3];
} LongDoubleIntBits;
_Static_assert(sizeof(LongDoubleInt) == sizeof(LongDoubleIntBits),
               "the words must cover the pair");

#define LONG_DOUBLE_LOOP(name, better)                                       \
  static void name(const void *in, void *inout, MPI_Count count) {           \
    const LongDoubleInt *a = in;                                             \
    LongDoubleInt *b = inout;                                                \
    const LongDoubleIntBits *from = in;                                      \
    LongDoubleIntBits *to = inout;                                           \
    for (MPI_Count i = 0; i < count; i++) {                                  \
      int wins = a[i].value better b[i].value;                               \
      int earlier =                                                          \
          (a[i].value == b[i].value) & (a[i].index < b[i].index);            \
      OP_PICK(uint64_t, wins, to[i].mantissa, from[i].mantissa);             \
      OP_PICK(uint16_t, wins, to[i].rest, from[i].rest);                     \
      OP_PICK(uint32_t, wins | earlier, to[i].index, from[i].index);         \
    }                                                                        \
  }
LONG_DOUBLE_LOOP(minloc_long_double_int, <)
LONG_DOUBLE_LOOP(maxloc_long_double_int, >)

#define ROW(arith, tag) [ARITH_##arith] = {minloc_##tag, maxloc_##tag}
static MpiReduce *const table[ARITH_COUNT_][2] = {
    ROW(FLOAT_INT, float_int),
    ROW(DOUBLE_INT, double_int),
    ROW(LONG_INT, long_int),
    ROW(INT_INT, int_int),
    ROW(SHORT_INT, short_int),
    ROW(LONG_DOUBLE_INT, long_double_int),
    ROW(FLOAT_FLOAT, float_float),
    ROW(DOUBLE_DOUBLE, double_double),
};

MpiReduce *__mpi_reduce_pair(int op, MpiArith arith) {
  if (op == OP_MINLOC) return table[arith][0];
  return op == OP_MAXLOC ? table[arith][1] : NULL;
}
