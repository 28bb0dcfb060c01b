// The separate memory model (MPI 4.1, 12.4 and 12.7, --rma=separate): a process
// loads and stores its own copy of a window, the others access a public one, and
// only some calls of the owner make them the same. What was stored is public
// from the owner's next post, fence, unlock or MPI_Win_sync on (rule 5); what
// others have changed is in the owner's copy from its next wait, fence, lock or
// MPI_Win_sync on (rule 6). Until then:
//
//   S1  the owner must not load or store a place that others have changed;
//   S2  others must not access a place that the owner has stored to;
//   S3  others must not change, and the owner not store, anywhere in a window
//       of which the other one has changed anything.
//
// A mark (mark.c) says by `released` whether that has happened. Windows of
// MPI_Win_allocate_shared have one copy in any case: for others MPI says nothing
// about loads and stores of memory that processes share.
#include "mpi/primitive.h"

static bool is_local(const Mark *m) { return m->kind >= MARK_LOAD; }

static bool is_update(const Mark *m) {
  return !is_local(m) && m->kind != MPIPROOF_ACCESS_GET &&
         m->op != MPIPROOF_OP_NO_OP;
}

static bool is_apart(const World *w, const Mark *m) {
  if (!w->run->options.separate) return false;
  return is_local(m) ? !m->shared
                     : !vec_at(&w->run->contexts, m->context)->shared;
}

// Is there a copy that does not know of it at first?
static bool has_copies(const World *w, const Mark *m) {
  return (m->kind == MARK_STORE || is_update(m)) && is_apart(w, m);
}

static bool is_in_window(const RankState *r, uint32_t context,
                         const Mark *m) {
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (e->context == context && m->low < e->high && e->low < m->high)
      return true;
  }
  return false;
}

bool separate_is_inside(const World *w, const Mark *a, const Mark *b) {
  const Mark *store = a->kind == MARK_STORE ? a : b;
  const Mark *update = store == a ? b : a;
  const RankState *r = rank_get(w, store->actor);
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (e->context == update->context && e->low <= store->low &&
        store->high <= e->high)
      return true;
  }
  return false;
}

bool separate_clash(const World *w, const Mark *a, const Mark *b) {
  const Mark *store = a->kind == MARK_STORE ? a : b;
  const Mark *update = store == a ? b : a;
  return store->kind == MARK_STORE && is_update(update) &&
         is_apart(w, store) && is_apart(w, update) &&
         is_in_window(rank_get(w, store->actor), update->context, store);
}

static bool is_told(const World *w, const Mark *m, uint32_t rank,
                    const Clock *clock) {
  if (!has_copies(w, m)) return true;
  if (m->released == 0) return false;
  return is_update(m) || m->actor == rank ||
         clock->at[m->actor] >= m->released;
}

bool separate_is_told(const World *w, const Mark *m, uint32_t rank) {
  return is_told(w, m, rank, rank_get(w, rank)->clock);
}

bool separate_orders(const World *w, const Mark *m, const Mark *now) {
  return is_local(m) == is_local(now) || !is_apart(w, now) ||
         is_told(w, m, now->actor,
                 now->clock != NULL ? now->clock
                                    : rank_get(w, now->actor)->clock);
}

bool separate_is_known(const World *w, const Mark *m) {
  for (uint32_t r = 0; has_copies(w, m) && r < w->size; r++)
    if (rank_get(w, r)->ended == 0 && !separate_is_told(w, m, r))
      return false;
  return true;
}

static bool is_due(const World *w, uint32_t rank, const Mark *m, int32_t how) {
  if (m->released != 0 || !m->complete) return false;
  if (m->kind == MARK_STORE) return (how & MPIPROOF_SYNC_PUBLISH) != 0;
  return is_update(m) && (how & MPIPROOF_SYNC_FETCH) != 0 &&
         rank_get(w, rank)->clock->at[m->by] >= m->step;
}

void separate_sync(World *w, uint32_t rank, uint32_t context, int32_t how) {
  clock_tick(w, rank);
  for (uint32_t i = 0; i < rank_get(w, rank)->marks.len; i++) {
    const RankState *r = rank_get(w, rank);
    const Mark *m = &r->marks.data[i];
    if (is_due(w, rank, m, how) && is_in_window(r, context, m))
      rank_edit(w, rank)->marks.data[i].released = clock_own(w, rank);
  }
}

void separate_print(const Mark *m, const Mark *now, const char *what,
                    Text *out) {
  if (m->kind == MARK_STORE)
    text_printf(out, "rank %u does not synchronise the window (MPI_Win_fence, "
                "MPI_Win_post, MPI_Win_unlock or MPI_Win_sync) between the "
                "write and what tells rank %u of it", m->actor, now->actor);
  else
    text_printf(out, "rank %u does not synchronise the window (MPI_Win_fence, "
                "MPI_Win_wait, MPI_Win_lock or MPI_Win_sync) between the end "
                "of the %s and what it does", now->actor, what);
}

bool primitive_window_sync(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t how;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &how))
    return false;
  if (!t.step->vm->options.lenient)
    separate_sync(t.world, t.rank, context, how);
  return true;
}
