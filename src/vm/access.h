// What a thread has read and written since its last visible operation: its
// segment. Threads switch at visible operations only, so whatever another
// thread touches meanwhile is not ordered with it: if one of the two writes and
// not both are atomic, that is a data race (C11 5.1.2.4p25). See
// doc/threads.md.
#ifndef VM_ACCESS_H
#define VM_ACCESS_H

#include "base/hash.h"
#include "vm/space.h"

//
// Atomic accesses are compared with what is kept and not kept themselves: where
// an atomic access and a plain one are not ordered there is an execution in
// which the plain one comes first and its segment is still open; and what comes
// after another thread's atomic access is often ordered by just that one. Of an
// operation that is followed alone (mpi/touch.c) they are kept: nobody else's
// come first then, and nothing is ordered by it.
typedef enum AccessKind {
  ACCESS_READ = 1,
  ACCESS_WRITE = 2,
  ACCESS_COMBINE = 4,        // a write of a reduction: orders nothing, and does
                             // not conflict with its like
  ACCESS_ATOMIC_READ = 8,    // kept where the operation orders nothing
  ACCESS_ATOMIC_WRITE = 16,
} AccessKind;

// The accesses of one segment: shared between forks, copied before a change.
typedef struct AccessSet AccessSet;

AccessSet *access_set_ref(AccessSet *set);       // NULL is fine
void access_set_unref(AccessSet *set);           // NULL is fine
// Adds a plain access to bytes [address, address + size); *set may be NULL.
// place: where it is in the program.
void access_set_add(AccessSet **set, uint64_t address, uint64_t size,
                    AccessKind kind, uint32_t place);

// Adds all of `other` (NULL: nothing).
void access_set_join(AccessSet **set, const AccessSet *other);

typedef struct AccessClash {
  AccessKind kind;         // of the access in the set
  uint32_t place;
  uint64_t address;        // the first byte both touch
} AccessClash;
// Does an access conflict with one in the set (NULL: empty)?
bool access_set_clashes(const AccessSet *set, uint64_t address, uint64_t size,
                        AccessKind kind, AccessClash *clash);
// Hash of what was touched and how, not of places; objects that are no more do
// not count, and addresses count without their generation (code/guest.h).
Hash128 access_set_hash(const AccessSet *set, const Space *space);

#endif
