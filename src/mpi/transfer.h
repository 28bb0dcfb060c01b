// Between guest memory and payloads, inside a native call. Functions return
// false if the step stopped (a fault, a fork): nothing has changed then except
// that a scatter may have written part of its data before a fault.
#ifndef MPI_TRANSFER_H
#define MPI_TRANSFER_H

#include "mpi/internal.h"
#include "vm/native.h"

// Plain data of the library's own, concretised where needed.
bool transfer_read(Step *s, uint64_t address, uint64_t size, void *out);
// A struct MpiproofData with its layout; NULL address: no data.
bool transfer_shape(Step *s, uint64_t address, Shape **out);

// Calls act for each run of bytes in type map order until it returns false or
// `limit` bytes are done.
typedef bool RunAct(void *context, uint64_t address, uint64_t size,
                    uint64_t at);
bool transfer_each_run(const Shape *shape, uint64_t limit, RunAct *act,
                       void *context);

// The data of a shape, undefined bytes included.
bool transfer_gather(Step *s, const Shape *shape, Payload **out);
// Writes the payload, as much as the shape has room for; *copied: bytes.
bool transfer_scatter(Step *s, const Payload *payload, const Shape *shape,
                      uint64_t *copied);

#endif
