// The world of messages that the ranks of one global state share: pending
// operations, messages under way, collectives being joined, vector clocks. It
// knows the rules of matching (MPI 4.1, chapters 3 and 6), nothing of search
// or verdicts. The guest's MPI library reaches it through the primitives of
// runtime/mpi/engine.h, which primitive.c registers with the machine.
//
// A rank runs until a primitive must wait; the machine then stops with
// VM_BLOCKED before that call, and the call is executed again when
// world_is_ready says so. Matches that are inevitable are made by world_settle
// (rules 1 and 2 of the design); everything else is a choice, listed by
// world_choices when no rank can run.
#ifndef MPI_WORLD_H
#define MPI_WORLD_H

#include "base/hash.h"
#include "base/vec.h"
#include "base/walk.h"
#include "kinds/event.h"
#include "vm/vm.h"

#define MPI_MAX_RANKS 1024

typedef enum Buffering {
  BUFFER_ANY,        // a standard send may complete before it is matched, or
                     // not: both are legal and both are explored
  BUFFER_INFINITE,   // it completes at once
  BUFFER_ZERO,       // it completes when matched
  BUFFER_COUNT,      // it completes at once while fewer than `slots` of its
                     // sender's standard messages are buffered
} Buffering;

// What all worlds of a run have in common: options and the contexts
// (communicators) interned so far.
typedef struct MpiRun MpiRun;
struct Payload;            // data of a message or a file
// A receive and the message it takes, with the numbers the watcher gave to the
// calls that started them.
typedef struct WorldPair {
  uint32_t rank, sender;
  int32_t tag;
  uint32_t call, from;     // of the receive, of the send
} WorldPair;
// Somebody to whom the order of matches matters.
typedef struct MpiEyes {
  void *context;
  // Is this match to be seen? Then it is a choice, though it be inevitable.
  bool (*sees)(void *context, const WorldPair *pair);
  // What makes calls differ in the future: part of the hash.
  uint64_t (*call_key)(void *context, uint32_t call);
} MpiEyes;

// Absolute paths of files that several ranks use, learned by running: before
// that each rank has files of its own, which costs nothing. Once one more is
// known to be shared, the run must begin again (file_set_grows).
typedef struct FileSet FileSet;
FileSet *file_set_new(void);
void file_set_free(FileSet *set);
// Has it grown since the last call of file_set_settle?
bool file_set_grows(const FileSet *set);
void file_set_settle(FileSet *set);

typedef struct MpiOptions {
  uint32_t ranks;
  Buffering buffering;
  uint32_t slots;          // BUFFER_COUNT
  bool eager;              // make inevitable matches at once; false (a switch
                           // for tests): they are choices like all others
  bool any_order;          // of reductions; false: that of ranks
  bool separate;           // windows are of the separate memory model; false:
                           // of the unified one
  bool trails;             // keep what ranks do: see mpi/trail.h
  const MpiEyes *eyes;     // NULL: nobody looks
  FileSet *files;          // borrowed; NULL: all files are shared
} MpiOptions;
// What the worlds of a run share; options are copied, but not what they
// point to.
MpiRun *mpi_run_new(const MpiOptions *options);
void mpi_run_free(MpiRun *run);
// Before any rank runs: the program of each. Whether it calls MPI_Cancel or
// ready sends decides which matches are inevitable and what is hashed.
void mpi_run_set_program(MpiRun *run, uint32_t rank, const Module *module);
// The rank sleeps until a process spawns this command, which must outlive the
// run. Such ranks come after all others.
void mpi_run_set_command(MpiRun *run, uint32_t rank, const char *command);
const MpiOptions *mpi_run_options(const MpiRun *run);
// How many names of communicators and files were given out so far. They are
// numbers, given in the order in which this process came to need them.
uint64_t mpi_run_numbers(const MpiRun *run);
// Need nobody receive what is sent on this context?
bool mpi_run_is_silent(const MpiRun *run, uint32_t context);
// "MPI_COMM_WORLD", the name the program gave, or "communicator 3".
void mpi_run_print_context(const MpiRun *run, uint32_t context, Text *out);

typedef struct World World;
// A world in which nothing has happened. The run must outlive it.
World *world_new(MpiRun *run);
World *world_fork(const World *world);     // payloads are shared
void world_free(World *world);

// How addresses of buffers count. Without this: without their generation
// (code/guest.h); the machine knows which of them are stale.
typedef struct WorldNames {
  void *context;
  uint64_t (*name)(void *context, uint32_t rank, uint64_t address);
} WorldNames;
// Hash of everything that determines the future (mpi/state.def); not of clocks,
// unless they are going to be compared. names may be NULL.
Hash128 world_hash(const World *world, ExprTable *terms,
                   const WorldNames *names);
// Says the same to a listener.
void world_walk(const World *world, ExprTable *terms, const WorldNames *names,
                const WalkListener *listener);
// Visits the terms in messages and contributions under way.
void world_each_term(const World *world,
                     void (*visit)(void *context, ExprId term), void *context);
// Internal consistency; aborts. terms: hashes kept with data are made again;
// NULL: they are not.
void world_check(const World *world, ExprTable *terms);

// ---- Natives for the guest: names beginning with __mpiproof_mpi_.
// Registered through VmExtension (vm.h). Before vm_run the explorer says whose
// turn it is:
typedef struct WorldTurn {
  World *world;
  uint32_t rank;
  // The process of another rank, to be changed: for one-sided access.
  Process *(*other)(void *context, uint32_t rank);
  void *context;
  bool elsewhere;          // memory of another rank is being accessed
} WorldTurn;
const VmExtension *mpi_extension(void);    // context type: WorldTurn

// ---- Ranks.
// Told by the explorer: the machine stopped rank's process for good.
typedef enum RankEnd {
  RANK_EXITED,       // by exit or return from main
  RANK_FAILED,       // by a fault, an abort or a limit: takes no part any more
  RANK_ASLEEP,       // it has not begun: nobody has spawned it
} RankEnd;
void world_end_rank(World *world, uint32_t rank, RankEnd how);
// It was asleep and has been spawned: it may run.
bool world_is_awake(const World *world, uint32_t rank);
bool world_is_initialized(const World *world, uint32_t rank);
bool world_is_finalized(const World *world, uint32_t rank);
// Some rank called MPI_Abort with code 0. The others may be ended at any moment
// or run on for a while: waiting for ever, not finalizing and leaving messages
// behind are no defects any more.
bool world_is_aborted(const World *world);
// May others reach memory of that rank, or it theirs?
bool world_is_exposed(const World *world, uint32_t rank);
void world_abort(World *world);
// May it end only the ranks of a communicator, and does another one wait, so
// that nothing is going to end that one?
bool world_strands(const World *world);
// Does some rank wait though it could do something else instead, since another
// of its threads can go on? Then nobody waits for ever: what happens if that
// thread goes on is another execution.
bool world_may_turn(const World *world);
// Told by the explorer after VM_BLOCKED; the primitive has noted what it
// waits for. True once it can go on: never for ranks that ended.
bool world_is_ready(const World *world, uint32_t rank);
bool world_is_blocked(const World *world, uint32_t rank);

// Makes all inevitable matches and completions. With eager off: none. True if
// some rank is ready now.
bool world_settle(World *world);

// ---- Choices: what may happen next when no rank is ready.
// An event (kinds/event.def) that the world is ready for, and somebody decides:
//   MATCH     receive `op` of rank takes the oldest message from lane `picked` of
//             `peer` that it can match
//   PROBE     the blocked (i)probe of rank sees that of `peer`
//   DONE      the blocked wait or test of rank completes with the operations in
//             `picked` (bits: positions in its list)
//   NOTHING   the blocked test or iprobe of rank finds nothing
//   BUFFERED  optional (MPI may refuse): what rank is blocked in completes by
//             buffering: a standard send not yet matched, or a collective whose
//             needs are met but which not everybody has joined
//   CANCEL    `op` of rank is cancelled; peer 1: successfully, 0: not
//   ACCESS    one-sided access `op` of rank takes effect, or lock `op` is granted
//   WAY       the library of rank goes way number `picked`; peer CHOICE_ALONE:
//             the turn of a thread that is followed alone (world_turn_is_alone)
//   ANY       in schedules only: `picked` choices that do not matter
//   SEEN      in schedules only: rank goes on with what a temporal property
//             sees
typedef struct Choice {
  uint8_t kind;
  bool optional;         // a legal MPI may never do it (buffering)
  uint16_t rank;         // whose operation is decided
  uint16_t peer;
  uint16_t op;           // operation number
  uint64_t picked;
} Choice;
typedef VEC(Choice) Choices;
#define CHOICE_ALONE 1
static inline bool choice_is_same(const Choice *a, const Choice *b) {
  return a->kind == b->kind && a->rank == b->rank &&
         (a->peer == b->peer || a->kind == EVENT_WAY) && a->op == b->op &&
         a->picked == b->picked;
}

// All choices of a settled world in which no rank is ready, ordered by rank,
// the mandatory ones of a rank before its optional ones. A wait or test over
// more operations than 64 bits can name, or with too many subsets, offers a
// part of them and sets *partial (if not NULL).
void world_choices(const World *world, Choices *out, bool *partial);
// What the test or non-blocking probe that a rank is blocked in asks for, to
// tell whether it asks for the same again.
typedef struct WorldAsk {
  bool probe;
  int32_t source, tag;     // probe; -1: any
  uint32_t context;        // probe
  uint64_t ops;            // test: set of operations; 63 stands for all others
  uint64_t key;            // of all of it, and of the list's order
} WorldAsk;
#define ASK_OP(number) (UINT64_C(1) << ((number) < 63 ? (number) : 63))
// False: it is blocked in neither.
bool world_ask(const World *world, uint32_t rank, WorldAsk *out);
// Are all operations complete among which the rank's wait picks? Nothing that
// others do can add to its choices then.
bool world_wait_is_complete(const World *world, uint32_t rank);
// Does it take something away from another rank? A cancelled send does, and a
// turn at a file.
bool world_choice_takes(const World *world, const Choice *choice);
// Could it make a difference whether accesses and locks the rank may choose, or
// what another rank wants to do already, comes first? Not for accesses to other
// bytes, and those of one operator that commutes and tells nothing.
bool world_rank_clashes(const World *world, uint32_t rank);
// Will the rank do nothing else before this is decided? Not so for a receive
// that it is not waiting for.
bool world_awaits(const World *world, const Choice *choice);
// Is it one for the order of the reduction that its rank waits for? Orders are
// not the same in all executions of a path: those that give the same result are
// offered once. Any will do.
bool world_takes_order(const World *world, const Choice *choice);
// Carries one out.
void world_choose(World *world, const Choice *choice);
// "rank 2: MPI_Recv takes the message of rank 1 (tag 7, a.c:30)"
void world_print_choice(const World *world, const Module *const *modules,
                        const Choice *choice, Text *out);

// The thread of a process that goes on by this way of its rank; 0: it is about
// something else.
uint32_t world_turn_thread(const World *world, uint32_t rank, uint64_t way);
// Is what the thread of this turn does next no concern of any other thread, as far
// as is known? Then it need not be compared with other turns. touch.c.
bool world_turn_is_alone(const World *world, const Choice *choice);
// From now on that is relied on.
void world_rely_on_turn(const World *world, const Choice *choice);
// Its thread, and the object that it uses; 0: none in particular.
uint32_t world_turn_object(const World *world, const Choice *choice,
                           uint64_t *object, uint32_t *size);
// Was something relied on that is wrong?
bool mpi_run_is_refuted(const MpiRun *run);
// How often has any rank, in any state, done or asked something that may concern
// others? Only whether it grows says something.
uint64_t mpi_run_asked(const MpiRun *run);
// Several threads use these bytes of the rank.
void mpi_run_refute(MpiRun *run, uint32_t rank, uint64_t object, uint32_t size);
// Nothing is relied on any more.
void mpi_run_forget_relied(MpiRun *run);
// Threads (bits by number) that could go on when the last turn was given and were
// not the ones, all of them while it is being given.
uint64_t world_ready_threads(const World *world, uint32_t rank);

// Where the operation, wait or probe it decides was started.
uint32_t world_choice_place(const World *world, const Choice *choice);

// ---- Causality.
// What ranks did that could open a choice for another one. Kept in the world
// since world_clear_acts.
typedef enum ActKind {
  ACT_SEND,          // a message to peer
  ACT_RECV,          // a receive that peer's sends may match (peer
                     // MPI_MAX_RANKS: any)
  ACT_JOIN,          // a collective on context
  ACT_TAKE,          // a receive of rank took a message of peer (by choice or
                     // inevitably): peer's wait or test may now succeed
  ACT_CANCEL,        // a send to peer, or a receive (peer is rank then), is to
                     // be cancelled, or a send was
  ACT_ACCESS,        // a one-sided access to memory of peer
  ACT_LOCK,          // a lock of peer's window (MPI_MAX_RANKS: of all) is
                     // wanted; tag: exclusive
  ACT_TOUCH,         // thread `peer` uses an object of threads: `context` bytes
                     // at `low`; `high`: its rivals
  ACT_END,           // the process ended while several threads lived
} ActKind;
typedef struct Act {
  uint8_t kind;
  uint16_t rank, peer;
  uint16_t lane;         // ACT_SEND
  uint32_t context;
  int32_t tag;           // ACT_RECV: -1 = any; ACT_ACCESS: operator
  uint32_t basic;        // ACT_ACCESS: type of its elements
  bool commutes;         // ... with others of its operator and type
  uint64_t low, high;    // ... bytes
} Act;
typedef VEC(Act) Acts;
// Is it no affair of the threads of one rank?
static inline bool act_is_message(const Act *act) {
  return act->kind != ACT_TOUCH && act->kind != ACT_END;
}
const Acts *world_acts(const World *world);
void world_clear_acts(World *world);
// How many visible steps of rank `of` the acting rank knew of when act
// number `act` of world_acts happened.
uint32_t world_act_clock(const World *world, uint32_t act, uint32_t of);

// The vector clock: how many visible steps of rank `of` the present of `rank`
// depends on. A buffered completion gives no dependence on the receiver; under
// BUFFER_ANY no completed standard send does.
uint32_t world_clock(const World *world, uint32_t rank, uint32_t of);

// Could the act have added to the choices of `rank` in this (settled, not
// ready) world, had it happened before? For a wildcard receive: a send it
// could match and no message of the same sender that it would have to take
// first is there already. Never false if it could; true too often costs time.
bool world_act_matters(const World *world, uint32_t rank, const Act *act);

// ---- Looking.
// Ranks blocked in a standard send or an early collective: what EVENT_BUFFERED
// could free.
bool world_can_buffer(const World *world, uint32_t rank);

// For people: why the world cannot go on.
// What kept it from matching, if just that did.
typedef enum NearMiss {
  NEAR_NONE,         // nothing like it
  NEAR_TAG,
  NEAR_CONTEXT,
  NEAR_PEER,
  NEAR_OTHER,        // taken by another receive, a collective call, more than
                     // one difference, or a partner that may still act
} NearMiss;
// What a rank waits in, for naming the cause of a deadlock.
typedef enum WaitKind {
  WAITS_NOT, WAITS_SEND, WAITS_RECEIVE, WAITS_COLLECTIVE, WAITS_SEVERAL,
  WAITS_LOCK,
} WaitKind;
typedef struct RankDiagnosis {
  uint16_t rank;
  bool ended;
  bool waits;              // blocked
  uint32_t place;          // of the user's call, PLACE_NONE if unknown (filled
                           // by the explorer from the rank's stack)
  char *call;              // "MPI_Recv" (filled by the explorer likewise)
  char *waiting_for;       // "a message from rank 1 with tag 3 on
                           // MPI_COMM_WORLD", or NULL
  VEC(uint16_t) awaits;    // ranks one of which must act
  bool awaits_any;         // ... or any other one
  bool could_buffer;       // another MPI would let it go on by buffering
  uint16_t part;           // it belongs to, see Diagnosis
  char *near_miss;         // "rank 1 sent tag 4 at ...", or NULL
  char *contrast;          // what both sides of it want, or NULL
  NearMiss near_kind;
  WaitKind wait_kind;
  bool misses_ended;       // in a collective that a rank which has ended never
                           // joined
  uint32_t started;        // where the first operation it waits for was
                           // started; PLACE_NONE: none
} RankDiagnosis;
// Ranks belong to one part if they wait for each other or for the same one:
// what keeps two parts waiting are two things.
#define PARTS_ALL UINT32_MAX
typedef struct Diagnosis {
  VEC(RankDiagnosis) ranks;         // all of them, by number
  uint32_t parts;                // of the ranks that wait, by number
  uint32_t part;                 // what follows is about, or PARTS_ALL
  VEC(uint16_t) cycle;           // ranks in a circle of waiting, may be empty
  VEC(uint16_t) ended_early;     // ended, while others wait for them
  bool needs_blocking;           // only if some standard send or collective
                                 // does not buffer
} Diagnosis;
// Places in texts are printed with the module of the operation's rank.
void world_diagnose(const World *world, const Module *const *modules,
                    Diagnosis *out);
// Makes it about one part only (PARTS_ALL at first).
void diagnosis_focus(Diagnosis *diagnosis, uint32_t part);
bool diagnosis_concerns(const Diagnosis *diagnosis, const RankDiagnosis *rank);
void diagnosis_fini(Diagnosis *diagnosis);

// Everything that is under way, one line each: operations (of one rank, or of
// all: UINT32_MAX), messages not received, collective calls not everybody has
// joined. (pending.c)
void world_print_pending(const World *world, uint32_t rank, Text *out);

// Messages nobody received, once all ranks have ended: one per message.
typedef struct Leftover {
  uint16_t rank;           // whose it is
  bool send;               // false: a receive never matched
  uint32_t place;          // where it was started
  char *text;
} Leftover;
typedef VEC(Leftover) Leftovers;
void world_leftovers(const World *world, const Module *const *modules,
                     Leftovers *out);
void leftovers_fini(Leftovers *leftovers);

// A file that ranks have appended to in an order that is open; NULL: there is
// none.
const char *world_mixed_file(const World *world);
// Files that ranks share and have changed, by path.
typedef void WorldFileVisit(void *context, const char *path,
                            const struct Payload *data);
void world_each_changed_file(const World *world, WorldFileVisit *visit,
                             void *context);
// The bytes of a file; terms: NULL, or EXPR_NONE where a byte is concrete.
typedef struct WorldBytes {
  const uint8_t *bytes;
  const ExprId *terms;
  uint64_t size;
} WorldBytes;
WorldBytes world_file_bytes(const struct Payload *data);

// ---- Watching: what happens in a world, in order, for figures and histories.
// Kinds of events, as those who watch are told of them:
//   MATCH       a receive of rank took a message of peer
//   COLLECTIVE  the last member joined
//   PROBE       a probe of rank saw a message of peer
//   DONE        a wait or test of rank ended with some operations
//   NOTHING     a test or probe of rank found nothing
//   BUFFERED    what rank waits for may complete before its partners came,
//               though MPI need not let it
//   CANCEL      a send or receive of rank is cancelled, or (kept) a send is
//               cancelled too late
//   FREED       operation `op` of rank is no more; its number may be that of
//               another one next
// A call is a number the watcher gave: that of the MPI call in which the
// operation was started; NO_CALL if it gives none.
#define NO_CALL UINT32_MAX
typedef enum WorldEndKind { END_SEND, END_RECV, END_OTHER } WorldEndKind;
typedef struct WorldEnd {
  uint8_t kind;            // WorldEndKind
  uint16_t peer;           // SEND: to; RECV: from
  int32_t tag;
} WorldEnd;
typedef struct WorldNote {
  uint8_t kind;
  bool wildcard;           // MATCH, PROBE: from any source or with any tag
  bool kept;               // CANCEL: too late
  uint16_t rank, peer;     // COLLECTIVE: rank is a member; ACCESS: peer is the
                           // target
  uint64_t offset;         // ACCESS: in the window of the target
  uint32_t context;        // MATCH, PROBE, COLLECTIVE
  int32_t tag;             // MATCH, PROBE
  uint64_t bytes;          // MATCH, PROBE, COLLECTIVE
  uint32_t call;           // of the receive, probe, wait, test, operation
  uint32_t from;           // MATCH, PROBE: of the send
  uint32_t op;             // FREED
  const char *name;        // COLLECTIVE: "MPI_Bcast"; kept by the run; ACCESS:
                           // "put", "exclusive lock"
  const uint32_t *calls;   // COLLECTIVE: of the members; DONE: of those that
  uint32_t count;          // started what is complete
  const uint32_t *positions;     // DONE: their positions in the wait's list
  const struct WorldEnd *ends;   // DONE: what they were
  const int32_t *members;  // COLLECTIVE: their ranks
  const struct Payload *payload; // MATCH: see world_print_payload
} WorldNote;
typedef struct WorldWatcher {
  void (*note)(void *context, const WorldNote *note);
  void *context;
  const uint32_t *calls;   // by rank: the call it is in; NULL: not numbered
  bool relies;             // on objects being one thread's alone: see touch.c
} WorldWatcher;
// The watcher must outlive the world and its forks, which inherit it. NULL:
// nobody watches.
void world_set_watcher(World *world, const WorldWatcher *watcher);
// "3 MPI_INT: 1, 2, 3", with at most `most` values.
void world_print_payload(const struct Payload *payload, uint32_t most,
                         Text *out);
// The call that sent what a EVENT_MATCH or EVENT_PROBE would take.
uint32_t world_choice_from(const World *world, const Choice *choice);

#endif
