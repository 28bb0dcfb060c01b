// What messages and contributions are made of: bytes with terms and a type
// signature, the shapes (flattened datatypes at an address) that they are taken
// from and put into, and clocks, which tell who knows of what. All are immutable
// once shared.
#ifndef MPI_DATA_H
#define MPI_DATA_H

#include <mpi/engine.h>    // of the guest's library, in runtime/

#include "mpi/world.h"

// ---- Data (payload.c).

enum {
#define BASIC(name, size, align) BASIC_##name,
#include <mpi/basic.def>
#undef BASIC
  BASIC_COUNT_
};
extern const uint32_t basic_sizes[];

typedef struct MpiproofBlock Block;
typedef struct MpiproofEnvelope Envelope;

// `count` elements of a flattened datatype, the first at a guest address.
typedef struct Shape {
  uint32_t refs;
  uint64_t address;
  uint64_t count;
  uint64_t size;           // bytes of data in one element
  int64_t extent;
  uint32_t block_count;
  Block blocks[];
} Shape;
Shape *shape_new(uint64_t address, uint64_t count, uint64_t size,
                 int64_t extent, uint32_t block_count, const Block *blocks);
Shape *shape_ref(Shape *shape);
void shape_unref(Shape *shape);      // NULL is fine
static inline uint64_t shape_bytes(const Shape *shape) {
  return shape->count * shape->size;
}
// Is all its data one run of bytes, in order? Then where it starts.
bool shape_is_dense(const Shape *shape, uint64_t *address);

// A type signature: `runs` repeated. A single run has repeat 1.
typedef struct SignatureRun {
  uint32_t basic;
  uint64_t count;
} SignatureRun;
typedef struct TypeSignature {
  uint64_t repeat;
  uint32_t len;
  SignatureRun *runs;
} TypeSignature;

// Data of a message or of a contribution.
typedef struct Payload {
  uint32_t refs;
  bool hashed;
  uint64_t size;
  uint8_t *bytes;
  ExprId *terms;           // per byte, EXPR_NONE: concrete; NULL: all concrete
  TypeSignature signature;
  Hash128 hash;
} Payload;
// size bytes to be filled by the caller; with the signature of shape, which
// may be NULL (then empty).
Payload *payload_new(const Shape *shape);
void payload_make_terms(Payload *payload);
// A copy whose bytes depend on the label (expr_label).
Payload *payload_label(const Payload *payload, ExprTable *terms,
                       uint32_t label);
Payload *payload_ref(Payload *payload);
void payload_unref(Payload *payload);      // NULL is fine
Hash128 payload_hash(Payload *payload, ExprTable *terms);   // hash.c
// Does the data have the type that shape expects, as far as both go (MPI 4.1,
// 3.3.1)?
bool payload_fits_type(const Payload *payload, const Shape *shape);
// Type signatures in words: "4 MPI_INT", "2 times 1 MPI_INT, 3 MPI_DOUBLE".
void payload_print_types(const Payload *payload, Text *out);
void shape_print_types(const Shape *shape, Text *out);
// A shape's own; the caller frees it.
TypeSignature signature_of(const Shape *shape);
void signature_fini(TypeSignature *signature);

// ---- Clocks (clock.c).
typedef struct Clock {
  uint32_t refs;
  uint32_t size;
  uint32_t at[];
} Clock;
Clock *clock_new(uint32_t size);
Clock *clock_ref(Clock *clock);
// A new one that knows what both know.
Clock *clock_union(const Clock *a, const Clock *b);
void clock_unref(Clock *clock);            // NULL is fine

#endif
