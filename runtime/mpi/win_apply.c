/* Accesses from their call to their completion (MPI 4.1, 12.3 and 12.7).
 *
 * Accesses that nobody can see the order of take effect when they are called:
 * whoever could see it would race with them, which is found. The order of
 * accumulates can be seen if somebody reads what is combined, or if the
 * operator is no commutative group's; that of puts only by those who poll their
 * own window. These are carried out when the engine says so (MPIPROOF_WORK). */
#include "mpi/win.h"

#include <stdlib.h>
#include <string.h>

#include "mpi/type.h"
#include "thread/message.h"

/* ---- Effects --------------------------------------------------------------- */

static void *take_memory(size_t size) {
  void *memory = __mpiproof_alloc(size, 16, 0);
  if (memory == NULL) __mpiproof_stop("no memory for one-sided communication");
  return memory;
}

static struct MpiproofData elements_at(const MpiWinAccess *a, void *memory) {
  return mpi_data(memory, a->elements, a->leaf);
}

static size_t elements_size(const MpiWinAccess *a) {
  return (size_t)a->elements *
         (size_t)__mpi_type_layout(a->leaf)->extent;
}

/* The target's elements become what the operator makes of them. */
static void combine(const MpiWinAccess *a, void *old) {
  const struct MpiproofData target = elements_at(a, old);
  void *in = take_memory(elements_size(a));
  const struct MpiproofData operand = elements_at(a, in);
  __mpiproof_mpi_copy(&operand, &a->origin);
  __mpi_op_apply(a->op, in, old, a->elements, a->leaf);
  __mpiproof_release(in);
  __mpiproof_mpi_poke(a->operation, &target);
}

/* Without a branch: data may be symbolic. */
static void swap(const MpiWinAccess *a, uint8_t *old) {
  const size_t size = elements_size(a);
  const uint8_t *compare = a->compare.address, *fresh = a->origin.address;
  const struct MpiproofData target = elements_at(a, old);
  unsigned differs = 0;
  for (size_t i = 0; i < size; i++) differs |= (unsigned)(old[i] ^ compare[i]);
  const uint8_t mask = (uint8_t)-(differs == 0);
  for (size_t i = 0; i < size; i++)
    old[i] = (uint8_t)((fresh[i] & mask) | (old[i] & (uint8_t)~mask));
  __mpiproof_mpi_poke(a->operation, &target);
}

static void change(const MpiWinAccess *a) {
  void *old = take_memory(elements_size(a));
  const struct MpiproofData target = elements_at(a, old);
  __mpiproof_mpi_peek(a->operation, &target);
  if (a->result.count != 0) __mpiproof_mpi_copy(&a->result, &target);
  if (a->kind == MPIPROOF_ACCESS_SWAP) {
    swap(a, old);
  } else if (a->op == MPI_REPLACE) {
    __mpiproof_mpi_poke(a->operation, &a->origin);
  } else if (a->op != MPI_NO_OP) {
    combine(a, old);
  }
  __mpiproof_release(old);
}

static void apply(const MpiWinAccess *a) {
  switch (a->kind) {
  case MPIPROOF_ACCESS_PUT:
    __mpiproof_mpi_poke(a->operation, &a->origin);
    break;
  case MPIPROOF_ACCESS_GET:
    __mpiproof_mpi_peek(a->operation, &a->result);
    break;
  default:
    if (a->elements > 0) change(a);
  }
  __mpiproof_mpi_access_done(a->operation);
}

/* ---- When ------------------------------------------------------------------ */

static int order_matters(const MpiWinAccess *a, int alone) {
  const int traits = __mpiproof_mpi_window_traits();
  if (alone || a->kind == MPIPROOF_ACCESS_GET) return 0;
  if (traits & MPIPROOF_TRAIT_POLLS) return 1;
  if (a->kind == MPIPROOF_ACCESS_PUT) return 0;
  return (traits & MPIPROOF_TRAIT_FETCHES) || a->op == MPI_REPLACE ||
         __mpi_op_needs_order(a->op, a->leaf);
}

/* Can nobody tell in which order it and another one like it took effect? */
static int commutes(const MpiWinAccess *a) {
  if (a->kind == MPIPROOF_ACCESS_FETCH) return a->op == MPI_NO_OP;
  return a->kind == MPIPROOF_ACCESS_ACCUMULATE && a->op != MPI_REPLACE &&
         !__mpi_op_needs_order(a->op, a->leaf);
}

/* What is read later than the call is kept: the buffer may be used again after
 * local completion. */
static void keep_origin(MpiWinAccess *a) {
  if (a->origin.count == 0) return;
  int64_t low;
  uint64_t bytes;
  __mpi_type_span(a->types[0], (MPI_Count)a->origin.count, &low, &bytes);
  a->copy = take_memory((size_t)bytes);
  struct MpiproofData copy = a->origin;
  copy.address = (void *)((uintptr_t)a->copy - (uintptr_t)low);
  __mpiproof_mpi_copy(&copy, &a->origin);
  a->origin = copy;
}

static MpiWinAccess *append(MpiWin *win, const MpiWinAccess *access) {
  MpiWinAccess **last = &win->first;
  while (*last != NULL) last = &(*last)->next;
  MpiWinAccess *a = take_memory(sizeof *a);
  *a = *access;
  a->next = NULL;
  for (int i = 0; i < 3; i++)
    if (a->types[i] != MPI_DATATYPE_NULL) __mpi_type_ref(a->types[i]);
  *last = a;
  return a;
}

static MpiWinAccess *start(MpiWin *win, const MpiWinAccess *access,
                           const struct MpiproofData *where, int held,
                           int alone) {
  const int later = order_matters(access, alone);
  MpiWinAccess *a = append(win, access);
  a->later = later;
  a->held = held;
  struct MpiproofAccess call = {
      .window = win->comm->context,
      .target = mpi_win_world(win, a->target),
      .kind = a->kind,
      .stage = held    ? MPIPROOF_ACCESS_HELD
               : later ? MPIPROOF_ACCESS_OPEN
                       : MPIPROOF_ACCESS_DUE,
      .op = (int)(uintptr_t)a->op,
      .basic = a->leaf == MPI_DATATYPE_NULL ||
                       a->kind == MPIPROOF_ACCESS_PUT
                   ? 0 : (int)__mpi_type_layout(a->leaf)->blocks[0].basic,
      .commutes = commutes(a),
      .orders = win->orders,
      .where = *where,
      .origin = a->origin,
      .compare = a->compare,
      .result = a->result};
  a->operation = __mpiproof_mpi_access(&call);
  if (!held) __mpiproof_mpi_access_mark(a->operation);
  if (!held && !later)
    apply(a);
  else if (a->kind == MPIPROOF_ACCESS_PUT ||
           a->kind == MPIPROOF_ACCESS_ACCUMULATE)
    keep_origin(a);
  return a;
}

static int concerns(const MpiWinAccess *a, int target) {
  return !a->left && (target < 0 || a->target == target);
}

/* Those held go on now: the target is ready. All of them, since from here on they
 * may meet each other; the one that is due takes effect in its turn. */
static void open_all(MpiWin *win, int target, const MpiWinAccess *due) {
  for (MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (concerns(a, target) && a->held) {
      a->held = 0;
      __mpiproof_mpi_access_mark(a->operation);
      if (a->later && a != due)
        __mpiproof_mpi_access_open(a->operation);
      else
        apply(a);
    }
}

/* ---- Element by element ---------------------------------------------------- */

#define MAX_PARTS 4

/* Element number i of data whose elements all have the layout leaf. */
static struct MpiproofData element_of(const struct MpiproofData *data,
                                      MPI_Count i,
                                      const struct MpiproofLayout *leaf) {
  if (data->count == 0) return *data;
  const uint64_t in_one = data->layout->size / leaf->size;
  uint64_t left = (uint64_t)i % in_one;
  const struct MpiproofBlock *block = data->layout->blocks;
  while (left >= block->count) left -= (block++)->count;
  const int64_t at = (int64_t)((uint64_t)i / in_one) * data->layout->extent +
                     block->offset + (int64_t)(left * leaf->size);
  return (struct MpiproofData){
      .address = (char *)data->address + at, .count = 1, .layout = leaf};
}

/* An accumulate is atomic for each of its elements only (12.7.1), a put not even
 * that: where somebody can tell, they take effect one by one. Many of them, of several
 * parts each, or with a request: together, and reports say so. A get races with
 * those who could tell. */
static int comes_apart(const MpiWinAccess *a, int alone, int requested) {
  if (a->kind == MPIPROOF_ACCESS_GET || a->elements <= 1 ||
      !order_matters(a, alone))
    return 0;
  if (!requested && a->elements <= MAX_PARTS &&
      a->leaf != MPI_DATATYPE_NULL &&
      __mpi_type_layout(a->leaf)->block_count == 1)
    return 1;
  __mpiproof_mpi_assumes(MPIPROOF_ASSUMES_WHOLE);
  return 0;
}

static MpiWinAccess *start_part(MpiWin *win, const MpiWinAccess *access,
                                const struct MpiproofData *where, MPI_Count i,
                                int held, int alone) {
  const struct MpiproofLayout *leaf = __mpi_type_layout(access->leaf);
  const struct MpiproofData place = element_of(where, i, leaf);
  MpiWinAccess part = *access;
  part.elements = 1;
  part.origin = element_of(&access->origin, i, leaf);
  part.result = element_of(&access->result, i, leaf);
  for (int k = 0; k < 3; k++)
    if (part.types[k] != MPI_DATATYPE_NULL) part.types[k] = access->leaf;
  return start(win, &part, &place, held, alone);
}

MpiWinAccess *__mpi_win_start_access(MpiWin *win, const MpiWinAccess *access,
                                     const struct MpiproofData *where,
                                     int held, int alone, int requested) {
  /* The lock was granted meanwhile: those before it go first. */
  if (!held) open_all(win, access->target, NULL);
  if (!comes_apart(access, alone, requested))
    return start(win, access, where, held, alone);
  MpiWinAccess *last = NULL;
  for (MPI_Count i = 0; i < access->elements; i++)
    last = start_part(win, access, where, i, held, alone);
  return last;
}

/* ---- Completion ------------------------------------------------------------ */

static void drop(MpiWin *win, MpiWinAccess *a) {
  MpiWinAccess **at = &win->first;
  while (*at != a) at = &(*at)->next;
  *at = a->next;
  if (a->request != NULL) *a->request = NULL;
  for (int i = 0; i < 3; i++)
    if (a->types[i] != MPI_DATATYPE_NULL) __mpi_type_unref(a->types[i]);
  if (a->copy != NULL) __mpiproof_release(a->copy);
  __mpiproof_release(a);
}

int __mpi_win_has_left(const MpiWin *win, int target) {
  for (const MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (a->left && a->target == target) return 1;
  return 0;
}

/* LEAVING: its epoch is about to end. */
enum { LEAVING = 1, LEFT };

static void wait_for(const MpiWinAccess *a, int mode) {
  int done, operation = a->operation;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL | mode, 1, &operation, &done, &envelope);
}

static void end_left(MpiWin *win, MpiWinAccess *a) {
  const int target = a->target;
  wait_for(a, 0);
  drop(win, a);
  if (!__mpi_win_has_left(win, target)) __mpi_win_tell_complete(win, target);
}

void __mpi_win_work(void) {
  const int due = __mpiproof_mpi_access_due();
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_WIN); i++) {
    uintptr_t handle;
    MpiWin *win = __mpi_object_at(MPI_KIND_WIN, i, &handle);
    if (win == NULL) continue;
    for (MpiWinAccess *a = win->first; a != NULL; a = a->next)
      if (a->operation == due) {
        if (a->held)
          open_all(win, a->target, a);
        else
          apply(a);
        a->later = 0;
        if (a->left == LEFT) end_left(win, a);
        return;
      }
  }
}

static void await(const MpiWin *win, int target, int requested) {
  int count = 0;
  for (const MpiWinAccess *a = win->first; a != NULL; a = a->next)
    count += concerns(a, target) && a->operation >= 0 &&
             a->requested == requested;
  if (count == 0) return;
  int *operations = take_memory((size_t)count * 2 * sizeof *operations);
  struct MpiproofEnvelope *envelopes =
      take_memory((size_t)count * sizeof *envelopes);
  count = 0;
  for (const MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (concerns(a, target) && a->operation >= 0 && a->requested == requested)
      operations[count++] = a->operation;
  rt_wait(MPIPROOF_WAIT_ALL | (requested ? MPIPROOF_WAIT_PEEK : 0), count,
          operations, operations + count, envelopes);
  __mpiproof_release(operations);
  __mpiproof_release(envelopes);
}

static void drop_complete(MpiWin *win, int target) {
  MpiWinAccess *a = win->first;
  while (a != NULL) {
    MpiWinAccess *next = a->next;
    if (concerns(a, target)) {
      a->over = 1;
      if (a->requested && a->operation >= 0)
        __mpiproof_mpi_access_local(a->operation);
      if (!a->requested) drop(win, a);
    }
    a = next;
  }
}

void __mpi_win_complete(MpiWin *win, int target) {
  __mpi_win_reach(win, target, 0);
  open_all(win, target, NULL);
  await(win, target, 1);
  await(win, target, 0);
  drop_complete(win, target);
  __mpiproof_mpi_flushed(win->comm->context,
                         target < 0 ? -1 : mpi_win_world(win, target),
                         win->started != NULL);
}

void __mpi_win_complete_origin(MpiWin *win) {
  open_all(win, -1, NULL);
  for (MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (a->later && mpi_win_only_writes(a) && !a->left) {
      __mpiproof_mpi_access_local(a->operation);
      __mpiproof_mpi_release(a->operation);
      a->left = LEAVING;
    }
  await(win, -1, 0);
  drop_complete(win, -1);
  __mpiproof_mpi_flushed(win->comm->context, -1, 1);
  MpiWinAccess *next;
  for (MpiWinAccess *a = win->first; a != NULL; a = next) {
    next = a->next;
    if (a->left != LEAVING) continue;
    a->left = LEFT;
    if (a->later) continue;
    wait_for(a, 0);        /* it took effect meanwhile */
    drop(win, a);
  }
}

void __mpi_win_end_left(void) {
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_WIN); i++) {
    uintptr_t handle;
    MpiWin *win = __mpi_object_at(MPI_KIND_WIN, i, &handle);
    MpiWinAccess *a = win == NULL ? NULL : win->first;
    while (a != NULL && !a->left) a = a->next;
    if (a == NULL) continue;
    a->left = 0;           /* it is awaited here */
    end_left(win, a);
    i--;
  }
}

/* What nobody reads anything from is complete here as soon as its data is kept;
 * the rest must have taken effect. */
void __mpi_win_complete_local(MpiWin *win, int target) {
  __mpi_win_reach(win, target, 1);
  for (MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (concerns(a, target) && a->operation >= 0) {
      if (!mpi_win_only_writes(a)) wait_for(a, MPIPROOF_WAIT_PEEK);
      __mpiproof_mpi_access_local(a->operation);
    }
}

void __mpi_win_finish(MpiWin *win, MpiWinAccess *a) {
  a->request = NULL;
  if (!a->requested) {
    __mpiproof_mpi_access_local(a->operation);
    return;
  }
  a->requested = 0;
  a->operation = -1;
  if (a->over) drop(win, a);
}
