// Between the parts of diagnosis: who waits for what (diagnose.c) and what
// would almost have helped (nearmiss.c).
#ifndef MPI_DIAGNOSE_H
#define MPI_DIAGNOSE_H

#include "mpi/internal.h"

// "with tag 3", "with any tag", "at port 3".
void describe_tag(const World *w, uint32_t context, int32_t tag, Text *out);
// "rank 3", "any rank".
void describe_source(int32_t source, Text *out);
// " at a.c:3" or nothing.
void describe_place(const World *w, uint32_t rank, uint32_t place, Text *out);

// The first operation (of a wait) that is not complete, or NULL.
const Op *first_pending(const World *w, uint32_t rank);

// Adds a sentence on what would have matched what rank waits for but for one
// thing, and one that says what both sides want; nothing if there is no such
// operation.
NearMiss near_miss(const World *w, uint32_t rank, Text *out, Text *both);

#endif
