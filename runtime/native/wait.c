/* Waits and tests end with the recorded operations: each of them is waited
 * for, and no other is touched. Also what happens to requests otherwise. */
#include <stdlib.h>

#include "native.h"

/* The handles before a call that may complete some of them. */
typedef struct Before {
  MPI_Request *variables;
  int count;
  uint64_t few[16];
  uint64_t *handles;
} Before;

static void look(const Call *call, MPI_Request *requests, int count,
                 Before *before) {
  before->variables = requests;
  before->count = requests == NULL || call->number == CALL_INNER ? 0 : count;
  if (before->count < 0) before->count = 0;
  before->handles = before->few;
  if (before->count > 16) {
    before->handles = malloc((size_t)count * sizeof *before->handles);
    if (before->handles == NULL) abort();
  }
  for (int i = 0; i < before->count; i++) {
    before->handles[i] = HANDLE(requests[i]);
    const Object *object = object_find(
        OBJECT_PERSISTENT, before->handles[i], &requests[i]);
    if (object != NULL && !object->started)
      log_line("note missing-start %lx,%lx %s is given a persistent request "
               "that was never started", (unsigned long)call->offset,
               (unsigned long)object->offset, call->name);
  }
}

/* Which of them are complete: they are null now, or inactive if persistent.
 * all: every one that is persistent. */
static void settle(const Before *before, int all) {
  for (int i = 0; i < before->count; i++) {
    MPI_Request *variable = &before->variables[i];
    uint64_t handle = before->handles[i];
    Object *object = object_find(OBJECT_PERSISTENT, handle, variable);
    if (object != NULL) {
      if (all) object->active = 0;
    } else if (*variable == MPI_REQUEST_NULL) {
      object_drop(OBJECT_REQUEST, handle, variable);
    }
  }
  if (before->handles != before->few) free(before->handles);
}

/* Position i of a wait for some is complete. */
static void settle_one(const Before *before, int i) {
  if (i < 0 || i >= before->count) return;
  Object *object = object_find(OBJECT_PERSISTENT, before->handles[i],
                               &before->variables[i]);
  if (object != NULL) object->active = 0;
}

static MPI_Status *at(MPI_Status *statuses, int i) {
  return statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[i];
}

int MPI_Wait(MPI_Request *request, MPI_Status *status) {
  ENTER(Wait);
  Before before;
  look(&call, request, 1, &before);
  int code = PMPI_Wait(request, status);
  settle(&before, 1);
  return call_leave(&call, code);
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
  ENTER(Test);
  Before before;
  int code = MPI_SUCCESS;
  look(&call, request, 1, &before);
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
  } else if (call.entry->done) {
    code = PMPI_Wait(request, status);
    *flag = 1;
  } else {
    code = PMPI_Test(request, flag, status);
  }
  settle(&before, *flag);
  call_found(&call, *flag);
  return call_leave(&call, code);
}

int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[]) {
  ENTER(Waitall);
  Before before;
  look(&call, requests, count, &before);
  int code = PMPI_Waitall(count, requests, statuses);
  settle(&before, 1);
  return call_leave(&call, code);
}

int MPI_Testall(int count, MPI_Request requests[], int *flag,
                MPI_Status statuses[]) {
  ENTER(Testall);
  Before before;
  int code = MPI_SUCCESS;
  look(&call, requests, count, &before);
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
  } else if (call.entry->done) {
    code = PMPI_Waitall(count, requests, statuses);
    *flag = 1;
  } else {
    code = PMPI_Testall(count, requests, flag, statuses);
  }
  settle(&before, *flag);
  call_found(&call, *flag);
  return call_leave(&call, code);
}

int MPI_Waitany(int count, MPI_Request requests[], int *index,
                MPI_Status *status) {
  ENTER(Waitany);
  Before before;
  int code;
  look(&call, requests, count, &before);
  if (call.entry->position_count == 1 && call.entry->positions[0] < count) {
    *index = call.entry->positions[0];
    code = PMPI_Wait(&requests[*index], status);
  } else {
    code = PMPI_Waitany(count, requests, index, status);
  }
  settle_one(&before, *index);
  settle(&before, 0);
  return call_leave(&call, code);
}

int MPI_Testany(int count, MPI_Request requests[], int *index, int *flag,
                MPI_Status *status) {
  ENTER(Testany);
  Before before;
  int code = MPI_SUCCESS;
  look(&call, requests, count, &before);
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
    *index = MPI_UNDEFINED;
  } else if (call.entry->position_count == 1 &&
             call.entry->positions[0] < count) {
    *index = call.entry->positions[0];
    code = PMPI_Wait(&requests[*index], status);
    *flag = 1;
  } else {
    code = PMPI_Testany(count, requests, index, flag, status);
  }
  if (*flag) settle_one(&before, *index);
  settle(&before, 0);
  call_found(&call, *flag);
  return call_leave(&call, code);
}

/* Waits for the recorded operations of a wait or test for some. */
static int wait_some(const Entry *entry, int count, MPI_Request requests[],
                     int *done, int indices[], MPI_Status statuses[]) {
  int code = MPI_SUCCESS;
  *done = 0;
  for (int i = 0; i < entry->position_count; i++) {
    int position = entry->positions[i];
    if (position >= count) continue;
    int one = PMPI_Wait(&requests[position], at(statuses, *done));
    if (one != MPI_SUCCESS) code = one;
    indices[(*done)++] = position;
  }
  return code;
}

static void settle_some(const Call *call, const Before *before, int done,
                        const int indices[]) {
  for (int i = 0; done != MPI_UNDEFINED && i < done; i++)
    settle_one(before, indices[i]);
  settle(before, 0);
  call_found(call, done != 0);
}

int MPI_Waitsome(int count, MPI_Request requests[], int *done, int indices[],
                 MPI_Status statuses[]) {
  ENTER(Waitsome);
  Before before;
  look(&call, requests, count, &before);
  int code = call.entry->position_count > 0
                 ? wait_some(call.entry, count, requests, done, indices,
                             statuses)
                 : PMPI_Waitsome(count, requests, done, indices, statuses);
  settle_some(&call, &before, *done, indices);
  return call_leave(&call, code);
}

int MPI_Testsome(int count, MPI_Request requests[], int *done, int indices[],
                 MPI_Status statuses[]) {
  ENTER(Testsome);
  Before before;
  int code = MPI_SUCCESS;
  look(&call, requests, count, &before);
  if (call.entry->nothing) {
    call_progress();
    *done = 0;
  } else if (call.entry->position_count > 0) {
    code = wait_some(call.entry, count, requests, done, indices, statuses);
  } else {
    code = PMPI_Testsome(count, requests, done, indices, statuses);
  }
  settle_some(&call, &before, *done, indices);
  return call_leave(&call, code);
}

/* ---- Requests otherwise. */

/* An operation that is to be cancelled was never made (request_pending), so
 * that cancelling it succeeds; one that is not to be cancelled goes on. */
int MPI_Cancel(MPI_Request *request) {
  ENTER(Cancel);
  const Object *object = object_find(OBJECT_REQUEST, HANDLE(*request), request);
  int refused = object != NULL && !object->imagined &&
                call.number < plan_get()->count;
  return call_leave(&call, refused ? MPI_SUCCESS : PMPI_Cancel(request));
}

int MPI_Request_free(MPI_Request *request) {
  ENTER(Request_free);
  Before before;
  look(&call, request, 1, &before);
  uint64_t handle = HANDLE(*request);
  int code = PMPI_Request_free(request);
  object_drop(OBJECT_PERSISTENT, handle, request);
  settle(&before, 0);
  return call_leave(&call, code);
}
