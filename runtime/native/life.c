/* The life of MPI in a rank: start and end, errors, aborting. */
#include <unistd.h>

#include "native.h"

/* Messages that were sent before a barrier are seen within this time. */
#define LOOKS 20
#define LOOK_MICROS 5000

static MPI_Errhandler watcher = MPI_ERRHANDLER_NULL;

/* MPI found an error that would end the job. */
static void on_error(MPI_Comm *comm, int *code, ...) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int len;
  (void)comm;
  PMPI_Error_string(*code, text, &len);
  log_fault("error", "%s", text);
}

static void watch_errors(void) {
  PMPI_Comm_create_errhandler(on_error, &watcher);
  PMPI_Comm_set_errhandler(MPI_COMM_WORLD, watcher);
  PMPI_Comm_set_errhandler(MPI_COMM_SELF, watcher);
}

int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler handler) {
  ENTER(Comm_set_errhandler);
  if (handler == MPI_ERRORS_ARE_FATAL) handler = watcher;
  return call_leave(&call, PMPI_Comm_set_errhandler(comm, handler));
}

static void check_first(const Call *call) {
  if (call->number >= 0 && call_stage != STAGE_BEFORE)
    log_fault_at("double-init", call->offset,
                 "%s is called, but MPI has been initialised", call->name);
}

static int begin(const Call *call, int code) {
  if (code == MPI_SUCCESS) {
    call_stage = STAGE_RUNNING;
    watch_errors();
    faults_install();   /* MPI may have handlers of its own */
  }
  return call_leave(call, code);
}

int MPI_Init(int *argc, char ***argv) {
  ENTER(Init);
  check_first(&call);
  return begin(&call, PMPI_Init(argc, argv));
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  ENTER(Init_thread);
  check_first(&call);
  return begin(&call, PMPI_Init_thread(argc, argv, required, provided));
}

/* ---- The end. */

static void look_for_messages(MPI_Comm comm) {
  MPI_Status status;
  int flag = 0, size = 0;
  for (int i = 0; i < LOOKS && !flag; i++) {
    PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &flag, &status);
    if (!flag) usleep(LOOK_MICROS);
  }
  if (!flag) return;
  PMPI_Get_count(&status, MPI_BYTE, &size);
  log_line("note unmatched-message - a message of %d bytes with tag %d from "
           "rank %d of its communicator was never received", size,
           status.MPI_TAG, status.MPI_SOURCE);
}

/* All ranks have come to their end: what is under way now stays so. */
static void look_for_unmatched(void) {
  PMPI_Barrier(MPI_COMM_WORLD);
  look_for_messages(MPI_COMM_WORLD);
  look_for_messages(MPI_COMM_SELF);
  object_each_comm(look_for_messages);
}

/* Messages of a communicator that is given back are never received. */
int MPI_Comm_free(MPI_Comm *comm) {
  ENTER(Comm_free);
  if (call.number >= 0 && plan_get()->look_unmatched) {
    PMPI_Barrier(*comm);   /* freeing is collective, too */
    look_for_messages(*comm);
  }
  uint64_t handle = HANDLE(*comm);
  int code = PMPI_Comm_free(comm);
  if (code == MPI_SUCCESS && call.number >= 0)
    object_drop(OBJECT_COMM, handle, comm);
  return call_leave(&call, code);
}

int MPI_Finalize(void) {
  ENTER(Finalize);
  if (call.number >= 0) {
    if (plan_get()->look_unmatched) look_for_unmatched();
    object_note_left();
  }
  if (call.entry->blocked) PMPI_Barrier(MPI_COMM_WORLD);
  int code = PMPI_Finalize();
  call_stage = STAGE_AFTER;
  return call_leave(&call, code);
}

int MPI_Abort(MPI_Comm comm, int code) {
  ENTER(Abort);
  if (call.number >= 0)
    log_fault_at("mpi-abort", call.offset, "MPI_Abort with code %d", code);
  return call_leave(&call, PMPI_Abort(comm, code));
}

/* ---- Space for buffered sends. */

int MPI_Buffer_attach(void *buffer, int size) {
  ENTER(Buffer_attach);
  int code = PMPI_Buffer_attach(buffer, size);
  if (code == MPI_SUCCESS && call.number >= 0)
    object_add(OBJECT_BUFFER, 0, NULL, call.offset);
  return call_leave(&call, code);
}

int MPI_Buffer_detach(void *buffer, int *size) {
  ENTER(Buffer_detach);
  int code = PMPI_Buffer_detach(buffer, size);
  if (code == MPI_SUCCESS && call.number >= 0)
    object_drop(OBJECT_BUFFER, 0, NULL);
  return call_leave(&call, code);
}
