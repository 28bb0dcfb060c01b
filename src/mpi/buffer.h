// The program's buffers in communication (invalid-buffer). Functions return
// false if the step stopped.
#ifndef MPI_BUFFER_H
#define MPI_BUFFER_H

#include "mpi/transfer.h"

typedef enum BufferSide {
  BUFFER_SENT = MPIPROOF_BUFFER_SENT,
  BUFFER_INPUT = MPIPROOF_BUFFER_INPUT,
  BUFFER_RECEIVED = MPIPROOF_BUFFER_RECEIVED,
  BUFFER_OUTPUT = MPIPROOF_BUFFER_OUTPUT,
  BUFFER_ATTACHED = MPIPROOF_BUFFER_ATTACHED,
} BufferSide;

// Is all of it there, to be read or written?
bool buffer_check(Step *s, const Shape *shape, BufferSide side);
// transfer_gather and transfer_scatter, with findings about the buffer.
bool buffer_read(Step *s, const Shape *shape, BufferSide side, Payload **out);
bool buffer_write(Step *s, const Payload *payload, const Shape *shape,
                  BufferSide side, uint64_t *copied);

// What is sent must have been written. Elements of one byte may well be
// padding or the unused end of a string: they are counted, and wrong only if
// a call sends nothing else.
typedef struct ByteCount {
  uint64_t all, undefined;
  uint64_t labelled;       // not undefined, but with other messages
  ExprId when;             // EXPR_NONE, or when those with labels all are
} ByteCount;
bool buffer_check_defined(Step *s, const Shape *shape, const Payload *payload,
                          ByteCount *bytes);
bool buffer_check_bytes(Step *s, const ByteCount *bytes);
// buffer_read with both.
bool buffer_take(Step *s, const Shape *shape, BufferSide side, Payload **out);

#endif
