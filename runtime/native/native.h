/* The library that makes a real MPI follow a recorded execution. It is
 * compiled with the user's mpicc, linked before the program, and stands in
 * front of MPI by the profiling interface (MPI 4.1, chapter 15).
 *
 * A run has a folder (environment variable MPIPROOF_NATIVE) with
 *   plan.R    what rank R is to do: one line per MPI call, see plan.c
 *   inputs    values of the program's inputs
 *   log.R     what rank R does: one line per event, see log.c
 * The library reads plans and writes logs; mpiproof watches the logs, judges,
 * and ends the job. A rank that has shown what it can show freezes.
 */
#ifndef NATIVE_NATIVE_H
#define NATIVE_NATIVE_H

#include <mpi.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* ---- The plan (plan.c). */

typedef enum SendMode {
  SEND_AS_IS,
  SEND_SYNC,               /* completes when matched */
  SEND_BUFFER,             /* completes at once */
} SendMode;

/* The message a receive or probe takes. */
typedef struct Origin {
  int position;            /* in the array of requests a call starts */
  int source;              /* world rank */
  int tag;
} Origin;

/* A one-sided access takes effect, or a lock is granted, when its turn comes
 * (turns.c). */
#define TURN_NONE (-1)
typedef struct Turn {
  int number;
  int call;                /* that started it, in the plan; -1: nothing is done */
  int peer;                /* world rank of the target */
} Turn;

typedef struct Entry {
  char name[40];           /* "MPI_Recv" */
  SendMode mode;
  int blocked;             /* it never returns */
  int failed;              /* the finding shows in it */
  int compare;             /* members are to agree about the arguments */
  int split;               /* a collective call in its non-blocking form, */
  int early;               /* which is not waited for */
  int types;               /* both sides are to agree about the type */
  int cancelled;           /* what it starts is going to be cancelled */
  int nothing;             /* a test or probe that finds nothing */
  int done;                /* a wait or test that ends with `positions` */
  int *positions;
  int position_count;
  Origin *origins;
  int origin_count;
  Turn *turns;             /* in the call: its own, and of earlier ones */
  int turn_count;
  int look;                /* turn in which the rank sees memory behind it */
  int after;               /* turns before that one are over at its end */
} Entry;

typedef struct Plan {
  int loaded;
  int rank;                /* in MPI_COMM_WORLD */
  int ranks;
  int next;                /* entry of the next call */
  int count;
  Entry *entries;
  int free_run;            /* ranks go on when the plan is at its end */
  int look_unmatched;      /* look for messages never received */
  int forces;              /* turns */
  int stop;                /* entry before which to wait for a debugger,
                              count: as soon as something fails; -1: never */
} Plan;

const Plan *plan_get(void);
/* The entry of a call of this name: the next one, but for calls that the
 * library does not see. NULL if there is none; *differs: another one is
 * expected, or NULL. */
const Entry *plan_take(const char *name, const char **differs);
/* A call that decides nothing, so need not be in the plan. */
int plan_is_harmless(const char *name);

/* ---- Saying what happens (log.c). Addresses are offsets into the program,
 * as debug information has them. */

void log_line(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
uintptr_t log_offset(const void *return_address);
/* "fault KIND OFFSET,OFFSET TEXT" with the call stack, and the rank stands
 * still until it is ended. */
void log_fault(const char *kind, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));
/* The same, first of all at the instruction pc. */
void log_fault_pc(const char *kind, const void *pc, const char *text)
    __attribute__((noreturn));
/* The same without a call stack: noticed at this place. */
void log_fault_at(const char *kind, uintptr_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));
void log_freeze(void) __attribute__((noreturn));
/* "note KIND OFFSETS TEXT" with the call stack; the rank goes on. */
void log_note(const char *kind, const char *text);
/* The process is ending: a JVM is not asked any more where it is. */
extern int log_ends;
/* In a JVM (java/java.c), else NULL: the line of the program that makes the
 * call, as a number; and all of them on the stack, separated by commas. */
uintptr_t java_offset(void) __attribute__((weak));
void java_stack(char *out, size_t size) __attribute__((weak));
/* Waits until a debugger sets mpiproof_go. */
void log_stop(const char *what, uintptr_t offset);

/* ---- A wrapped call (call.c). */

typedef struct Call {
  const char *name;
  uintptr_t offset;        /* of the user's call */
  const Entry *entry;      /* never NULL; an empty one outside the plan */
  int number;              /* in the plan; CALL_INNER, CALL_POLL */
} Call;
enum {
  CALL_INNER = -1,         /* made by MPI itself */
  CALL_POLL = -2,          /* a test or probe after the plan's end */
};

/* The first line of a wrapper: `call` is the call of MPI_name. The names of all
 * wrappers are collected in a section of their own. */
#define ENTER(name)                                                       \
  static const char *const this_name                                      \
      __attribute__((section("mpiproof_names"), used)) = "MPI_" #name;    \
  const Call call = call_enter(this_name, __builtin_return_address(0))
Call call_enter(const char *name, const void *return_address);
/* The next call_enter is that of another function, called from elsewhere. */
void call_rename(const char *name, const void *return_address);
int call_leave(const Call *call, int code);
/* The entry of calls outside the plan. */
extern const Entry call_nothing;
/* Before call_leave of a test or probe: did it find something? */
void call_found(const Call *call, int flag);
/* Lets messages that are under way go on. */
void call_progress(void);

/* What a function does: words of src/api/roles.def. */
typedef enum CallRole {
  CALL_IS_always,
  CALL_IS_polls,
  CALL_IS_probes,
  CALL_IS_harmless,
} CallRole;
int call_is(CallRole role, const char *name);
/* The stage MPI is in, as far as this library has seen. */
enum { STAGE_BEFORE, STAGE_RUNNING, STAGE_AFTER };
extern int call_stage;

/* Source and tag the receive or probe is to take: its own, or those of the
 * plan in terms of the communicator. */
void call_origin(const Call *call, int position, MPI_Comm comm, int *source,
                 int *tag);
/* A collective call that is to block does so here, one whose members are to
 * agree says about what; nothing else. */
void call_collective(const Call *call, MPI_Comm comm, const char *arguments);
/* After the non-blocking form of a collective call: its end, or not. */
int call_split(const Call *call, int code, MPI_Request *request);
/* A message about whose type both sides are to agree: says which it is. */
void call_message(const Call *call, MPI_Datatype type);

/* ---- Turns (turns.c): one for all ranks. */

/* Waits for it, and lets the next one come. */
void turn_await(const Turn *turn);
void turn_pass(const Turn *turn);
/* Both, and between them what it is the turn of. */
void turn_do(const Turn *turn);
/* The turn of what this very call starts; NULL: it comes later, or never. */
const Turn *turn_own(const Call *call);
/* Its further turns, of elements of an accumulate: all came with the first. */
void turn_rest(const Call *call, const Turn *turn);
/* Turns of earlier calls that come in one of these entries of the plan, and in all
 * of `to` but its own. */
void turn_before(int from, int to);
/* At the end of a call, and at the beginning of the next. */
void turn_after(const Call *call);
void turn_end_look(void);
/* Nobody waits any more. */
void turn_break(const char *why);
int turn_is_broken(void);
/* windows.c: what a call has started takes effect, or is granted. */
void window_act(int call, int peer);

/* ---- Objects of MPI that the program made and did not give back
 * (objects.c). */

typedef enum ObjectKind {
  OBJECT_REQUEST,          /* a started operation */
  OBJECT_PERSISTENT,
  OBJECT_COMM,
  OBJECT_TYPE,
  OBJECT_GROUP,
  OBJECT_OP,
  OBJECT_KEYVAL,
  OBJECT_INFO,
  OBJECT_ERRHANDLER,
  OBJECT_BUFFER,
  OBJECT_WINDOW,
} ObjectKind;

/* Arguments of a persistent receive or standard send, to make it again with
 * one source or in another mode. */
typedef enum Direction { OTHER_WAY, SENDS, RECEIVES } Direction;
typedef struct Transfer {
  Direction direction;
  void *buffer;
  int count, peer, tag;
  MPI_Datatype type;
  MPI_Comm comm;
} Transfer;

typedef struct Object {
  ObjectKind kind;
  uint64_t handle;
  const void *variable;    /* where the program keeps it */
  uintptr_t offset;        /* of the call that made it */
  int active, started;     /* OBJECT_PERSISTENT */
  uintptr_t function;      /* OBJECT_OP: of the operator */
  int imagined;            /* OBJECT_REQUEST: it stands for an operation that
                              is cancelled and was never made */
  Transfer transfer;       /* likewise */
} Object;

/* Handles are integers or pointers. */
#define HANDLE(x) ((uint64_t)(uintptr_t)(x))
Object *object_add(ObjectKind kind, uint64_t handle, const void *variable,
                   uintptr_t offset);
Object *object_find(ObjectKind kind, uint64_t handle, const void *variable);
void object_drop(ObjectKind kind, uint64_t handle, const void *variable);
/* "note KIND OFFSET" for all that are left. */
void object_note_left(void);
/* Calls visit for every communicator the program has made. */
void object_each_comm(void (*visit)(MPI_Comm comm));

/* ---- Sends and requests of our own (message.c). */

/* Bytes of a message that is the caller's to free; *buffer is what a send of
 * the copy has to be given. */
char *message_copy(const void *data, int count, MPI_Datatype type,
                   void **buffer);
/* Sends a copy; nobody waits for it. */
int message_buffer(const void *data, int count, MPI_Datatype type, int dest,
                   int tag, MPI_Comm comm);
/* A request that is complete from the start, and one that stays pending until
 * it is cancelled. */
int request_complete(MPI_Request *request);
int request_pending(MPI_Request *request);
/* Where request_pending receives, in vain. */
MPI_Comm message_nowhere(void);

/* ---- Faults (faults.c) and memory (heap.c). */
void faults_install(void);
/* "note memory-leak OFFSET" for what the program did not free. */
void heap_note_left(void);

#endif
