// One-sided communication, as far as the files of mpi/ share it: accesses to
// memory of other ranks and locks are operations (window.c), memory of several
// processes is one (share.c), and marks say which accesses are not ordered yet
// (mark.c).
#ifndef MPI_WINDOW_H
#define MPI_WINDOW_H

#include "mpi/world.h"

typedef struct Clock Clock;
typedef struct Op Op;
typedef struct Shape Shape;

// Of accesses and locks.
typedef enum AccessStage {
  ACCESS_HELD,             // its target need not have opened its window yet
  ACCESS_OPEN,             // may take effect at any moment; a lock: wanted
  ACCESS_DUE,              // that moment is now: its rank carries it out
  ACCESS_DONE,             // took effect; a lock: granted
} AccessStage;

// Memory of a rank that others may access through a window. Of a shared window
// each member has all segments: its own, and copies of those of the others
// (share.c).
typedef struct Exposed {
  uint32_t context;        // of the window
  uint64_t low, high;
  bool stored;             // its process has written there since the last
                           // synchronisation
  bool shared;             // other members may have it, too
  uint16_t owner;          // whose segment it is
  uint64_t there;          // where that begins in the memory of the owner
} Exposed;

// Shared memory that the rank has written in this turn.
typedef struct Written {
  uint64_t low, high;
} Written;

// What the rank knew when it last synchronised the memory of a shared window.
typedef struct Acquired {
  uint32_t context;
  Clock *clock;
} Acquired;

// An access to memory of a rank that others may have to be ordered with
// (mark.c).
// Beside MPIPROOF_ACCESS_*; MARK_ATTACH: memory joins or leaves a window.
enum { MARK_LOAD = 8, MARK_STORE, MARK_ATTACH };
typedef struct Mark {
  uint16_t actor;          // whose access it is
  uint8_t kind;
  bool complete;           // from step `step` of rank `by` on
  bool over;               // one-sided: complete at its origin only
  uint16_t by;
  bool applied;            // one-sided: took effect
  bool polls;              // load: just after a synchronisation
  bool wide;               // plain: bytes of which it touches some
  bool strict;             // accumulates: MPI_NO_OP is an operation like others
  bool shared;             // plain: memory that processes share
  int32_t op;              // accumulates: handle of the operator
  uint32_t basic;          // ... and type of the elements
  uint32_t context;        // one-sided, shared: of the window
  int32_t number;          // ... operation of actor, -1: over; of a plain one:
                           // it is that operation's use of its own buffer
  uint32_t step;
  uint32_t released;       // shared: from this step of its actor on others may
                           // know of it; separate memory model: from this step
                           // of the memory's owner on the other copy has it
                           // (separate.c); 0: not yet
  uint32_t place;
  uint64_t low, high;      // in the memory of the rank that has the mark
  Clock *clock;            // of actor when it made the call; plain: NULL
} Mark;

// What those who released locks of a rank's window knew.
typedef struct Released {
  uint32_t context;
  Clock *exclusive, *any;  // or NULL
} Released;

// A piece of memory of a rank as its owner has it (share.c).
typedef struct Piece {
  uint32_t owner;          // whose memory it is: the rank's own, if not shared
  bool shared;
  uint32_t context;        // shared: of the window
  uint64_t low, high;      // in the memory of the owner
  uint64_t here;           // `low` in the memory of the rank
} Piece;

// ---- window.c: one-sided communication.
// The rank wants a lock (MPIPROOF_LOCK_*) on the window of target, -1: of all.
int32_t lock_want(World *w, uint32_t rank, uint32_t context, int32_t target,
                  uint8_t mode, uint32_t place);
// A rank that holds what keeps it from being granted; -1: none.
int32_t lock_holder(const World *w, uint32_t rank, const Op *lock);
// Does it meet another one, and one of both promised that none does?
bool lock_breaks_promise(const World *w, uint32_t rank, const Op *lock);
// Has the target posted its window, and does the rank know?
bool access_is_posted(const World *w, uint32_t rank, uint32_t context,
                      uint32_t target);
// Nobody may hold it.
void lock_grant(World *w, uint32_t rank, int32_t lock);
void lock_release(World *w, uint32_t rank, int32_t lock);
// An access of rank to these bytes of target, whose reference is taken over.
int32_t access_start(World *w, uint32_t rank, uint32_t context,
                     uint32_t target, AccessStage stage, Shape *where,
                     uint32_t place);
// Held accesses of the rank to the target begin after what the clock knows: its
// post, or the release of a lock.
void access_learn(World *w, uint32_t rank, uint32_t context, uint32_t target,
                  const Clock *clock);
// May it take effect before or after an accumulate of its own rank, and can
// somebody tell (accumulate_ordering)?
bool access_is_loose(const World *w, uint32_t rank, int32_t op);
// It is described: others may look at it from here on.
void access_note(World *w, uint32_t rank, int32_t op);
// Of an operation that is an access or a lock: may it take effect, or be
// granted, now?
bool access_is_enabled(const World *w, uint32_t rank, uint32_t op);
// Could it make a difference whether the act, an access or a lock, comes before
// what the rank wants to do?
bool access_act_matters(const World *w, uint32_t rank, const Act *act);
// The access that its rank has to carry out now, or -1.
int32_t access_due(const World *w, uint32_t rank);
void access_choose(World *w, const Choice *choice);

// ---- share.c: memory that processes share.
bool share_any(const World *w, uint32_t rank);
// Calls act for [low, high) of the rank's memory, in pieces that have one owner,
// until it returns false.
bool share_each(const World *w, uint32_t rank, uint64_t low, uint64_t high,
                bool (*act)(void *context, const Piece *piece),
                void *context);
void share_note_write(World *w, uint32_t rank, uint64_t low, uint64_t high);
// Others may know of what the rank did to memory of the window, and the rank
// sees what it knows of theirs.
void share_sync(World *w, uint32_t rank, uint32_t context);
// May what the rank does now come behind the mark, as far as loads and stores are
// concerned? Is the rank a member of that window?
bool share_knows(const World *w, uint32_t rank, const Mark *mark);
bool share_takes_part(const World *w, uint32_t rank, uint32_t context);
void share_leave(World *w, uint32_t rank, uint32_t context);

// ---- separate.c: copies of windows. All of it says yes (clash: no) in the
// unified memory model.
// Do they race though they do not overlap, unless they are ordered?
bool separate_clash(const World *w, const Mark *a, const Mark *b);
// ... wherever in memory that it may touch the store falls?
bool separate_is_inside(const World *w, const Mark *a, const Mark *b);
// Is the mark in the copy that the rank accesses, as far as the rank knows?
bool separate_is_told(const World *w, const Mark *mark, uint32_t rank);
// ... in that which `now` accesses?
bool separate_orders(const World *w, const Mark *mark, const Mark *now);
// ... for all ranks?
bool separate_is_known(const World *w, const Mark *mark);
// A call of the owner makes copies of its window the same; how: MPIPROOF_SYNC_*.
void separate_sync(World *w, uint32_t rank, uint32_t context, int32_t how);
// What is missing between two marks that separate_orders does not order; what:
// the word for the first.
void separate_print(const Mark *mark, const Mark *now, const char *what,
                    Text *out);

// ---- mark.c: races.
// Is there a rank that may still race with it?
bool mark_counts(const World *w, const Mark *mark);
// The access took effect; what it read tells its rank what others knew.
void mark_applied(World *w, uint32_t rank, int32_t op);
// All accesses of rank to target (-1: to all) through the window are complete.
// at_origin: those that write may still take effect until the target waits.
void mark_complete(World *w, uint32_t rank, uint32_t context, int32_t target,
                   bool at_origin);
// The rank has waited for the end of accesses to its window.
void mark_waited(World *w, uint32_t rank, uint32_t context);
// The operation does not use its own buffers any more, and has read what it
// reads.
void mark_local(World *w, uint32_t rank, int32_t op);
// The operation is no more.
void mark_ended(World *w, uint32_t rank, int32_t op);
// An operation that is none of one-sided communication does not use its buffer
// any more.
void mark_disowned(World *w, uint32_t rank, int32_t op);
// ... and was never there.
void mark_forget(World *w, uint32_t rank, int32_t op);
// Memory of the rank is not shared through the window any more.
void mark_leave(World *w, uint32_t rank, uint32_t context);

#endif
