/* What a program left behind when it calls MPI_Finalize: objects it made and
 * never freed, operations it started and never completed, buffers it attached
 * and never detached (MPI 4.1, 2.5.1, 11.2.2). Each is reported where it was
 * made, once for each such place, and the process goes on. */
#include "mpi/attribute.h"
#include "mpi/library.h"

typedef struct Leak {
  const char *kind;
  const char *text;
} Leak;

static const Leak of_objects[MPI_KIND_COUNT] = {
    [MPI_KIND_COMM] = {"communicator-leak",
                       "the communicator made here is not freed before "
                       "MPI_Finalize"},
    [MPI_KIND_GROUP] = {"group-leak",
                        "the group made here is not freed before "
                        "MPI_Finalize"},
    [MPI_KIND_TYPE] = {"datatype-leak",
                       "the datatype made here is not freed before "
                       "MPI_Finalize"},
    [MPI_KIND_OP] = {"operator-leak",
                     "the operator made here is not freed before "
                     "MPI_Finalize"},
    [MPI_KIND_INFO] = {"info-leak",
                       "the info object made here is not freed before "
                       "MPI_Finalize"},
    [MPI_KIND_FILE] = {"file-leak",
                       "the file opened here is not closed before "
                       "MPI_Finalize"},
    [MPI_KIND_WIN] = {"window-leak",
                      "the window made here is not freed before "
                      "MPI_Finalize"},
    [MPI_KIND_ERRHANDLER] = {"errhandler-leak",
                             "the error handler made here is not freed before "
                             "MPI_Finalize"},
};
static const Leak inactive = {
    "request-leak",
    "the persistent request made here is not freed before MPI_Finalize"};
static const Leak unstarted = {
    "missing-start",
    "the persistent request made here is never started, nor freed before "
    "MPI_Finalize"};
static const Leak persistent = {
    "missing-wait",
    "the persistent request made here is started and not completed by a wait "
    "or a successful test before MPI_Finalize"};
static const Leak pending = {
    "missing-wait",
    "the operation started here is not completed by a wait or a successful "
    "test before MPI_Finalize"};

/* What the object in that slot means, NULL if nothing. Messages taken by a
 * matched probe are with the engine, which reports them as unmatched. */
static const Leak *leak_at(MpiKind kind, int slot) {
  uintptr_t handle;
  const void *object = __mpi_object_at(kind, slot, &handle);
  if (object == NULL || __mpi_object_place(kind, slot) == 0) return NULL;
  if (kind == MPI_KIND_REQUEST) {
    const MpiRequest *request = object;
    return !request->persistent ? &pending
           : request->active    ? &persistent
           : request->started   ? &inactive
                                : &unstarted;
  }
  return of_objects[kind].kind == NULL ? NULL : &of_objects[kind];
}

static int is_known(MpiKind kind, int slot, const Leak *leak) {
  const int place = __mpi_object_place(kind, slot);
  for (int i = 0; i < slot; i++)
    if (__mpi_object_place(kind, i) == place && leak_at(kind, i) == leak)
      return 1;
  return 0;
}

static void report_objects(MpiKind kind) {
  for (int i = 0; i < __mpi_object_slots(kind); i++) {
    const Leak *leak = leak_at(kind, i);
    if (leak != NULL && !is_known(kind, i, leak))
      __mpiproof_report(leak->kind, leak->text, __mpi_object_place(kind, i));
  }
}

/* Only programs that attach buffers bring buffer.c along, and only those that
 * make windows win.c. */
__attribute__((weak)) void __mpi_buffer_leaks(void);
__attribute__((weak)) void __mpi_win_leaks(void);

void __mpi_leaks_report(void) {
  for (int kind = 0; kind < MPI_KIND_COUNT; kind++)
    report_objects((MpiKind)kind);
  __mpi_keyval_leaks();
  if (__mpi_buffer_leaks != NULL) __mpi_buffer_leaks();
  if (__mpi_win_leaks != NULL) __mpi_win_leaks();
}
