// The program's buffers in communication (invalid-buffer). Functions return
// false if the step stopped.
#ifndef MPI_BUFFER_H
#define MPI_BUFFER_H

#include "mpi/transfer.h"

typedef enum BufferSide {
  BUFFER_SENT = MPIPROOF_BUFFER_SENT,
  BUFFER_INPUT = MPIPROOF_BUFFER_INPUT,
  BUFFER_PACKED = MPIPROOF_BUFFER_PACKED,
  BUFFER_RECEIVED = MPIPROOF_BUFFER_RECEIVED,
  BUFFER_OUTPUT = MPIPROOF_BUFFER_OUTPUT,
  BUFFER_ATTACHED = MPIPROOF_BUFFER_ATTACHED,
} BufferSide;

// Was the memory declared as what it is described as (buffer_type.c)? Goes on
// after the finding. `side`: "the send buffer".
bool buffer_check_type(Step *s, const Shape *shape, const char *side);
// Is all of it there, to be read or written?
bool buffer_check(Step *s, const Shape *shape, BufferSide side);
// "lies in memory that was freed", for a fault of memory; NULL: of another kind,
// or beyond its bounds.
const char *buffer_memory_text(FindingKind kind);
// Bytes that a send was given before: are they still there? Nothing is read
// again, but a library may do so until the operation is complete.
bool buffer_check_there(Step *s, uint64_t address, uint64_t size);
// transfer_gather and transfer_scatter, with findings about the buffer.
bool buffer_read(Step *s, const Shape *shape, BufferSide side, Payload **out);
bool buffer_write(Step *s, const Payload *payload, const Shape *shape,
                  BufferSide side, uint64_t *copied);

// What is sent should have been written (uninitialised-send, after which the
// step goes on); what is computed with must have been. Elements of one byte
// may well be padding or the unused end of a string: they are counted, and
// reported only if a call sends nothing else.
typedef struct ByteCount {
  uint64_t all, undefined;
  uint64_t labelled;       // not undefined, but with other messages
  ExprId when;             // EXPR_NONE, or when those with labels all are
} ByteCount;
bool buffer_check_defined(Step *s, const Shape *shape, const Payload *payload,
                          BufferSide side, ByteCount *bytes);
bool buffer_check_bytes(Step *s, const ByteCount *bytes, BufferSide side);
// buffer_read with both.
bool buffer_take(Step *s, const Shape *shape, BufferSide side, Payload **out);

// Unset bytes of a message get names that tell who sent it where, and keep
// them wherever they go.
void buffer_mark_origin(Step *s, Payload *payload, uint32_t rank,
                        uint32_t place);
// VmExtension.print_origin: of a byte named so. Nothing for others.
void buffer_print_origin(void *context, uint64_t key, Text *out);

#endif
