// What the files of primitives share. A primitive decodes all its arguments
// first (that may fork), and changes the world last.
#ifndef MPI_PRIMITIVE_H
#define MPI_PRIMITIVE_H

#include "mpi/buffer.h"

typedef struct Turn {
  Step *step;
  World *world;
  uint32_t rank;
  uint32_t place;          // the user's call
  const Access *access;    // a load or store of the program, or NULL
} Turn;

Turn turn_of(NativeCall *call);
// Argument i as int, as address: fixed if it depends on something.
bool arg_int(NativeCall *call, uint32_t i, int32_t *out);
bool arg_address(NativeCall *call, uint32_t i, uint64_t *out);
// The same for a rank or tag, which stays as it is if it depends on nothing but
// which messages were taken: then *term is what it is made of, else EXPR_NONE.
bool arg_envelope(NativeCall *call, uint32_t i, int32_t *out, ExprId *term);
bool arg_shape(NativeCall *call, uint32_t i, Shape **out);
// An operation number of this rank of that kind (OP_FREE: any).
bool arg_op(NativeCall *call, uint32_t i, OpKind kind, int32_t *out);
// What argument 1, a member, contributed for this rank to the collective of
// argument 0; NULL: nothing.
bool find_part(NativeCall *call, Payload **out);
// A context this rank is a member of.
bool arg_context(NativeCall *call, uint32_t i, uint32_t *out);
// Ends released receives that have been matched meanwhile.
bool turn_flush(const Turn *turn);
// An access is to be carried out first: the primitive says so and is done.
bool turn_has_work(NativeCall *call, const Turn *turn);
// Stops: the library broke the contract of a primitive.
bool turn_misuse(Step *step, const char *what);

// own.c: buffers of pending operations.
typedef VEC(VmWatch) Watches;
#define OWNER_NEW UINT32_MAX   // an operation that is about to be started
#define OWNER_ACCESS (UINT32_MAX - 1)   // ... a one-sided one
// The bytes of a buffer that an operation is going to own, into *out; false:
// stopped, since another one owns some of them.
bool own_prepare(const Turn *turn, uint32_t owner, const Shape *shape,
                 bool writes, Watches *out);
// The operation owns these bytes from now on. Ends the list.
void own_take(const Turn *turn, int32_t number, Watches *buffer);
// After operations have ended, before new ones begin.
void own_refresh(const Turn *turn);
// Operations of the list that are done: is what they send still there? False:
// that was reported, and is passed the second time.
bool own_check_there(const Turn *t, const int32_t *ops, const uint8_t *done,
                     uint32_t count);
void own_print(void *context, uint32_t owner, Text *out);
FindingKind own_kind(void *context, uint32_t owner);
// share.c: what the rank has written to shared memory in this turn, and those
// bytes of the memory of `rank`, go to all that have copies.
void share_flush(const Turn *turn);
void share_spread(const Turn *turn, uint32_t rank, uint64_t low,
                  uint64_t high);
// mark.c: VmExtension.touch
bool mark_touch(void *context, Step *step, const Access *access,
                uint64_t size, bool write);
// An access to memory of `target` begins; at: a step that works there. False:
// stopped, since it races with another one.
bool mark_access(const Turn *turn, Step *at, uint32_t target,
                 const Mark *mark);
// An operation uses its own memory from now on, which others may access.
bool mark_buffer(const Turn *turn, int32_t op, const Shape *shape,
                 bool writes);
// The same for operations that are none of one-sided communication: is their
// buffer free of accesses of others? False: that was reported. And: it is theirs
// from now on (mark_disowned).
bool mark_check_owned(const Turn *turn, const Watches *buffer);
void mark_owned(const Turn *turn, int32_t op, const Watches *buffer);
// Memory joins a dynamic window or leaves it, which no access of others may
// cross.
bool mark_attach(const Turn *turn, uint64_t low, uint64_t high);
// The same for a one-sided access of this rank.
bool mark_remote(const Turn *turn, Step *at, int32_t op);
// All of them.
#define CHOICE(name, in_models, why)
#define TRAIL(name, in_models, why)
#define PRIMITIVE(name, in_models, why) bool primitive_##name(NativeCall *call);
#include "mpi/effects.def"
#undef PRIMITIVE
#undef CHOICE
#undef TRAIL

#endif
