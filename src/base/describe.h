// What a description of structures is made of. It is a `.def` file with a block
// for each structure:
//
//   BEGIN(Message)
//   IDENTITY(tag, always)                 said
//   IDENTITY(op, message_waits(in, s))    said if the condition holds
//   IDENTITY_AS(call, has_eyes(in), call_key(in, s->call))
//                                         said as something made of it
//   CAUSAL(step)          counts only where a clock is compared with it
//   HISTORY(place)        how it came about: never said
//   CACHE(joined, s->joined == count_joined(s))
//                         follows from the rest, never said; what must hold
//   PART(payload, walk_payload(in, s->payload))
//                         has a walk of its own
//   END(Message)
//
// Every field has exactly one row, in the order of declaration: a field without
// a row does not compile. Fields that are arrays take HISTORY_ARRAY, CACHE_ARRAY
// or PART_ARRAY, a flexible array at the end TAIL. In conditions and values `s`
// is the structure and `in` the walker, a structure that begins with a Walk.
//
// A file makes code of a description by naming it, and the walker's type, and
// including what it needs; BEGIN's functions are static:
//
//   #define DESCRIPTION "mpi/state.def"
//   #define WALKER WorldWalk
//   #include "base/describe_info.h"      get_info_Message(), and the proof that
//                                        no field is missing
//   #include "base/describe_walk.h"      walk_Message(in, s)
//   #include "base/describe_check.h"     check_Message(in, s): caches hold;
//                                        check_thing(in, info, s): by type
//
// doc/state.md tells how to add a field or a structure.
#ifndef BASE_DESCRIBE_H
#define BASE_DESCRIBE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/walk.h"

#define always true

// Our own bug, in every build.
_Noreturn static inline void describe_broken(const char *type,
                                             const char *field,
                                             const char *holds) {
  fprintf(stderr, "broken %s: %s: %s\n", type, field, holds);
  abort();
}

#endif
