/* What the files of the guest's MPI library share.
 *
 * Layers: the generated entry points (PMPI_X, with MPI_X as weak alias) check
 * every argument by its role in the table (functions.def) and call the body
 * __mpi_X. Bodies therefore get valid arguments, counts as MPI_Count in both
 * the int and the large-count form, and arrays of counts or displacements as
 * an MpiInts. Bodies return MPI_SUCCESS or the result of __mpi_raise.
 *
 * The library is deterministic and keeps everything in the process's memory:
 * tables of objects by kind, the lowest free slot first, so that equal states
 * look equal. It must be free of undefined behaviour, must not branch on
 * payload bytes unless the operation's meaning demands it, and must not leave
 * heap memory behind when the program freed its objects.
 */
#ifndef MPIPROOF_MPI_LIBRARY_H
#define MPIPROOF_MPI_LIBRARY_H

#include <mpi.h>
#include <stdint.h>

#include "internal.h"
#include "mpi/engine.h"

enum {
#define BASIC(name, size, align) BASIC_##name,
#include "mpi/basic.def"
#undef BASIC
  BASIC_COUNT_
};

/* An array of int, MPI_Count or MPI_Aint, as the caller's form has it. */
typedef struct MpiInts {
  const void *data;
  int wide;            /* elements are 64 bits wide */
} MpiInts;
static inline MPI_Count mpi_ints_at(MpiInts a, int i) {
  return a.wide ? ((const MPI_Count *)a.data)[i] : ((const int *)a.data)[i];
}

/* ---- Objects (object.c) ------------------------------------------------
 * A handle of a user-made object is (kind + 1) << 20 | slot as a pointer;
 * predefined handles are the constants of the ABI (below 0x1000). */
typedef enum MpiKind {
  MPI_KIND_COMM, MPI_KIND_GROUP, MPI_KIND_TYPE, MPI_KIND_OP, MPI_KIND_REQUEST,
  MPI_KIND_INFO, MPI_KIND_ERRHANDLER, MPI_KIND_MESSAGE, MPI_KIND_SESSION,
  MPI_KIND_FILE,
  MPI_KIND_WIN,
  MPI_KIND_COUNT
} MpiKind;
/* Registers an object that the program makes here: its handle as an integer.
 */
uintptr_t __mpi_object_add(MpiKind kind, void *object);
/* The object, or NULL if the handle is none of that kind in use. */
void *__mpi_object_find(MpiKind kind, uintptr_t handle);
void __mpi_object_remove(MpiKind kind, uintptr_t handle);
/* Slots in use: for loops over all objects, and leaks at finalize. */
int __mpi_object_slots(MpiKind kind);
void *__mpi_object_at(MpiKind kind, int slot, uintptr_t *handle);
/* Where the program made it (__mpiproof_place). 0: it has no handle, because
 * it freed it and something still uses the object, or because the object is
 * the library's own. */
int __mpi_object_place(MpiKind kind, int slot);
int __mpi_object_made(MpiKind kind, uintptr_t handle);   /* the same */
void __mpi_object_set_place(MpiKind kind, uintptr_t handle, int place);
static inline void mpi_object_disown(MpiKind kind, uintptr_t handle) {
  __mpi_object_set_place(kind, handle, 0);
}

/* ---- Leaks (leak.c) ----
 * Reports what the program made and left behind, where it was made. */
void __mpi_leaks_report(void);

/* ---- Errors (error.c) --------------------------------------------------
 * Raises an error of class `class` on comm (MPI_COMM_NULL: on
 * MPI_COMM_SELF, 9.3) with a message for people: under
 * MPI_ERRORS_ARE_FATAL and MPI_ERRORS_ABORT it is a finding and does not
 * return; under MPI_ERRORS_RETURN the class is returned; a user's handler is
 * called, then the class is returned. `kind` is the finding's id, e.g.
 * "invalid-rank". printf conversions: %s %d %lld. */
int __mpi_raise(MPI_Comm comm, int class, const char *kind,
                const char *format, ...);
/* The same, shown at a place where the program was (0: where it is). */
int __mpi_raise_at(int place, MPI_Comm comm, int class, const char *kind,
                   const char *format, ...);
/* Says that only a strict reading of the standard forbids what is done: a
 * warning, after which the call does what libraries do. */
void __mpi_strict(const char *format, ...);
/* The text of an error code; "" if a code of the program has none, NULL if it
 * is no error code. */
const char *__mpi_error_text(int code);
/* The largest error code so far: the value of MPI_LASTUSEDCODE (9.5). */
int __mpi_error_last_code(void);

/* ---- Error handlers (errhandler.c) ----
 * A communicator that keeps one holds a reference; predefined handlers need
 * none, so both calls take any handle. */
int __mpi_errhandler_is_valid(MPI_Errhandler handler);
void __mpi_errhandler_ref(MPI_Errhandler handler);
void __mpi_errhandler_unref(MPI_Errhandler handler);
/* A handler of the program for objects of any kind, whose handle its function
 * is given. Returns MPI_SUCCESS or a raised error. */
int __mpi_errhandler_make(MPI_Comm_errhandler_function *function,
                          const char *call, MPI_Errhandler *errhandler);
/* The program gets a handle of a handler that an object has. */
MPI_Errhandler __mpi_errhandler_show(MPI_Errhandler handler);
/* MPI_X_call_errhandler: object is the handle of an X. */
int __mpi_errhandler_invoke(MPI_Errhandler handler, MPI_Comm object, int code,
                            const char *call);
/* What the handler does about an error on comm: calls the program's function,
 * or nothing (MPI_ERRORS_RETURN), both with a note; or reports a finding and
 * does not return. Both are shown at `place` (0: here). */
void __mpi_errhandler_call(MPI_Errhandler handler, MPI_Comm comm, int code,
                           const char *kind, const char *message, int place);
/* The kind of the last error that was raised if it became a finding; NULL if the
 * program was told. */
const char *__mpi_reported(void);
/* An error of that kind became a finding without a handler's doing. */
void __mpi_set_reported(const char *kind);

/* ---- Info objects (info.c) ---- */
int __mpi_info_is_valid(MPI_Info info);
/* The value of a key, NULL if it has none. */
const char *__mpi_info_find(MPI_Info info, const char *key);

/* ---- Life (life.c) ---- */
/* Is misuse of MPI looked for? Arguments are not checked otherwise. */
extern int __mpi_checks;
/* Between MPI_Init and MPI_Finalize: the World Model is there. */
extern int __mpi_alive;
/* ... and nothing is to be settled first. */
extern int __mpi_quick;
/* Calls that other ranks may see settle something before (NULL: nothing). */
void __mpi_settle_by(void (*act)(void));
void __mpi_settle(void);
int __mpi_is_initialized(void);
int __mpi_is_finalized(void);
/* The library is used by a session, at that level of thread support: it comes
 * to life if nobody else does; and by one less. */
void __mpi_life_enter(int level);
void __mpi_life_leave(void);
/* May anything of MPI be used? In the World Model or in a session. */
int __mpi_is_usable(void);
/* Function f is called in a process with several threads: this one's turn, and a
 * finding if the level of thread support does not allow the call. */
void __mpi_enter_thread(const char *f);
/* A call of function f before MPI_Init or after MPI_Finalize: a finding. */
int __mpi_raise_life(const char *f);
extern int __mpi_rank;       /* of this process, among all there can be */
extern int __mpi_size;       /* of MPI_COMM_WORLD */
extern int __mpi_universe;   /* how many there can be: ranks are below */

/* ---- Sessions (session.c) ---- */
typedef struct MpiSession {
  MPI_Errhandler errhandler;
  int level;           /* of thread support */
} MpiSession;
MpiSession *__mpi_session(MPI_Session handle);     /* NULL: invalid */
/* Raises an error on a session, which may be invalid. Returns class. */
int __mpi_session_raise(MPI_Session handle, int class, const char *kind,
                        const char *text);

/* ---- Groups and communicators (group.c, comm.c) ---- */
typedef struct MpiGroup {
  int users;           /* handles and communicators that hold it */
  int size;
  int rank;            /* of this process, or MPI_UNDEFINED */
  int *members;        /* world ranks */
  int is_world;        /* these are 0, 1, 2, ... */
  MPI_Session session; /* that it stems from, or MPI_SESSION_NULL */
} MpiGroup;
MpiGroup *__mpi_group(MPI_Group handle);       /* NULL: invalid */
MpiGroup *__mpi_group_new(int size, const int *members);
MpiGroup *__mpi_group_ref(MpiGroup *group);
void __mpi_group_unref(MpiGroup *group);
int __mpi_group_find(const MpiGroup *group, int world_rank);  /* or UNDEFINED */

struct MpiAttributes;  /* attribute.c */
struct MpiTopology;    /* topology.c */
struct MpiChannels;    /* partitioned.c */
typedef struct MpiComm {
  MPI_Comm handle;
  int context;         /* of point-to-point and collective operations; the
                        * engine keeps these two apart itself */
  int children;        /* creating calls by all members so far */
  int partial;         /* creating calls by some members (create_group):
                        * those that make one agree on a number */
  MpiGroup *local;
  MpiGroup *remote;    /* NULL: intracommunicator */
  int first;           /* intercommunicator: 1 if the local group's members
                        * come first in the context */
  MPI_Errhandler errhandler;
  struct MpiAttributes *attributes;
  struct MpiTopology *topology;
  struct MpiChannels *channels;   /* of partitioned communication */
  MPI_Info info;
  char name[MPI_MAX_OBJECT_NAME];
  char *label;         /* how reports call it if it has no name */
  int users;           /* the handle and pending operations that use it:
                        * MPI_Comm_free only marks (MPI 4.1, 7.4.3) */
  int freed;
} MpiComm;
MpiComm *__mpi_comm(MPI_Comm handle);          /* NULL: invalid */
MpiComm *__mpi_comm_ref(MpiComm *comm);
void __mpi_comm_unref(MpiComm *comm);
#define mpi_comm_rank(c) ((c)->local->rank)
#define mpi_comm_size(c) ((c)->local->size)
/* The group point-to-point ranks refer to: the remote one if there is one. */
static inline const MpiGroup *mpi_comm_peers(const MpiComm *c) {
  return c->remote != 0 ? c->remote : c->local;
}
/* Frees the count of its channels, if there is one: part of its end. */
__attribute__((weak)) void __mpi_part_forget(MpiComm *comm);
/* World rank of a peer. */
int __mpi_comm_to_world(const MpiComm *c, int rank);
/* Member numbers in the context (engine.h): of a local / remote rank. */
int __mpi_comm_member(const MpiComm *c, int local_rank);
int __mpi_comm_remote_member(const MpiComm *c, int remote_rank);
/* MPI_COMM_WORLD and MPI_COMM_SELF: made by MPI_Init, after __mpi_rank and
 * __mpi_size are set; taken apart at the very end of MPI_Finalize. */
void __mpi_comm_boot(void);
/* Of a process that was spawned (spawn_child.c): whether it is one; its
 * MPI_COMM_WORLD; its part in MPI_Init, where parents and children meet; the
 * number of its program; the end. Only programs that can be spawned, or ask for
 * their parent, bring these along. */
__attribute__((weak)) int __mpi_spawn_is_child(void);
__attribute__((weak)) MpiGroup *__mpi_spawn_world(int *context);
__attribute__((weak)) void __mpi_spawn_meet(void);
__attribute__((weak)) int __mpi_spawn_appnum(void);
void __mpi_comm_shutdown(void);

/* ---- Attributes (attribute.c) ----
 * What an object keeps is a struct MpiAttributes *, NULL if there are none.
 * `handle` is the object's handle as an integer, for the callbacks. */
typedef enum MpiHolder {
  MPI_HOLDER_COMM, MPI_HOLDER_TYPE, MPI_HOLDER_WIN, MPI_HOLDER_COUNT
} MpiHolder;
/* Copies by the keyvals' copy callbacks, as MPI_Comm_dup and MPI_Type_dup do
 * (MPI 4.1, 7.7). The result is MPI_SUCCESS or a callback's error; *to is
 * then NULL and the new object must not come into being. */
int __mpi_attributes_copy(MpiHolder kind, uintptr_t handle,
                          struct MpiAttributes *from,
                          struct MpiAttributes **to);
/* Deletes all, latest first, by the keyvals' delete callbacks. Upon a
 * callback's error, which is returned, the object must not be freed. */
int __mpi_attributes_delete(MpiHolder kind, uintptr_t handle,
                            struct MpiAttributes **attributes);
/* MPI_Finalize's first act: the attributes of MPI_COMM_SELF (11.2.4). */
void __mpi_attributes_finalize(void);
/* Where a datatype keeps its attributes; NULL: invalid (type.c). */
struct MpiAttributes **__mpi_type_attributes(MPI_Datatype type);

/* ---- Topologies (topology.c) ----
 * The neighbours of this process in the order of neighbourhood collectives
 * (MPI 4.1, 8.6), as ranks in comm, MPI_PROC_NULL beyond a border. The arrays
 * belong to the communicator. 0: it has no topology. */
int __mpi_topology_neighbours(MpiComm *comm, int *indegree,
                              const int **sources, int *outdegree,
                              const int **destinations);

/* ---- Datatypes (type*.c) ---- */
/* Predefined handles, without a call: every entry point asks. */
enum { MPI_TYPE_FIRST = 0x200, MPI_TYPE_NUMBERS = 0x100 };
extern const uint8_t __mpi_type_positions[MPI_TYPE_NUMBERS];
#define MPI_TYPE_IS_PREDEFINED(type)                          \
  ((uintptr_t)(type) - MPI_TYPE_FIRST < MPI_TYPE_NUMBERS &&   \
   __mpi_type_positions[(uintptr_t)(type) - MPI_TYPE_FIRST] != 0)
/* What the program may do with this handle. A type freed while operations
 * still need it is no longer valid, but the calls below work with it. */
enum { MPI_TYPE_INVALID, MPI_TYPE_VALID, MPI_TYPE_COMMITTED };
int __mpi_type_state(MPI_Datatype type);
/* NULL: invalid handle. Types need not be committed for this. */
const struct MpiproofLayout *__mpi_type_layout(MPI_Datatype type);
/* Pending operations keep a type alive past MPI_Type_free. */
void __mpi_type_ref(MPI_Datatype type);
void __mpi_type_unref(MPI_Datatype type);
/* Hash of the type signature of count elements. */
uint64_t __mpi_type_signature(MPI_Datatype type, MPI_Count count);
/* True lower bound and extent of the bytes count elements occupy. */
void __mpi_type_span(MPI_Datatype type, MPI_Count count, int64_t *low,
                     uint64_t *bytes);
static inline struct MpiproofData mpi_data(const void *address,
                                           MPI_Count count,
                                           MPI_Datatype type) {
  struct MpiproofData none = {0, 0, 0};
  if (count == 0) return none;   /* the address may be unset */
  struct MpiproofData data = {(void *)(uintptr_t)address, (uint64_t)count,
                              __mpi_type_layout(type)};
  return data;
}

/* ---- Operators (op.c) ---- */
/* inout = in op inout, element by element: a predefined operator's arithmetic
 * or the user's function. */
void __mpi_op_apply(MPI_Op op, const void *in, void *inout, MPI_Count count,
                    MPI_Datatype type);
int __mpi_op_is_valid(MPI_Op op);
int __mpi_op_is_user(MPI_Op op);          /* made by the program */
int __mpi_op_is_commutative(MPI_Op op);
int __mpi_op_needs_order(MPI_Op op, MPI_Datatype type);
/* Is it a valid operator, and if predefined, defined for this type (MPI 4.1,
 * 6.9.2)? */
int __mpi_op_accepts(MPI_Op op, MPI_Datatype type);
/* ... by the letter of the standard, too? */
int __mpi_op_is_standard(MPI_Op op, MPI_Datatype type);
/* Pending operations keep an operator alive past MPI_Op_free; predefined ones
 * need it not. */
void __mpi_op_ref(MPI_Op op);
void __mpi_op_unref(MPI_Op op);
/* For MpiproofCall. */
void __mpi_op_identify(MPI_Op op, int *id, const void **function);

/* ---- Statuses (status.c) ----
 * What programs cannot see of a status: the number of bytes and whether the
 * operation was cancelled. */
void __mpi_status_set_bytes(MPI_Status *status, MPI_Count bytes);
MPI_Count __mpi_status_bytes(const MPI_Status *status);
void __mpi_status_set_cancelled(MPI_Status *status, int cancelled);
int __mpi_status_cancelled(const MPI_Status *status);
void __mpi_status_empty(MPI_Status *status);     /* MPI 4.1, 3.7.3 */
void __mpi_status_proc_null(MPI_Status *status); /* 3.10 */
/* Source (as a rank in comm), tag, size and cancelled; not MPI_ERROR. */
void __mpi_status_set(MPI_Status *status,
                      const struct MpiproofEnvelope *envelope);
/* Hands a status to the program, which may want none; single-status calls
 * leave its MPI_ERROR alone (3.2.5). */
void __mpi_status_give(MPI_Status *user, const MPI_Status *status);
void __mpi_status_give_empty(MPI_Status *user);

/* ---- Requests (request.c, wait.c) ----
 * What a request does when the engine says its operation is complete. */
typedef struct MpiRequest MpiRequest;
typedef struct MpiRequestClass {
  const char *name;        /* "collective": an operation of that sort */
  /* Starts (or restarts, if persistent) the operation: sets operation, or
   * leaves it at MPI_OPERATION_DONE if there is nothing to wait for. */
  void (*start)(MpiRequest *request);
  /* Called once after completion, envelope from the engine: finishes (fetches
   * and reduces for collectives) and fills status, which is empty before and
   * never NULL. Returns MPI_SUCCESS or the result of __mpi_fail. */
  int (*finish)(MpiRequest *request, const struct MpiproofEnvelope *envelope,
                MPI_Status *status);
  /* Frees what data points to. May be NULL. */
  void (*drop)(MpiRequest *request);
  /* MPI_Cancel and, for an active request, MPI_Request_free. NULL: the
   * standard forbids it. The operation goes on after release. */
  void (*cancel)(MpiRequest *request);
  void (*release)(MpiRequest *request);
  /* Of two inactive requests of the class on one communicator: can it be seen
   * which is started first? NULL: no. */
  int (*clashes)(const MpiRequest *a, const MpiRequest *b);
  /* If several operations are waited for one after the other: the present one
   * is complete; 1: `operation` is another one now. NULL: there is only one. */
  int (*next)(MpiRequest *request);
  /* If its operation can be OPEN: the finding if the only thread waits. */
  const char *open_kind, *open_text;
} MpiRequestClass;
enum {
  MPI_OPERATION_DONE = -1,   /* inactive, or nothing left to wait for */
  MPI_OPERATION_OPEN = -2,   /* a generalized request not completed yet, or a
                              * partitioned send not all of which is ready */
};
/* What a point-to-point request moves. */
typedef struct MpiTransfer {
  void *address;
  MPI_Count count;
  MPI_Datatype type;
  int peer;            /* rank in comm, MPI_PROC_NULL or MPI_ANY_SOURCE */
  int tag;
  int mode;            /* MPIPROOF_SEND_* */
  int message;         /* of a matched probe */
} MpiTransfer;
struct MpiRequest {
  MPI_Request handle;  /* MPI_REQUEST_NULL: on the stack of a blocking call */
  const MpiRequestClass *class;
  MpiComm *comm;       /* NULL for generalized requests */
  void *data;          /* the class's own */
  int operation;       /* engine's number or MPI_OPERATION_*; kept until
                        * finish has returned */
  int second;          /* likewise, of the send that MPI_Isendrecv adds */
  int16_t done;        /* bit 0: operation is complete, bit 1: second is */
  int16_t persistent;
  int16_t active;      /* started and not yet given back to the program */
  int16_t finished;    /* status and error hold what finish said */
  int16_t listed;      /* seen in the list of the wait or test under way */
  int16_t released;    /* freed by the program, deleted when complete */
  int16_t started;     /* persistent: at least once */
  int16_t cancelled;   /* MPI_Cancel was called since it was started */
  int16_t waiter;      /* number of the thread that waits for it, or 0 */
  struct MpiproofEnvelope envelope;  /* once operation is done */
  MPI_Status status;
  int error;
  MpiTransfer transfer;
};
/* A blocking collective call begins, in a process with several threads: one
 * communicator takes one of them at a time (MPI 4.1, 11.6.2). */
void __mpi_collective_enter(int context);
/* A request object with handle; class, comm (a reference is taken) and data
 * are set, operation is DONE and nothing is started. */
MpiRequest *__mpi_request_new(const MpiRequestClass *class, MpiComm *comm,
                              void *data, int persistent);
/* The same without handle and reference, in the caller's frame, for blocking
 * calls: neither touches the heap nor the table of objects. */
void __mpi_request_init(MpiRequest *request, const MpiRequestClass *class,
                        MpiComm *comm, void *data);
MpiRequest *__mpi_request(MPI_Request handle);   /* NULL: invalid */
/* This thread waits for it, or looks at it, from now on; ends the path if
 * another one does (MPI 4.1, 11.6.2). NULL is fine. */
void __mpi_request_hold(MpiRequest *request, int waits);
void __mpi_request_let_go(MpiRequest *request);   /* NULL is fine */
/* Non-blocking calls: starts and gives the handle to the program. */
int __mpi_request_start(MpiRequest *request, MPI_Request *handle);
/* Blocking calls: start, wait, finish, free (drop) in one go. status may be
 * MPI_STATUS_IGNORE. */
int __mpi_request_run(MpiRequest *request, MPI_Status *status);
/* Said by finish: the operation failed. Whoever completes the request raises
 * it (MPI_Waitall and its like do it once for all, with MPI_ERR_IN_STATUS).
 * Returns class. Conversions as for __mpi_raise. */
int __mpi_fail(int class, const char *kind, const char *format, ...);
/* It belongs to a call made at that place (0: here). */
void __mpi_fail_place(int place);

/* ---- Collectives for the library's own use (collective.c) ----
 * Every member of an intracommunicator contributes `size` bytes; all[] gets
 * everybody's, by rank. `name` is the MPI call made (members must agree). */
void __mpi_exchange(MpiComm *comm, const char *name, const void *mine,
                    size_t size, void *all);

#endif
