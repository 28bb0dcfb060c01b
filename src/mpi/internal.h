// What the files of mpi/ share. The idea: everything one rank has (operations,
// posted receives, messages that came for it, clock, what it is blocked in) is
// one RankState; collectives under way are Instances. Both are reference
// counted and copied before the first write after a fork, so that a fork costs
// a few words per rank. Payloads, shapes, clocks and
// contributions are immutable once shared.
#ifndef MPI_INTERNAL_H
#define MPI_INTERNAL_H

#include "mpi/data.h"
#include "mpi/instance.h"
#include "mpi/shared_file.h"
#include "mpi/window.h"
#include "mpi/world.h"

// ---- One rank.

typedef struct Message {
  uint16_t sender;
  uint8_t mode;            // MPIPROOF_SEND_*
  bool slot;               // takes one of its sender's buffers (BUFFER_COUNT)
  bool seen;               // a probe of the receiver has returned it
  bool excused;            // its send was to be cancelled: if nobody receives
                           // it, then it was
  uint16_t lane;           // of its sender: order is kept within one only
  int32_t tag;
  uint32_t context;
  int32_t op;              // the sender's operation; -1: it is completed
  uint32_t order;          // counts the messages of its sender
  uint32_t place;
  uint32_t call;           // for the watcher; not part of the hash
  Payload *payload;        // NULL: there is no message
  Clock *clock;            // of the sender when it sent
} Message;

// Standard sends, and ready ones, which behave like them: may be buffered.
static inline bool mode_is_standard(uint8_t mode) {
  return mode == MPIPROOF_SEND_STANDARD || mode == MPIPROOF_SEND_READY;
}

typedef enum OpKind {
  OP_FREE,
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  OP_##kind,
#include "mpi/op.def"
#undef OP
} OpKind;

typedef struct Op {
  uint8_t kind;
  uint8_t mode;            // of a send, a lock, an access (its kind)
  bool matched;            // send, receive
  bool buffered;           // send: may complete though not matched;
                           // collective: may complete early
  bool answered;           // collective: wait has returned
  bool cancel;             // to be cancelled, not decided yet; of an echo (see
                           // below): that of its send is not
  bool cancelled;
  bool released;           // nobody will wait for it
  bool unready;            // receive: took a ready send it was too late for
  uint8_t stage;           // access, lock: AccessStage
  bool commutes;           // access: with others of its operator and type
  uint8_t orders;          // ... MPIPROOF_ORDER_* of its window
  bool owns;               // memory, which the machine watches; not part of
                           // the hash
  int32_t peer;            // destination or source; -1: any; access, lock:
                           // target; -1: lock of all
  int32_t tag;
  uint32_t context;
  uint32_t place;
  uint32_t call;           // for the watcher; not part of the hash
  uint32_t step;           // own clock when it was posted
  uint32_t received;       // access: BASIC_*; buffered send: the receiver's own clock when the
                           // receive completed; 0: it has not
  int32_t echo;            // send: operation that shows what becomes of its
                           // cancelling; -1: none
  uint64_t instance;       // collective: serial of its instance
  Shape *into;             // receive; access: bytes of the target
  Message message;         // receive: what it matched; probe: what it took
  Clock *clock;            // receive: when posted; send: what its completion
                           // depends on, or NULL; access that was held: what
                           // is past whenever it begins
} Op;

static inline bool op_is_onesided(const Op *op) {
  return op->kind == OP_ACCESS || op->kind == OP_LOCK;
}

typedef enum BlockKind {
  BLOCKED_NOT,
  BLOCKED_WAIT,
  BLOCKED_PROBE,
  BLOCKED_WAY,             // a decision of the library
} BlockKind;

typedef enum AnswerKind {
  ANSWERED_NOT,
  ANSWERED_PICK,
  ANSWERED_NOTHING,
  ANSWERED_PROBE,
  ANSWERED_WAY,
} AnswerKind;

// One of the things a process with threads may do next, for people.
typedef struct ThreadTurn {
  uint32_t thread;         // number; 0: the text says it all
  uint32_t place;          // where it is
  uint32_t function;       // and in which function of the program
  uint32_t what;           // name: what it does next
  uint64_t object;         // ... to this object, see touch.c; 0: to others, too
  uint32_t size;           // bytes of it
  bool apart;              // ... which commutes with whatever others may do
} ThreadTurn;

// What a rank is blocked in, and what was decided about it.
typedef struct Waiting {
  uint8_t kind;            // BlockKind
  uint8_t decided;         // AnswerKind
  uint8_t mode;            // wait: MPIPROOF_WAIT_*
  bool blocking;           // probe
  bool matched;            // probe: takes the message
  bool counts;             // probe
  int32_t source, tag;     // probe
  uint32_t context;
  uint32_t peer;           // ANSWERED_PROBE; WAY: CHOICE_ALONE or 0
  uint64_t picked;         // ANSWERED_PICK; WAY: number; PROBE:
                           // lane
  uint8_t what, ways;      // way: MPIPROOF_DECIDE_*, how many; of an order: how
                           // many operands
  uint32_t place;
  VEC(int32_t) ops;        // wait; way of an order that members share: theirs
  VEC(uint32_t) orders;    // way of an order: those to choose from
  VEC(ThreadTurn) turns;   // way of threads: what each is
} Waiting;

// A message a receive from any source took, for people. Not part of the hash.
typedef struct Taken {
  uint16_t sender;
  int32_t tag;             // of the message
  int32_t wanted;          // tag of the receive, -1: any
  uint32_t context;
  uint32_t send_place, recv_place;
} Taken;
#define MAX_TAKEN 16

typedef struct RankState {
  uint32_t refs;
  bool initialized, finalized;
  uint8_t ended;           // 0: no; else 1 + RankEnd
  uint16_t spawner;        // 1 + the rank that spawned it; 0: none
  bool idle;               // see world_may_turn
  uint8_t series;          // of the thread that acts; 0: there is only one
  uint64_t ready;          // bit per thread number: it could have gone on when the
                           // last turn was given, and did not
  uint32_t sent;           // messages so far: Message.order
  uint32_t labelled;       // labels given so far; not part of the hash
  VEC(Op) ops;             // by number
  VEC(int32_t) posted;     // unmatched receives in the order of posting; in
                           // processes with threads by context before that
  VEC(Message) inbox;      // unmatched messages for this rank, by sender, then
                           // context, lane, order
  VEC(Exposed) exposed;    // in the order of calls
  VEC(Mark) marks;
  VEC(Released) released;
  VEC(Written) written;    // empty between turns
  VEC(Acquired) acquired;
  uint32_t synced;         // own clock after the last MPI_Win_sync
  VEC(Taken) taken;        // the latest ones
  Clock *clock;
  Waiting waiting;
} RankState;

// ---- The run and the world.

typedef struct Context {
  int32_t parent, child, part;
  uint32_t local, remote;
  int32_t *members;        // world ranks, local + remote
  uint16_t *index;         // world rank -> member number, or NOT_MEMBER
  char *name;              // or NULL
  bool silent;             // messages on it may stay unreceived
  bool ports;              // of MCAPI: tags are endpoints
  bool window;             // of a window: see MPIPROOF_TAG_STARTED
  bool shared;             // ... of memory that processes share
} Context;
#define NOT_MEMBER UINT16_MAX

// Which threads used which objects in any execution so far: touch.c.
typedef struct Touches {
  Table threads;           // rank and byte -> bits of threads, 0: several at once
  Table relied;            // those that were taken for one thread's alone
  bool refuted;            // ... of which one is not
} Touches;

struct MpiRun {
  Names files;             // absolute paths
  VEC(FileUse) file_uses;  // by name
  MpiOptions options;
  VEC(Context) contexts;
  Table context_by_key;    // hash of what makes a context -> its number
  Names names;             // of collective calls
  const Module **modules;  // by rank: the program it runs, once known
  const char **commands;   // by rank: the command that spawns it, borrowed;
                           // NULL: it runs from the start
  bool ready_sends;        // some program makes ready sends
  bool cancels;            // some program cancels
  bool opens;              // some program opens files through MPI
  bool onesided;           // some program has windows
  bool polls;              // ... and looks at its own again and again
  bool fetches;            // ... and reads what it combines (12.3.4)
  bool locks;              // ... and locks single windows
  Touches touches;
  uint64_t asked;          // calls of primitives that know of others
};

struct World {
  MpiRun *run;
  uint32_t size;           // ranks
  RankState **ranks;       // one block with dirty and doomed
  VEC(Instance *) instances;    // by serial
  uint64_t next_serial;
  VEC(WorldFile *) files;       // by name; NULL: nobody has used it
  VEC(FileHandle *) handles;    // by context
  uint64_t *dirty;         // bits: receivers that settling must visit
  bool aborted;
  bool partly;             // ... and it ends only these ranks
  uint64_t *doomed;        // bits
  Acts acts;
  VEC(Clock *) act_clocks;    // by act
  const WorldWatcher *watcher;
  struct Trail *trail;     // newest part; NULL: none
  bool labels;             // data that receives deliver gets labels
  bool inputs_sent;        // some message or contribution has had inputs in it;
                           // not part of the hash: what ranks hold is
};

// ---- note.c: telling the watcher.
static inline uint32_t note_call(const World *w, uint32_t rank) {
  return w->watcher == NULL || w->watcher->calls == NULL
             ? NO_CALL
             : w->watcher->calls[rank];
}
void note_match(const World *w, uint32_t rank, const Op *recv);
void note_collective(const World *w, const Instance *instance);
// An access took effect, or a lock was granted.
void note_access(const World *w, uint32_t rank, int32_t op);
void note_probe(const World *w, uint32_t rank, const Message *seen,
                bool wildcard);
// The wait that rank is in ends with the operations marked in done, or, if
// there are none, it is a test that found nothing.
void note_freed(const World *w, uint32_t rank, uint32_t op);
void note_done(const World *w, uint32_t rank, uint8_t mode, uint32_t count,
               const int32_t *ops, const uint8_t *done);
// NOTHING, BUFFERED, CANCELLED, KEPT
void note_plain(const World *w, EventKind kind, uint32_t rank, uint32_t call);
// kept: too late.
void note_cancel(const World *w, uint32_t rank, uint32_t call, bool kept);

// ---- trail.c
bool trail_is_kept(const World *w);
void trail_add_send(World *w, uint32_t rank, int32_t op, uint32_t to,
                    const Message *message);
void trail_add_recv(World *w, uint32_t rank, int32_t op);
void trail_add_join(World *w, uint32_t rank, int32_t op);
void trail_add_match(World *w, uint32_t rank, int32_t op);
void trail_add_wait(World *w, uint32_t rank, uint8_t mode, uint32_t count,
                    const int32_t *ops);
void trail_add_opaque(World *w, uint32_t rank);
void trail_add_done(World *w, uint32_t rank, int32_t op);
#define NO_LABEL UINT32_MAX
// A receive delivers: the label of its data; NO_LABEL if that is too much, and
// no model has the path from then on.
bool trail_gives_labels(const World *w);
uint32_t trail_add_label(World *w, uint32_t rank, int32_t op, uint64_t size);

// ---- run.c
uint32_t run_context(MpiRun *run, int32_t parent, int32_t child, int32_t part,
                     uint32_t local, uint32_t remote, const int32_t *members);
static inline const Context *run_get(const MpiRun *run, uint32_t context) {
  assert(context < run->contexts.len);
  return &run->contexts.data[context];
}
static inline uint32_t context_size(const Context *c) {
  return c->local + c->remote;
}
// "at a.c:3" through the program of the rank; nothing if unknown.
void run_print_place(const MpiRun *run, uint32_t rank, uint32_t place,
                     Text *out);

// ---- world.c
static inline const RankState *rank_get(const World *w, uint32_t rank) {
  assert(rank < w->size);
  return w->ranks[rank];
}
// The same, private.
RankState *rank_edit(World *w, uint32_t rank);
static inline const Op *op_get(const World *w, uint32_t rank, int32_t number) {
  const RankState *r = rank_get(w, rank);
  assert(number >= 0 && (uint32_t)number < r->ops.len &&
         r->ops.data[number].kind != OP_FREE);
  return &r->ops.data[number];
}
// Is it the number of an operation of that rank?
bool op_exists(const World *w, uint32_t rank, int64_t number);
Op *op_edit(World *w, uint32_t rank, int32_t number);
// The acting thread of a process that has, or had, several.
void world_set_thread(World *w, uint32_t rank, uint32_t thread);
int32_t op_new(World *w, uint32_t rank, OpKind kind, uint32_t place);
void op_free(World *w, uint32_t rank, int32_t number);
void message_fini(Message *message);
static inline void world_touch(World *w, uint32_t rank) {
  w->dirty[rank / 64] |= UINT64_C(1) << (rank % 64);
}
Instance *instance_find(const World *w, uint64_t serial);
Instance *instance_edit(World *w, uint64_t serial);
void instance_unref(Instance *instance);

// The data is on its way to others, with the inputs it is made of.
void world_note_inputs(World *w, ExprTable *terms, const Payload *payload);

// ---- file_store.c
// Of all files and handles, when a world is copied or freed.
void files_refer(World *w);
void files_unref(World *w);

// ---- clock.c
// One more visible step of rank.
void clock_tick(World *w, uint32_t rank);
void clock_join(World *w, uint32_t rank, const Clock *other);
static inline uint32_t clock_own(const World *w, uint32_t rank) {
  return rank_get(w, rank)->clock->at[rank];
}

// ---- act.c
// Takes the clock over.
void act_add(World *w, ActKind kind, uint32_t rank, uint32_t peer,
             uint32_t context, uint32_t lane, int32_t tag, Clock *clock);

// ---- p2p.c: starting and ending operations. Payload and shape references are
// taken over.
int32_t p2p_send(World *w, uint32_t rank, uint32_t context, uint32_t to,
                 int32_t tag, uint8_t mode, uint32_t lane, Payload *payload,
                 uint32_t place);
// The rank ends at this send instead. Sent before what it did not wait for, it
// might have been right: so it is an act like others.
void p2p_fail(World *w, uint32_t rank, uint32_t context, uint32_t to,
              int32_t tag);
int32_t p2p_recv(World *w, uint32_t rank, uint32_t context, int32_t source,
                 int32_t tag, Shape *into, uint32_t place);
int32_t p2p_mrecv(World *w, uint32_t rank, int32_t message, Shape *into,
                  uint32_t place);
// A ready send from rank now: is a receive for it posted in its past?
bool p2p_is_awaited(const World *w, uint32_t rank, uint32_t context,
                    uint32_t to, int32_t tag);
// Has the receiver of a buffered send completed the receive, in our past?
bool p2p_is_received(const World *w, uint32_t rank, int32_t op);
void p2p_release(World *w, uint32_t rank, int32_t op);
// Ends a completed send or receive: clocks, links, and its number is free.
void p2p_complete(World *w, uint32_t rank, int32_t op);

// ---- cancel.c
// To be cancelled: a send, buffered ones with their echo (else -1), a receive.
void p2p_cancel(World *w, uint32_t rank, int32_t op, int32_t echo);
// May cancelling the send fail though nobody has taken its message?
bool cancel_can_fail(const World *w, const Op *send);
// The message was taken, by a receive or a matched probe: too late to cancel its
// send, which is then complete.
void cancel_missed(World *w, Message *message);
void cancel_choose(World *w, const Choice *choice);

// ---- order.c: orders of reductions.
// Has another member of its group decided the order that the rank waits for?
bool order_is_known(const World *w, uint32_t rank);
// 1 + what was decided for the rank's group; 0: nothing yet.
uint32_t order_kept(const World *w, const Instance *instance, uint32_t rank);
// The rank's order was decided: all that get the same result have it.
void order_keep(World *w, uint32_t rank);
// "(x0 op x2) op x1"
void order_print(uint32_t operands, uint32_t order, Text *out);

// ---- match.c
static inline bool tag_fits(int32_t wanted, int32_t tag) {
  return wanted < 0 || wanted == tag;
}
static inline bool recv_fits(const Op *recv, const Message *m) {
  return recv->context == m->context && tag_fits(recv->tag, m->tag) &&
         (recv->peer < 0 || recv->peer == m->sender);
}
// The message from a lane of `sender` that a receive of rank would take: the
// oldest one it fits, if no earlier posted receive must come first. `before`:
// how many of the posted receives are earlier. -1: none; else its index in the
// inbox. Those who name their sender mean lane 0.
int32_t match_candidate(const World *w, uint32_t rank, uint32_t context,
                        uint32_t sender, uint32_t lane, int32_t tag,
                        uint32_t before);
// Has an earlier probe of rank returned a message that this one would find, or
// that keeps it from finding nothing (MPI 4.1, 3.8.1)?
bool match_was_seen(const World *w, uint32_t rank, uint32_t context,
                    int32_t source, int32_t tag);
// The message that receive number `posted` in the order of posting takes if that
// is not open, or -1.
int32_t match_settled(const World *w, uint32_t rank, uint32_t posted);
// Must it be decided by a choice which message a posted receive takes?
bool match_is_open(const World *w, uint32_t rank, int32_t op);
// Can the message not be taken back any more, by a cancel still to come?
bool match_is_firm(const World *w, const Message *message);
// Is the match of a posted receive with that message of the inbox to be seen?
bool match_is_seen(const World *w, uint32_t rank, const Op *recv,
                   uint32_t inbox);
// Carries a match out.
void match_fire(World *w, uint32_t rank, uint32_t posted, uint32_t inbox);
// The receive at `op`, which has its message, is now matched.
void match_bind(World *w, uint32_t rank, int32_t op);
Message match_take(World *w, uint32_t rank, uint32_t inbox);
// Puts a message where it belongs in the inbox of rank.
void match_add_message(World *w, uint32_t rank, Message message);
void match_settle(World *w);

// ---- slot.c: the buffers of a sender under BUFFER_COUNT.
bool slot_is_free(const World *w, uint32_t sender);
// A receive posted at `when` has matched a message of `sender` that had a slot:
// the sender's oldest standard send that waits for one gets it.
void slot_pass_on(World *w, uint32_t sender, Clock *when);

// ---- wait.c: completion.
// What op.def says of its kind.
typedef struct OpTraits {
  const char *word, *owner;
  WaitKind waits;
} OpTraits;
const OpTraits *op_traits(const Op *op);
// Complete in every MPI; and: even at once, with nothing under way.
bool op_is_complete(const World *w, uint32_t rank, const Op *op);
bool op_is_certain(const World *w, const Op *op);
// Not complete, but a legal MPI may say it is (BUFFER_ANY).
bool op_may_buffer(const World *w, uint32_t rank, const Op *op);
// The answer of a wait or test, if it is forced or decided: done[i] is set.
// False: the rank must wait.
bool wait_answer(const World *w, uint32_t rank, uint8_t mode, uint32_t count,
                 const int32_t *ops, uint8_t *done);
void wait_block(World *w, uint32_t rank, uint8_t mode, uint32_t count,
                const int32_t *ops, uint32_t place);
// The rank goes on.
void wait_end(World *w, uint32_t rank);
// Ends an operation a wait has picked.
void op_complete(World *w, uint32_t rank, int32_t op);
// A wait over more than one operation that picks: its answer is a choice.
static inline bool wait_picks(uint8_t mode, uint32_t count) {
  return (mode & (MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_SOME)) != 0 && count > 1;
}

typedef struct Probe {
  uint32_t context;
  int32_t source, tag;
  bool blocking, matched;
  bool counts;             // tells how many there are: all of them matter
} Probe;
// Do models of paths know of it?
static inline bool probe_is_modelled(const Probe *probe) {
  return probe->blocking && !probe->matched && !probe->counts;
}
typedef enum ProbeAnswer {
  PROBE_WAITS,
  PROBE_NOTHING,
  PROBE_FOUND,
} ProbeAnswer;
void trail_add_probe(World *w, uint32_t rank, const Probe *probe,
                     const Message *seen);
// *inbox: index of the message found.
ProbeAnswer probe_answer(const World *w, uint32_t rank, const Probe *probe,
                         uint32_t *inbox);
// How many messages are there that it fits?
int32_t probe_count(const World *w, uint32_t rank, const Probe *probe);
void probe_block(World *w, uint32_t rank, const Probe *probe, uint32_t place);
// Ends a probe that found a message: its operation number, or -1 if it was not
// taken.
int32_t probe_complete(World *w, uint32_t rank, const Probe *probe,
                       uint32_t inbox, uint32_t place);

// ---- collective.c
// The rank's next collective on the context; NULL: it opens a new one.
const Instance *collective_next(const World *w, uint32_t rank,
                                uint32_t context);
// Compares a call with those of the members that joined before: false with
// the finding.
bool collective_agrees(const World *w, uint32_t rank, uint32_t context,
                       const Call *call, FindingKind *kind, Text *why);
// Takes the contribution over.
int32_t collective_join(World *w, uint32_t rank, uint32_t context,
                        Contribution *contribution);
// Are the contributions there that `rank` needs?
bool collective_needs_met(const World *w, uint32_t rank, const Op *op);
bool collective_is_full(const World *w, const Op *op);
// Does rank's part in it depend on that member (under ZERO: on all)?
bool collective_needs(const World *w, uint32_t rank, const Op *op,
                      uint32_t member);
// What member `from` contributed for rank, or NULL.
Payload *collective_part(const World *w, uint32_t rank, const Op *op,
                         uint32_t from);
void collective_complete(World *w, uint32_t rank, int32_t op);
void collective_finish(World *w, uint32_t rank, int32_t op);

#endif
