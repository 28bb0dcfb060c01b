/* The primitives by which the guest's MPI library talks to the world of
 * messages that the engine keeps (src/mpi). Everything local (datatypes,
 * groups, attributes, requests as objects, arithmetic of reductions) is C in
 * this folder and executed like the program; everything that concerns more
 * than one rank goes through these calls.
 *
 * Ranks here are ranks in MPI_COMM_WORLD. Arguments must be concrete or become
 * so by forking; payload bytes may be symbolic. An operation number is a small
 * non-negative int, the lowest free one of its rank, so that equal states have
 * equal numbers.
 */
#ifndef MPIPROOF_MPI_ENGINE_H
#define MPIPROOF_MPI_ENGINE_H

#include <stddef.h>
#include <stdint.h>

/* ---- Data in memory --------------------------------------------------- */

/* A run of `count` basic elements, one behind the other. `basic` is a
 * BASIC_* number (basic.def); its size is fixed there. */
struct MpiproofBlock {
  int64_t offset;      /* bytes from the element's address; may be negative */
  uint32_t basic;
  uint32_t count;
};

/* One element of a datatype, flattened: blocks in type map order (MPI 4.1,
 * 5.1). Neighbouring blocks of one basic type are merged. */
struct MpiproofLayout {
  uint64_t size;       /* bytes of data: sum over the blocks */
  int64_t extent;      /* distance of consecutive elements */
  uint64_t block_count;
  const struct MpiproofBlock *blocks;
};

/* `count` elements of a layout, the first at `address`. layout may be NULL if
 * count is 0. */
struct MpiproofData {
  void *address;
  uint64_t count;
  const struct MpiproofLayout *layout;
};

/* ---- The world -------------------------------------------------------- */

/* This rank, and how many there are from the start. */
void __mpiproof_mpi_world(int *rank, int *size);
/* All of them, with those that may be spawned. */
int __mpiproof_mpi_universe(void);
/* Lets so many processes begin, if there are, that were given for a command:
 * ranks[] gets them. Returns how many, -1 if the command is not known. */
int __mpiproof_mpi_spawn(const char *command, int count, int *ranks);
/* The rank that spawned this process; -1: none did. */
int __mpiproof_mpi_spawner(void);
/* Somebody whose message is there, not received, and known to be so: it was sent
 * before anything that this rank does now. -1: nobody. */
int __mpiproof_mpi_known_sender(int context, int tag);

/* MPI_Init / MPI_Finalize of this rank; `event` is a MPIPROOF_LIFE_*.
 * A rank that ends between INIT and FINALIZE is a finding. Finalize is where
 * messages that nobody received are looked for. */
enum { MPIPROOF_LIFE_INIT, MPIPROOF_LIFE_FINALIZE };
void __mpiproof_mpi_life(int event);

/* Is misuse of MPI looked for? Always the same answer. */
int __mpiproof_mpi_checks(void);

/* MPI_Abort: a finding (kind "mpi-abort") unless code is 0. The processes of the
 * context end; 0: all of them. */
_Noreturn void __mpiproof_mpi_abort(int code, int context);

/* Something that MPI leaves to its implementation: one of `ways`, from 0 on. All
 * are explored, unless there are too many: then the answer is incomplete. */
enum {
  MPIPROOF_DECIDE_START,
  MPIPROOF_DECIDE_ABORT,
  MPIPROOF_DECIDE_THREAD,   /* which thread goes on, and what POSIX leaves open */
  MPIPROOF_DECIDE_ORDER,    /* of a reduction: __mpiproof_mpi_order */
  MPIPROOF_DECIDE_FILE,     /* whose turn it is: __mpiproof_mpi_file_turn */
  MPIPROOF_DECIDE_LOOK,     /* one way: what others wrote to a window until
                             * then may be seen */
};
int __mpiproof_mpi_decide(int what, int ways);
/* The same for what threads may do next (DECIDE_THREAD). */
struct MpiproofTurn {
  int thread;          /* its number for people; 0: `what` is a sentence */
  int slot;            /* in the machine */
  const char *what;    /* what it does next: "pthread_mutex_lock" */
  const void *object;  /* ... to this object of threads; NULL: to others, too */
  int size;            /* bytes of it */
  int apart;           /* it commutes with whatever other threads may do */
};
/* The way that is gone; with MPIPROOF_TURN_ALONE: no other was looked at, because
 * what the thread does next is no concern of others (src/mpi/touch.c). */
enum { MPIPROOF_TURN_ALONE = 256 };
int __mpiproof_mpi_turn(int ways, const struct MpiproofTurn *turns);
/* The thread of that number is about to use so many bytes of an object of threads;
 * rivals: bits of those that it is not ordered behind all of. */
void __mpiproof_mpi_touch(int thread, uint64_t rivals, const void *object,
                          int size);

/* May reductions be evaluated in any order (--reduce-order=any)? Always the same
 * answer. */
int __mpiproof_mpi_orders(void);
/* Are two pieces of memory the same, bytes or terms? Decides nothing. */
int __mpiproof_mpi_same(const void *a, const void *b, uint64_t size);
/* The order in which a reduction of so many operands is evaluated, as
 * reduce_order.h encodes it, one of `count`; !all: there are more, which makes
 * the answer incomplete. operation: of the collective whose members all get the
 * same result, so that the first one decides for all its group; or -1. With a
 * count of 0 it only tells what was decided; -1: nothing. */
long __mpiproof_mpi_order(int operation, int operands, int count,
                          const uint32_t *orders, int all);

/* From now on (or, with 0, no longer) another thread of this process could go on
 * instead of what this one waits for: that it waits for ever is no deadlock, and
 * the execution in which the other goes on is explored, too. */
void __mpiproof_mpi_idle(int idle);

/* A context: the identity of a communicator for matching. Equal arguments give
 * equal numbers on every rank, different ones (members count too) different
 * numbers: `parent` is the context it was made from, `child` counts the
 * communicators made from that parent, `part` tells apart those made by one
 * call (leader, ...); both may be any int. members[0 .. local + remote) are
 * world ranks; remote is 0 for an intracommunicator. An intercommunicator is
 * registered by both sides with the same order (the group that comes first is
 * agreed by the library). Context 0 is MPI_COMM_WORLD, context 1 + r is rank
 * r's MPI_COMM_SELF. Messages on one context never match those on another. */
int __mpiproof_mpi_context(int parent, int child, int part, int local,
                           int remote, const int *members);
/* A name for reports; "" and NULL mean none. If it begins with "MCAPI ", tags
 * are endpoints there: the number of a node in its process << 16, and a port. */
void __mpiproof_mpi_context_name(int context, const char *name);
/* Nobody need receive what is sent there: no finding at the end. */
void __mpiproof_mpi_context_silent(int context);
/* How much have others sent this rank on a silent context that it did not
 * receive? Only for what is a defect whichever of them comes first. */
int __mpiproof_mpi_told(int context);

/* ---- Point to point --------------------------------------------------- */

enum { /* mode of a send */
  MPIPROOF_SEND_STANDARD,
  MPIPROOF_SEND_SYNCHRONOUS,
  MPIPROOF_SEND_BUFFERED,     /* complete when received, as synchronous: the
                               * library does not wait for it in MPI_Bsend,
                               * but for its space in the buffer */
  MPIPROOF_SEND_READY,
};
/* Added to the mode: the lane of the send, 0 for MPI. Messages of one sender keep
 * their order within a lane only. Receives that name their source see lane 0. */
#define MPIPROOF_LANE_SHIFT 8
#define MPIPROOF_LANE(number) ((number) << MPIPROOF_LANE_SHIFT)
enum { MPIPROOF_ANY = -1 };   /* source or tag */

/* What is known of a message or of a completed operation. A message that is
 * received with another type signature (MPI 4.1, 3.3.1) is a finding. */
struct MpiproofEnvelope {
  int32_t source;     /* world rank of the sender; -1 for sends */
  int32_t tag;
  int32_t rank;       /* of the sender, in its group of the communicator */
  int32_t reserved;   /* of a probe that counts: messages it fits */
  uint64_t size;      /* bytes of data in the message */
  int32_t cancelled;  /* the operation was cancelled */
  int32_t truncated;  /* the message was longer than the buffer: the buffer
                       * holds the leading bytes */
  int32_t message;    /* matched probe: operation number of the message */
  int32_t sent_at, received_at;   /* truncated: the places of the calls, see
                                   * __mpiproof_mpi_where; else 0 */
};
/* Writes "MPI_Isend at a.c:3:5", the call at the place of the program that `rank`
 * (-1: this one) runs, to `text`, as much as there is room for; without a name
 * if the program does not call it itself; "" if the place is 0. */
void __mpiproof_mpi_where(int rank, int place, char *text, int room);

/* Starts an operation; the result is its number. The data of a send is taken
 * now; a receive writes its buffer when it completes in __mpiproof_mpi_wait.
 * Neither ever blocks. If it `owns`, it has possession of the memory until it
 * is complete, see __mpiproof_mpi_own. */
int __mpiproof_mpi_send(int context, int destination, int tag, int mode,
                        const struct MpiproofData *data, int owns);
int __mpiproof_mpi_recv(int context, int source, int tag,
                        const struct MpiproofData *data, int owns);
/* Receives the message a matched probe took. */
int __mpiproof_mpi_mrecv(int message, const struct MpiproofData *data,
                         int owns);

/* An operation that is complete from the start (with MPI_PROC_NULL, ...), to be
 * waited for like others: it is one more that a wait for any may pick. */
int __mpiproof_mpi_done(void);

/* A buffered send: 1 if its receive was completed and this rank may know so,
 * that is, in its causal past; a legal MPI may still keep the message in the
 * sender's buffer otherwise (MPI 4.1, 3.6). Frees nothing. */
int __mpiproof_mpi_is_received(int operation);

/* For `matched` below: the envelope's `reserved` says how many there are. */
enum { MPIPROOF_PROBE_COUNTS = 2 };
/* Looks for a message. blocking: returns when there is one. Otherwise both
 * answers are explored. matched: takes it, envelope->message receives it.
 * The result is 1 if there was one, else 0. */
int __mpiproof_mpi_probe(int context, int source, int tag, int blocking,
                         int matched, struct MpiproofEnvelope *envelope);

/* Waits for operations of this rank (of any kind, collectives too).
 * ALL: blocks until all are complete. ANY: until one is, and picks one. SOME:
 * until one is, and picks a non-empty set. With TEST added they do not block
 * and may pick nothing (ALL: everything or nothing). done[i] is set to 1 for
 * those picked and to 0 for the others; their envelopes are filled. Receives
 * write their buffers, numbers of point-to-point operations become free.
 * Returns how many were picked. Every possible answer is explored. With PEEK
 * nothing is completed and no envelope filled: who asks again gets them. SURE
 * only says whether all are complete for certain, at once: never a choice. */
enum {
  MPIPROOF_WAIT_ALL = 0,
  MPIPROOF_WAIT_ANY = 1,
  MPIPROOF_WAIT_SOME = 2,
  MPIPROOF_WAIT_TEST = 4,
  MPIPROOF_WAIT_PEEK = 8,   /* only says which could be picked now */
  MPIPROOF_WAIT_SURE = 16,
};
int __mpiproof_mpi_wait(int mode, int count, const int *operations, int *done,
                        struct MpiproofEnvelope *envelopes);

/* The operation owns this memory until it is complete: the program must not
 * write it, nor, if `writes` (the operation writes it), read it; a breach is a
 * finding (local-race). For the buffers of operations just started: those of
 * non-blocking and persistent ones, unless they own them already. */
void __mpiproof_mpi_own(int operation, const struct MpiproofData *data,
                        int writes);

/* MPI_Cancel: whether it succeeds is explored and seen in the envelope, of the
 * operation, or, if it is a buffered send, of its echo: one that is complete
 * from the start; -1: there is none. */
void __mpiproof_mpi_cancel(int operation, int echo);
/* MPI_Request_free: the operation goes on, nobody will ask for it. */
void __mpiproof_mpi_release(int operation);

/* ---- Collectives ------------------------------------------------------ */

enum { /* whose contribution a member needs before it may return */
  MPIPROOF_NEED_ALL,         /* barrier, all..., reduce_scatter */
  MPIPROOF_NEED_ROOT,        /* bcast, scatter: root needs nobody */
  MPIPROOF_NEED_AT_ROOT,     /* gather, reduce: only root needs all */
  MPIPROOF_NEED_LOWER,       /* scan, exscan: members of lower rank */
  MPIPROOF_NEED_LISTED,      /* neighbourhood collectives: see `needs` */
};

/* One rank's part in a collective call. Members are numbered as in the
 * context: 0 .. local + remote. */
struct MpiproofCall {
  const char *name;      /* "MPI_Bcast": all members must agree */
  int32_t blocking;      /* blocking and non-blocking calls never match */
  int32_t root;          /* member number of the root (intercommunicators: of
                          * the group that has one); -1 if there is none or
                          * this member does not know it: not compared */
  int32_t need;          /* MPIPROOF_NEED_* */
  int32_t need_count;    /* NEED_LISTED: members in needs */
  const int *needs;
  int32_t operator_id;   /* predefined: its handle; user: see
                          * operator_function; 0: none, not compared. Must
                          * agree. */
  int32_t reserved;
  const void *operator_function;
  uint64_t agree;        /* a number all members must agree on where the
                          * standard demands it (e.g. hash of the type
                          * signature of allreduce); 0: not compared */
};

/* Joins the next collective operation on the context; returns at once with an
 * operation number, which __mpiproof_mpi_wait completes. part_count is 0
 * (nothing contributed), 1 (the same data for every member), or the number of
 * members (parts[i] is for member i). Data is taken now. */
int __mpiproof_mpi_join(int context, const struct MpiproofCall *call,
                        int part_count, const struct MpiproofData *parts);
/* After completion: bytes that member `from` contributed for this member, 0 if
 * none. */
uint64_t __mpiproof_mpi_part_size(int operation, int from);
/* After completion: writes them into memory, at most what fits. The result is
 * a sum of MPIPROOF_FETCH_*. */
enum { MPIPROOF_FETCH_TRUNCATED = 1, MPIPROOF_FETCH_MISMATCH = 2 };
int __mpiproof_mpi_fetch(int operation, int from,
                         const struct MpiproofData *into);
/* Says so: a finding, shown at `place` (0: here), and goes on. */
void __mpiproof_mpi_mismatch(int operation, int from,
                             const struct MpiproofData *into, int place);
/* Writes "rank 0 sends 4 MPI_INT (16 bytes), rank 1 expects 2 MPI_INT (8
 * bytes)" to `text`, as much as there is room for. */
void __mpiproof_mpi_amounts(int operation, int from,
                            const struct MpiproofData *into, char *text,
                            int room);
/* Gives the number of a completed collective back. */
void __mpiproof_mpi_finish(int operation);

/* ---- One-sided communication ------------------------------------------
 * A window is known by its context. An access is an operation of its rank,
 * complete when it took effect; __mpiproof_mpi_wait completes it. */

/* Tags of messages between members of a window: see win_pscw.c. */
enum {
  MPIPROOF_TAG_STARTED = 1,
  MPIPROOF_TAG_POSTED = 2,
  MPIPROOF_TAG_COMPLETED = 3,
};

/* What the program's text has: MPI_Win_sync, functions that read what they
 * combine, MPI_Win_lock; and whether windows are of the separate memory model.
 * Always the same answer. */
enum {
  MPIPROOF_TRAIT_POLLS = 1,
  MPIPROOF_TRAIT_FETCHES = 2,
  MPIPROOF_TRAIT_LOCKS = 4,
  MPIPROOF_TRAIT_SEPARATE = 8,
};
int __mpiproof_mpi_window_traits(void);

enum { /* kind of an access */
  MPIPROOF_ACCESS_PUT,
  MPIPROOF_ACCESS_GET,
  MPIPROOF_ACCESS_ACCUMULATE,
  MPIPROOF_ACCESS_FETCH,      /* get_accumulate, fetch_and_op */
  MPIPROOF_ACCESS_SWAP,       /* compare_and_swap */
};
enum { MPIPROOF_OP_NO_OP = 0x20 + 29 };   /* MPI_NO_OP */
enum { /* stage of an access */
  MPIPROOF_ACCESS_HELD,       /* until __mpiproof_mpi_access_open */
  MPIPROOF_ACCESS_OPEN,       /* takes effect when that is chosen: see
                               * MPIPROOF_WORK */
  MPIPROOF_ACCESS_DUE,        /* the caller carries it out now */
};
enum { /* accumulates of one origin to one place that stay in order: reads after
        * reads, reads after writes, ... (12.7.2, accumulate_ordering) */
  MPIPROOF_ORDER_RAR = 1,
  MPIPROOF_ORDER_RAW = 2,
  MPIPROOF_ORDER_WAR = 4,
  MPIPROOF_ORDER_WAW = 8,
  MPIPROOF_ORDER_ALL = 15,
  /* accumulate_ops=same_op: those that are concurrent are of one operator, and
   * MPI_NO_OP is one, too */
  MPIPROOF_ORDER_SAME_OP = 16,
};
struct MpiproofAccess {
  int32_t window;
  int32_t target;             /* world rank */
  int32_t kind, stage;
  int32_t op;                 /* handle of the operator of an accumulate */
  int32_t basic;              /* BASIC_* of its elements */
  int32_t commutes;           /* with others of its operator and type */
  int32_t orders;             /* MPIPROOF_ORDER_* of the window */
  struct MpiproofData where;  /* in the memory of the target */
  struct MpiproofData origin, compare;   /* own memory that is read */
  struct MpiproofData result;            /* ... that is written */
};
/* Starts one; the result is its number. */
int __mpiproof_mpi_access(const struct MpiproofAccess *access);
void __mpiproof_mpi_access_open(int operation);
/* It may meet accesses of others from here on: a finding if it is not ordered
 * with one (rma-race). */
void __mpiproof_mpi_access_mark(int operation);
/* All accesses of this rank to target (-1: to all) have been complete since
 * now; at_origin: those that write only here, until the target has waited. */
void __mpiproof_mpi_flushed(int window, int target, int at_origin);
void __mpiproof_mpi_waited(int window);
/* Carrying one out: the target's bytes into own memory, own memory into those
 * bytes; then it is done. Nobody else runs in between. */
void __mpiproof_mpi_peek(int operation, const struct MpiproofData *into);
void __mpiproof_mpi_poke(int operation, const struct MpiproofData *from);
void __mpiproof_mpi_access_done(int operation);
/* Its own buffers may be used again. */
void __mpiproof_mpi_access_local(int operation);
/* The result of a wait or probe that found nothing yet, because an access is to
 * be carried out first: the one that __mpiproof_mpi_access_due says. Then the
 * caller asks again. */
enum { MPIPROOF_WORK = -1 };
int __mpiproof_mpi_access_due(void);

/* Others may access this memory through the window, or no longer. 0: some of it
 * was exposed already; none was. `alone`: this rank does so by itself, so that
 * accesses of others must be ordered with it. */
int __mpiproof_mpi_expose(int window, const void *base, int64_t size,
                          int alone);
int __mpiproof_mpi_conceal(int window, const void *base, int alone);
/* A segment of a window of MPI_Win_allocate_shared: of the rank `owner`, where it
 * is at `there`. sync: others may know of what this one did there, and it sees
 * what it knows of theirs. leave: all of them are gone. */
void __mpiproof_mpi_share(int window, const void *base, int64_t size,
                          int owner, uint64_t there);
void __mpiproof_mpi_share_sync(int window);
/* Separate memory model: what this process has stored in its part of the window
 * is in the copy that others access (PUBLISH), what others have changed there in
 * its own (FETCH). */
enum { MPIPROOF_SYNC_PUBLISH = 1, MPIPROOF_SYNC_FETCH = 2 };
void __mpiproof_mpi_window_sync(int window, int how);
void __mpiproof_mpi_share_leave(int window);
/* Has the program written memory of its window since this was asked last? */
int __mpiproof_mpi_stored(int window);
/* Reports say what a library need not do: a call on a window waits for others, an
 * accumulate of several elements takes effect as a whole. */
enum { MPIPROOF_ASSUMES_WAITS, MPIPROOF_ASSUMES_WHOLE };
void __mpiproof_mpi_assumes(int what);
/* Is it certain that target has posted its window? */
int __mpiproof_mpi_posted(int window, int target);
/* Is all of it exposed by target, in one piece? */
int __mpiproof_mpi_exposed(int window, int target, uint64_t low,
                           uint64_t bytes);

/* Wants a lock of the window of target (-1: of all members); the result is an
 * operation, complete when it is granted: to be waited for with WAIT_PEEK. NOW:
 * at once, if nobody holds it. */
enum {
  MPIPROOF_LOCK_SHARED = 0,
  MPIPROOF_LOCK_EXCLUSIVE = 1,
  MPIPROOF_LOCK_NOW = 2,
  MPIPROOF_LOCK_NOCHECK = 4,  /* nobody holds or wants one that conflicts; it is
                               * -1 if that, or such a promise of another rank,
                               * is not true */
  MPIPROOF_LOCK_FORCE = 8,    /* ... and is not looked at */
  MPIPROOF_LOCK_LAZY = 16,    /* waiting for it may end before it is granted */
};
int __mpiproof_mpi_lock(int window, int target, int mode);
/* Is it granted? FIRM: no wait for it ends before, from here on. */
int __mpiproof_mpi_lock_granted(int lock, int firm);
void __mpiproof_mpi_unlock(int lock);

/* 1 if some bytes of the data in a[0 .. a_count) are also in b; b NULL: if
 * some bytes are there twice in a alone. */
int __mpiproof_mpi_overlap(int a_count, const struct MpiproofData *a,
                           int b_count, const struct MpiproofData *b);

/* A buffer of the program that is only looked at later: all of it must be
 * there now, to be read or written; what is INPUT is computed with and must
 * have been set, too; what is PACKED should. */
enum {
  MPIPROOF_BUFFER_SENT,
  MPIPROOF_BUFFER_INPUT,
  MPIPROOF_BUFFER_PACKED,
  MPIPROOF_BUFFER_RECEIVED,  /* this and those below are written */
  MPIPROOF_BUFFER_OUTPUT,
  MPIPROOF_BUFFER_ATTACHED,
};
void __mpiproof_mpi_check(const struct MpiproofData *data, int buffer);

/* ---- Files (doc/io.md) -------------------------------------------------
 * A file that several ranks use belongs to the world, by its absolute path;
 * others are in the rank's own memory. `how` are MPIPROOF_FILE_* bits: what the
 * program does with the name. The result is 1 if the file is the world's. */
enum {
  MPIPROOF_FILE_LOOK = 1,    /* its contents or its existence decide */
  MPIPROOF_FILE_CHANGE = 2,  /* it comes, goes, or gets other contents */
  MPIPROOF_FILE_LIST = 4,    /* the names in a directory decide */
  MPIPROOF_FILE_SHARE = 8,   /* it shall be the world's */
};
int __mpiproof_mpi_file_use(const char *path, int how);

/* What a name of the world stands for. UNKNOWN: nobody has asked yet; whoever
 * does tells what all ranks find there at first (MPIPROOF_MAKE_FIRST). */
enum {
  MPIPROOF_FILE_UNKNOWN, MPIPROOF_FILE_ABSENT, MPIPROOF_FILE_PLAIN,
  MPIPROOF_FILE_FOLDER,
};
struct MpiproofFileState {
  int32_t kind;       /* one of these */
  int32_t mode;       /* permissions */
  int32_t number;     /* names the file in the calls below */
  int32_t reserved;
};
/* PEEK: nothing depends on the answer; TOUCH: it matters only that nobody takes
 * it away at the same time. */
enum { MPIPROOF_NAME_PEEK, MPIPROOF_NAME_LOOK, MPIPROOF_NAME_TOUCH };
void __mpiproof_mpi_file_state(const char *path, int look,
                               struct MpiproofFileState *state);
/* NEW: unless it is there; EXCLUSIVE: it must not have been there. The result
 * is its number. */
enum { MPIPROOF_MAKE_FIRST, MPIPROOF_MAKE_NEW, MPIPROOF_MAKE_EXCLUSIVE };
int __mpiproof_mpi_file_make(const char *path, int kind, int mode, int how,
                             const void *data, uint64_t size);
/* Number `index` of the names in a folder (its path without a slash at the end)
 * that the world knows of, whatever they stand for: its length; 0: none. */
uint64_t __mpiproof_mpi_file_entry(const char *folder, int index, char *name,
                                   uint64_t room);

/* Accesses. `via` tells streams or files apart whose writes take effect later:
 * a descriptor, or the context of a file that MPI opened. */
enum {
  MPIPROOF_ACCESS_BUFFERED = 1, /* takes effect at the latest when flushed;
                                   reading: others may be read ahead */
  MPIPROOF_ACCESS_APPEND = 2,   /* at the end, whatever the offset */
  MPIPROOF_ACCESS_MPI = 4,      /* via is a context */
  MPIPROOF_ACCESS_ATOMIC = 8,   /* in atomic mode */
  MPIPROOF_ACCESS_JOINT = 16,   /* on behalf of all members */
  MPIPROOF_ACCESS_PEEK = 32,    /* nothing depends on it */
};
void __mpiproof_mpi_file_remove(int number, int how, int via);
/* The result is how many bytes there were. */
uint64_t __mpiproof_mpi_file_read(int number, int how, int via,
                                  uint64_t offset, void *to, uint64_t size);
/* The result is where they went. */
uint64_t __mpiproof_mpi_file_write(int number, int how, int via,
                                   uint64_t offset, const void *from,
                                   uint64_t size);
uint64_t __mpiproof_mpi_file_size(int number, int how, int via);
void __mpiproof_mpi_file_resize(int number, int how, int via, uint64_t size);
/* What was written through `via` has taken effect; unless PEEK, `via` forgets
 * what it has read ahead, too. */
void __mpiproof_mpi_file_flush(int number, int how, int via);

/* A file that MPI opens, by the context made for it.
 *   FIRST    1 for the first member that asks: it opens the file for all
 *   FAIL     it could not, for a reason that the others find with ERROR
 *   DONE     this member has it open, under the number `value`
 *   NUMBER   the one that the first has
 *   RESIZE   1 for the first member that changes the size for the value-th
 *            time */
enum {
  MPIPROOF_OPEN_FIRST, MPIPROOF_OPEN_FAIL, MPIPROOF_OPEN_ERROR,
  MPIPROOF_OPEN_DONE, MPIPROOF_OPEN_NUMBER, MPIPROOF_OPEN_RESIZE,
};
int __mpiproof_mpi_file_open(int context, int what, int value);
/* MPI_File_sync: what this member wrote takes effect, and it sees what others
 * have synchronised. */
void __mpiproof_mpi_file_sync(int context);
/* This member does no more with it: how many have it open still. */
int __mpiproof_mpi_file_close(int context);
/* The shared pointer before the call; ADD adds `value` to it, a positive number
 * sets it, if it is the highest so far: all members set it alike. */
enum { MPIPROOF_POINTER_ADD = -1 };
int64_t __mpiproof_mpi_file_pointer(int context, int round, int64_t value);
/* Waits for its turn: what follows, up to the next wait, happens before or
 * after what other ranks do in theirs. Every order is explored. */
void __mpiproof_mpi_file_turn(int context);

/* ---- Copies between layouts (pack, unpack, self messages, sendrecv) ---- */

/* Copies the data of `from` into `to`, basic element by basic element in type
 * map order; at most what fits. Returns the bytes copied. */
uint64_t __mpiproof_mpi_copy(const struct MpiproofData *to,
                             const struct MpiproofData *from);

#endif
