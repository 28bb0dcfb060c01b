/* The life of MPI in a process (MPI 4.1, 11.2, 11.4 and 11.6): initialisation,
 * end, and the questions about them. */
#include <string.h>

#include "thread/thread.h"
#include "mpi/bodies.h"
#include "mpi/library.h"
#include "mpi/message.h"

/* Not to be brought along by programs that make no threads, whose calls would
 * all ask then which one they are in. */
#pragma weak __rt_thread_self
#pragma weak __rt_threads

static enum { BEFORE, ALIVE, AFTER } life;
static int users;            /* the World Model and sessions */
static int thread_level;
int __mpi_rank, __mpi_size, __mpi_universe;
int __mpi_checks = 1;
int __mpi_alive;
int __mpi_quick;
static void (*settle)(void);

static void set_alive(int alive) {
  __mpi_alive = alive;
  __mpi_quick = alive && settle == NULL;
}

void __mpi_settle_by(void (*act)(void)) {
  settle = act;
  set_alive(__mpi_alive);
}

void __mpi_settle(void) {
  if (settle != NULL) settle();
}

int __mpi_is_initialized(void) { return life != BEFORE; }

int __mpi_is_finalized(void) { return life == AFTER; }

int __mpi_is_usable(void) { return users > 0; }

static void report(const char *kind, const char *format, ...) {
  char message[192];
  va_list args;
  va_start(args, format);
  __mpi_message(message, sizeof message, format, args);
  va_end(args);
  if (life == AFTER) {
    __mpiproof_fault(kind, message);   /* nothing of MPI is left */
  }
  __mpi_set_reported(kind);
  __mpiproof_raise(kind, message, 0);
}

int __mpi_raise_life(const char *f) {
  if (life == BEFORE)
    report("missing-init", "%s is called before MPI_Init", f);
  report("call-after-finalize", "%s is called after MPI_Finalize", f);
  return MPI_ERR_OTHER;
}

/* The questions about threads are for all of them. */
static int is_for_all(const char *f) {
  return strcmp(f, "MPI_Query_thread") == 0 ||
         strcmp(f, "MPI_Is_thread_main") == 0;
}

/* Does the call concern nobody else? Then it matters to no other thread when it
 * is made. */
static int is_local(const char *f) {
  static const char *const names[] = {
      "MPI_Comm_rank", "MPI_Comm_size", "MPI_Get_count", "MPI_Get_elements",
      "MPI_Wtime", "MPI_Wtick", "MPI_Get_address", "MPI_Type_size",
      "MPI_Get_processor_name", "MPI_Group_rank", "MPI_Group_size",
      "MPI_Comm_compare", "MPI_Error_string", "MPI_Get_version"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(f, names[i]) == 0) return 1;
  return 0;
}

/* Another thread that is in a call of MPI, or about to make one: nothing orders
 * the two. NULL: there is none. */
static const struct RtThread *find_caller(const struct RtThread *self) {
  for (int i = 1; i <= RT_THREADS; i++) {
    const struct RtThread *t = &__rt_threads[i];
    if (t != self && t->used && !t->ended &&
        (t->calls || t->message.active))
      return t;
  }
  return NULL;
}

/* Calls of several threads are taken one after the other, in every order
 * (MPI 4.1, 11.6.2). */
void __mpi_enter_thread(const char *f) {
  struct RtThread *self = __rt_thread_self();
  if (users == 0 || is_for_all(f)) return;
  if (thread_level < MPI_THREAD_SERIALIZED) {
    if (rt_is_first_thread()) return;
    report("thread-level",
           "%s is called by a thread that did not initialise MPI, and the "
           "level of thread support is %s", f,
           thread_level == MPI_THREAD_SINGLE ? "MPI_THREAD_SINGLE"
                                             : "MPI_THREAD_FUNNELED");
    return;
  }
  self->collective = 0;
  if (thread_level == MPI_THREAD_MULTIPLE && is_local(f)) return;
  self->calls = 1;
  __rt_thread_point(f, NULL, NULL, NULL);
  self->calls = 0;
  __mpiproof_thread_plain();
  if (thread_level == MPI_THREAD_SERIALIZED && find_caller(self) != NULL)
    report("thread-level",
           "%s is called while another thread calls MPI, too, and the level of "
           "thread support is MPI_THREAD_SERIALIZED", f);
}

/* MPI 4.1, 11.3.1: the library may come to life several times, for sessions. */
void __mpi_life_enter(int level) {
  if (level > thread_level) thread_level = level;
  if (users++ > 0) return;
  __mpiproof_mpi_world(&__mpi_rank, &__mpi_size);
  __mpi_universe = __mpiproof_mpi_universe();
  __mpi_checks = __mpiproof_mpi_checks();
  __mpiproof_mpi_life(MPIPROOF_LIFE_INIT);
  __mpi_comm_boot();
}

void __mpi_life_leave(void) {
  if (--users > 0) return;
  if (__mpi_checks) __mpi_leaks_report();
  __mpiproof_mpi_life(MPIPROOF_LIFE_FINALIZE);
  __mpi_comm_shutdown();
  thread_level = 0;
}

static int start(const char *f, int level) {
  if (!rt_is_first_thread())
    __mpiproof_stop("a thread other than the first initialises MPI");
  if (life != BEFORE) {
    report("double-init", "%s is called %s", f,
           life == ALIVE ? "a second time" : "after MPI_Finalize");
    return MPI_ERR_OTHER;
  }
  __mpi_life_enter(level);
  life = ALIVE;
  set_alive(1);
  if (__mpi_spawn_meet != NULL) __mpi_spawn_meet();
  return MPI_SUCCESS;
}

int __mpi_Init(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  return start("MPI_Init", MPI_THREAD_SINGLE);
}

/* Every level is provided: the program must only keep to what it asked for.
 */
int __mpi_Init_thread(int *argc, char ***argv, int required, int *provided) {
  (void)argc;
  (void)argv;
  int level = required < MPI_THREAD_FUNNELED     ? MPI_THREAD_SINGLE
              : required < MPI_THREAD_SERIALIZED ? MPI_THREAD_FUNNELED
              : required < MPI_THREAD_MULTIPLE   ? MPI_THREAD_SERIALIZED
                                                 : MPI_THREAD_MULTIPLE;
  int error = start("MPI_Init_thread", level);
  if (provided != NULL) *provided = level;
  return error;
}

/* Accesses that the end of their epoch has left to themselves (win_apply.c). */
__attribute__((weak)) void __mpi_win_end_left(void);

/* The attributes of MPI_COMM_SELF go first, while everything else still works
 * (11.2.4): their callbacks may still free objects. */
int __mpi_Finalize(void) {
  if (!rt_is_first_thread())
    report("thread-level", "MPI_Finalize is called by a thread that did not "
           "initialise MPI (MPI 4.1, 11.6.2)");
  if (__mpi_win_end_left != NULL) __mpi_win_end_left();
  __mpi_attributes_finalize();
  __mpi_life_leave();
  life = AFTER;
  set_alive(0);
  return MPI_SUCCESS;
}

int __mpi_Initialized(int *flag) {
  *flag = life != BEFORE;
  return MPI_SUCCESS;
}

int __mpi_Finalized(int *flag) {
  *flag = life == AFTER;
  return MPI_SUCCESS;
}

int __mpi_Query_thread(int *provided) {
  *provided = thread_level;
  return MPI_SUCCESS;
}

int __mpi_Is_thread_main(int *flag) {
  *flag = rt_is_first_thread();
  return MPI_SUCCESS;
}

/* MPI 4.1, 11.4.2: the processes of comm's group are to be ended; all others
 * may be. */
int __mpi_Abort(MPI_Comm handle, int errorcode) {
  const MpiComm *comm = __mpi_comm(handle);
  const MpiComm *world = __mpi_comm(MPI_COMM_WORLD);
  int fewer = comm->remote == NULL && mpi_comm_size(comm) < mpi_comm_size(world);
  int only = errorcode == 0 && fewer &&
             __mpiproof_mpi_decide(MPIPROOF_DECIDE_ABORT, 2);
  __mpiproof_mpi_abort(errorcode, only ? comm->context : 0);
}
