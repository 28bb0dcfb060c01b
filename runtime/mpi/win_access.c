/* Put, get and accumulates (MPI 4.1, 12.3): their arguments, and the epochs in
 * which they are legal. */
#include "mpi/win.h"

#include "mpi/overlap.h"
#include "mpi/type.h"

/* ---- Epochs ---------------------------------------------------------------- */

static int in_started(const MpiWin *win, int target) {
  return __mpi_group_find(win->started, mpi_win_world(win, target)) !=
         MPI_UNDEFINED;
}

int __mpi_win_check_epoch(MpiWin *win, const char *f, int target, int writes,
                          int *held, int *alone) {
  *held = win->started != NULL || win->pending[target];
  *alone = win->locks[target] >= 0 &&
           win->modes[target] == MPI_LOCK_EXCLUSIVE;
  (void)writes;
  if (win->started != NULL && in_started(win, target)) return MPI_SUCCESS;
  if (win->lock_all >= 0 || win->locks[target] >= 0) return MPI_SUCCESS;
  if (win->fence != MPI_FENCE_NONE) {
    win->fence = MPI_FENCE_USED;
    return MPI_SUCCESS;
  }
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                         __mpi_win_open_access(win) != NULL
                             ? "%s: rank %d is not a target of the epoch"
                             : "%s: there is no access epoch to rank %d", f,
                         target);
}

/* ---- Where ----------------------------------------------------------------- */

/* The bytes that are accessed, in the memory of the target. */
static int find_target(MpiWin *win, const char *f, int target, MPI_Aint disp,
                       MPI_Count count, MPI_Datatype type,
                       struct MpiproofData *where) {
  const MpiWinPart *part = &win->parts[target];
  int64_t low;
  uint64_t bytes;
  __mpi_type_span(type, count, &low, &bytes);
  const int dynamic = win->flavor == MPI_WIN_FLAVOR_DYNAMIC;
  const int64_t first = disp * part->unit + low;
  *where = mpi_data((void *)(uintptr_t)(part->base + (uint64_t)disp *
                                                        (uint64_t)part->unit),
                    count, type);
  if (bytes == 0) return MPI_SUCCESS;
  if (dynamic && __mpiproof_mpi_exposed(win->comm->context,
                                        mpi_win_world(win, target),
                                        (uint64_t)first, bytes))
    return MPI_SUCCESS;
  if (dynamic)
    return __mpi_win_raise(win, MPI_ERR_RMA_RANGE, "rma-range",
                           "%s: %lld bytes at that address are not attached "
                           "to the window of rank %d", f, (long long)bytes,
                           target);
  if ((disp >= 0 && disp <= part->size) && first >= 0 &&
      first + (int64_t)bytes <= part->size)
    return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RMA_RANGE, "rma-range",
                         "%s: bytes %lld to %lld of the window of rank %d, "
                         "which has %lld", f, (long long)first,
                         (long long)(first + (int64_t)bytes - 1), target,
                         (long long)part->size);
}

/* ---- What ------------------------------------------------------------------ */

typedef struct Call {
  const char *name;
  MPI_Win win;
  int target;
  MPI_Aint disp;
  MPI_Count count;     /* at the target */
  MPI_Datatype type;
  MpiWinAccess access;
  MPI_Request *request;      /* NULL: none */
} Call;

static uint64_t data_size(const struct MpiproofData *data) {
  return data->count == 0 ? 0 : data->count * data->layout->size;
}

static int raise_sizes(MpiWin *win, const Call *call, uint64_t bytes) {
  return __mpi_win_raise(
      win, MPI_ERR_TRUNCATE, "count-mismatch",
      "%s: the buffer has %lld bytes, the target's data %lld", call->name,
      (long long)bytes,
      (long long)(call->count == 0
                      ? 0 : (uint64_t)call->count *
                                __mpi_type_layout(call->type)->size));
}

/* The buffer and the target's data are of one size. */
static int check_size(MpiWin *win, const Call *call,
                      const struct MpiproofData *buffer) {
  const uint64_t bytes = data_size(buffer);
  const uint64_t wanted =
      call->count == 0 ? 0 : (uint64_t)call->count *
                                 __mpi_type_layout(call->type)->size;
  return bytes == wanted ? MPI_SUCCESS : raise_sizes(win, call, bytes);
}

/* The predefined type of which all elements are; MPI_DATATYPE_NULL: of several.
 * Types made of nothing have none. */
static MPI_Datatype find_leaf(const MpiShape *shape) {
  if (shape->predefined != MPI_DATATYPE_NULL) return shape->predefined;
  MPI_Datatype leaf = MPI_DATATYPE_NULL;
  for (int i = 0; i < shape->child_count; i++) {
    const MPI_Datatype one = find_leaf(shape->children[i]);
    if (one == MPI_DATATYPE_NULL || (i > 0 && one != leaf))
      return MPI_DATATYPE_NULL;
    leaf = one;
  }
  return leaf;
}

/* 12.3: nothing is written twice by one call, at the target or here. */
static int check_written(MpiWin *win, const Call *call,
                         const struct MpiproofData *where) {
  const MpiWinAccess *a = &call->access;
  const char *what = NULL;
  if (mpi_win_writes(a) &&
      __mpi_overlap_entries(where->address, call->count, call->type))
    what = "target_datatype";
  else if (a->result.count != 0 &&
           __mpi_overlap_entries(a->result.address,
                                 (MPI_Count)a->result.count, a->types[2]))
    what = a->kind == MPIPROOF_ACCESS_GET ? "origin_datatype"
                                          : "result_datatype";
  if (what == NULL) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_TYPE, "overlapping-receive",
                         "%s: entries of %s overlap, a location is written "
                         "more than once", call->name, what);
}

static int is_accumulate(const MpiWinAccess *a) {
  return a->kind == MPIPROOF_ACCESS_ACCUMULATE ||
         a->kind == MPIPROOF_ACCESS_FETCH;
}

static int check_leaf(MpiWin *win, Call *call) {
  MpiWinAccess *a = &call->access;
  a->leaf = find_leaf(__mpi_shape(call->type));
  const MPI_Datatype own =
      a->types[0] == MPI_DATATYPE_NULL ? a->leaf
                                       : find_leaf(__mpi_shape(a->types[0]));
  if (a->leaf == MPI_DATATYPE_NULL || own == MPI_DATATYPE_NULL)
    return __mpi_win_raise(win, MPI_ERR_TYPE, "invalid-datatype",
                           "%s: not all elements have the same predefined "
                           "type", call->name);
  if (a->leaf != own)
    return __mpi_win_raise(win, MPI_ERR_TYPE, "datatype-mismatch",
                           "%s: the elements of the origin and of the target "
                           "have different types", call->name);
  a->elements = (MPI_Count)((uint64_t)call->count *
                            __mpi_type_layout(call->type)->size /
                            __mpi_type_layout(a->leaf)->size);
  return MPI_SUCCESS;
}

/* 12.3.4: predefined operators only, MPI_NO_OP only where something is read. */
static int check_operator(MpiWin *win, const Call *call) {
  const MpiWinAccess *a = &call->access;
  if (__mpi_op_is_user(a->op) ||
      (a->op == MPI_NO_OP && a->kind == MPIPROOF_ACCESS_ACCUMULATE))
    return __mpi_win_raise(win, MPI_ERR_OP, "invalid-operator", "%s: %s",
                           call->name,
                           a->op == MPI_NO_OP
                               ? "MPI_NO_OP changes nothing"
                               : "the operator is not a predefined one");
  if (a->op == MPI_REPLACE || a->op == MPI_NO_OP ||
      __mpi_op_accepts(a->op, a->leaf))
    return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_OP, "invalid-operator",
                         "%s: the operator is not defined for the datatype",
                         call->name);
}

/* Of a put, whose elements may differ. */
static void count_elements(Call *call) {
  MpiWinAccess *a = &call->access;
  const MPI_Datatype leaf = find_leaf(__mpi_shape(call->type));
  const uint64_t bytes = data_size(&a->origin);
  a->elements = (MPI_Count)bytes;
  if (leaf == MPI_DATATYPE_NULL || bytes == 0 ||
      leaf != find_leaf(__mpi_shape(a->types[0])))
    return;
  a->leaf = leaf;
  a->elements = (MPI_Count)(bytes / __mpi_type_layout(leaf)->size);
}

static int check_data(MpiWin *win, Call *call) {
  MpiWinAccess *a = &call->access;
  int error = MPI_SUCCESS;
  const int reads = a->kind != MPIPROOF_ACCESS_GET && a->op != MPI_NO_OP;
  if (reads) error = check_size(win, call, &a->origin);
  if (error == MPI_SUCCESS && a->kind != MPIPROOF_ACCESS_PUT &&
      a->kind != MPIPROOF_ACCESS_ACCUMULATE)
    error = check_size(win, call, &a->result);
  if (error == MPI_SUCCESS && a->kind == MPIPROOF_ACCESS_PUT)
    count_elements(call);
  if (error == MPI_SUCCESS && is_accumulate(a)) {
    error = check_leaf(win, call);
    if (error == MPI_SUCCESS) error = check_operator(win, call);
  }
  return error;
}

/* ---- Requests -------------------------------------------------------------- */

typedef struct Pending {
  MPI_Win win;
  MpiWinAccess *access;      /* NULL: it is complete */
} Pending;

static void start(MpiRequest *request) {
  const Pending *own = request->data;
  request->operation = own->access != NULL && own->access->requested
                           ? own->access->operation
                           : __mpiproof_mpi_done();
}

static int finish(MpiRequest *request, const struct MpiproofEnvelope *envelope,
                  MPI_Status *status) {
  Pending *own = request->data;
  MpiWin *win = __mpi_win(own->win);
  (void)envelope;
  (void)status;
  if (own->access != NULL && win != NULL) __mpi_win_finish(win, own->access);
  own->access = NULL;
  return MPI_SUCCESS;
}

static void drop(MpiRequest *request) { __mpiproof_release(request->data); }

static const MpiRequestClass access_class = {
    .name = "one-sided access", .start = start, .finish = finish,
    .drop = drop};

static int hand_out(MpiWin *win, MpiWinAccess *a, MPI_Request *handle) {
  Pending *own = __mpiproof_alloc(sizeof *own, 16, 0);
  *own = (Pending){win->handle, a};
  if (a != NULL) {
    a->request = &own->access;
    a->requested = a->kind != MPIPROOF_ACCESS_PUT &&
                   a->kind != MPIPROOF_ACCESS_ACCUMULATE;
  }
  return __mpi_request_start(__mpi_request_new(&access_class, NULL, own, 0),
                             handle);
}

static int check_passive(MpiWin *win, const Call *call) {
  if (call->request == NULL || win->lock_all >= 0 ||
      win->locks[call->target] >= 0)
    return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                         "%s is for passive target epochs only", call->name);
}

/* What a fence asserted holds until the next one. */
static void check_noput(MpiWin *win, const Call *call) {
  if (win->fence == MPI_FENCE_USED && win->asserts != NULL &&
      (win->asserts[call->target] & MPI_MODE_NOPUT) &&
      mpi_win_writes(&call->access))
    __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                    "%s: rank %d has asserted MPI_MODE_NOPUT in its fence",
                    call->name, call->target);
}

/* ---- The calls ------------------------------------------------------------- */

static int make_access(Call *call) {
  MpiWin *win = __mpi_win(call->win);
  int held, alone;
  struct MpiproofData where;
  if (call->target == MPI_PROC_NULL)
    return call->request == NULL ? MPI_SUCCESS
                                 : hand_out(win, NULL, call->request);
  int error = __mpi_win_check_rank(win, call->name, call->target);
  if (error == MPI_SUCCESS) error = check_passive(win, call);
  if (error == MPI_SUCCESS)
    error = __mpi_win_check_epoch(win, call->name, call->target, 1, &held,
                                  &alone);
  if (error == MPI_SUCCESS) error = check_data(win, call);
  if (error == MPI_SUCCESS)
    error = find_target(win, call->name, call->target, call->disp, call->count,
                        call->type, &where);
  if (error == MPI_SUCCESS) error = check_written(win, call, &where);
  if (error != MPI_SUCCESS) return error;
  call->access.target = call->target;
  check_noput(win, call);
  __mpi_win_settle(win, call->target);
  MpiWinAccess *a =
      __mpi_win_start_access(win, &call->access, &where, held, alone,
                             call->request != NULL);
  return call->request == NULL ? MPI_SUCCESS
                               : hand_out(win, a, call->request);
}

#define CALL(function)                                                     \
  Call call = {.name = function, .win = win, .target = target_rank,        \
               .disp = target_disp,                                        \
               .access = {.op = MPI_OP_NULL, .leaf = MPI_DATATYPE_NULL,    \
                          .types = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL,  \
                                    MPI_DATATYPE_NULL}}}

static void set_origin(Call *call, const void *address, MPI_Count count,
                       MPI_Datatype type) {
  call->access.origin = mpi_data(address, count, type);
  call->access.types[0] = type;
}

static void set_result(Call *call, void *address, MPI_Count count,
                       MPI_Datatype type) {
  call->access.result = mpi_data(address, count, type);
  call->access.types[2] = type;
}

static void set_target(Call *call, int kind, MPI_Count count,
                       MPI_Datatype type, MPI_Op op, MPI_Request *request) {
  call->access.kind = kind;
  call->access.op = op;
  call->count = count;
  call->type = type;
  call->request = request;
}

int __mpi_Put(const void *origin_addr, MPI_Count origin_count,
              MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, MPI_Count target_count,
              MPI_Datatype target_datatype, MPI_Win win) {
  CALL("MPI_Put");
  set_origin(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_PUT, target_count, target_datatype,
             MPI_OP_NULL, NULL);
  return make_access(&call);
}

int __mpi_Rput(const void *origin_addr, MPI_Count origin_count,
               MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count,
               MPI_Datatype target_datatype, MPI_Win win,
               MPI_Request *request) {
  CALL("MPI_Rput");
  set_origin(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_PUT, target_count, target_datatype,
             MPI_OP_NULL, request);
  return make_access(&call);
}

int __mpi_Get(void *origin_addr, MPI_Count origin_count,
              MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, MPI_Count target_count,
              MPI_Datatype target_datatype, MPI_Win win) {
  CALL("MPI_Get");
  set_result(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_GET, target_count, target_datatype,
             MPI_OP_NULL, NULL);
  return make_access(&call);
}

int __mpi_Rget(void *origin_addr, MPI_Count origin_count,
               MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count,
               MPI_Datatype target_datatype, MPI_Win win,
               MPI_Request *request) {
  CALL("MPI_Rget");
  set_result(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_GET, target_count, target_datatype,
             MPI_OP_NULL, request);
  return make_access(&call);
}

int __mpi_Accumulate(const void *origin_addr, MPI_Count origin_count,
                     MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, MPI_Count target_count,
                     MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  CALL("MPI_Accumulate");
  set_origin(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_ACCUMULATE, target_count, target_datatype,
             op, NULL);
  return make_access(&call);
}

int __mpi_Raccumulate(const void *origin_addr, MPI_Count origin_count,
                      MPI_Datatype origin_datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Count target_count,
                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                      MPI_Request *request) {
  CALL("MPI_Raccumulate");
  set_origin(&call, origin_addr, origin_count, origin_datatype);
  set_target(&call, MPIPROOF_ACCESS_ACCUMULATE, target_count, target_datatype,
             op, request);
  return make_access(&call);
}

/* The origin's arguments do not count with MPI_NO_OP (12.3.4). */
static void set_fetch(Call *call, const void *origin, MPI_Count origin_count,
                      MPI_Datatype origin_type, void *result,
                      MPI_Count result_count, MPI_Datatype result_type,
                      MPI_Op op) {
  if (op != MPI_NO_OP) set_origin(call, origin, origin_count, origin_type);
  set_result(call, result, result_count, result_type);
}

int __mpi_Get_accumulate(const void *origin_addr, MPI_Count origin_count,
                         MPI_Datatype origin_datatype, void *result_addr,
                         MPI_Count result_count, MPI_Datatype result_datatype,
                         int target_rank, MPI_Aint target_disp,
                         MPI_Count target_count, MPI_Datatype target_datatype,
                         MPI_Op op, MPI_Win win) {
  CALL("MPI_Get_accumulate");
  set_fetch(&call, origin_addr, origin_count, origin_datatype, result_addr,
            result_count, result_datatype, op);
  set_target(&call, MPIPROOF_ACCESS_FETCH, target_count, target_datatype, op,
             NULL);
  return make_access(&call);
}

int __mpi_Rget_accumulate(const void *origin_addr, MPI_Count origin_count,
                          MPI_Datatype origin_datatype, void *result_addr,
                          MPI_Count result_count, MPI_Datatype result_datatype,
                          int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype,
                          MPI_Op op, MPI_Win win, MPI_Request *request) {
  CALL("MPI_Rget_accumulate");
  set_fetch(&call, origin_addr, origin_count, origin_datatype, result_addr,
            result_count, result_datatype, op);
  set_target(&call, MPIPROOF_ACCESS_FETCH, target_count, target_datatype, op,
             request);
  return make_access(&call);
}

static int check_predefined(MPI_Win win, const char *f, MPI_Datatype type) {
  if (MPI_TYPE_IS_PREDEFINED(type)) return MPI_SUCCESS;
  return __mpi_win_raise(__mpi_win(win), MPI_ERR_TYPE, "invalid-datatype",
                         "%s: datatype is not a predefined one", f);
}

int __mpi_Fetch_and_op(const void *origin_addr, void *result_addr,
                       MPI_Datatype datatype, int target_rank,
                       MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  CALL("MPI_Fetch_and_op");
  int error = check_predefined(win, call.name, datatype);
  if (error != MPI_SUCCESS) return error;
  set_fetch(&call, origin_addr, 1, datatype, result_addr, 1, datatype, op);
  set_target(&call, MPIPROOF_ACCESS_FETCH, 1, datatype, op, NULL);
  return make_access(&call);
}

/* 12.3.4: integers, logical and multi-language types, and bytes. */
static int is_swappable(MPI_Datatype type) {
  const MpiShape *shape = __mpi_shape(type);
  return (shape->arith >= ARITH_I8 && shape->arith <= ARITH_MULTI_I64) ||
         (shape->arith >= ARITH_LOGICAL8 && shape->arith <= ARITH_BITS8);
}

int __mpi_Compare_and_swap(const void *origin_addr, const void *compare_addr,
                           void *result_addr, MPI_Datatype datatype,
                           int target_rank, MPI_Aint target_disp,
                           MPI_Win win) {
  CALL("MPI_Compare_and_swap");
  int error = check_predefined(win, call.name, datatype);
  if (error == MPI_SUCCESS && !is_swappable(datatype))
    error = __mpi_win_raise(__mpi_win(win), MPI_ERR_TYPE, "invalid-datatype",
                            "MPI_Compare_and_swap: datatype is no integer, "
                            "logical or byte type");
  if (error != MPI_SUCCESS) return error;
  set_origin(&call, origin_addr, 1, datatype);
  set_result(&call, result_addr, 1, datatype);
  call.access.compare = mpi_data(compare_addr, 1, datatype);
  call.access.types[1] = datatype;
  call.access.leaf = datatype;
  call.access.elements = 1;
  set_target(&call, MPIPROOF_ACCESS_SWAP, 1, datatype, MPI_OP_NULL, NULL);
  return make_access(&call);
}
