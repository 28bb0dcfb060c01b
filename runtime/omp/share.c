/* Worksharing constructs: threads of a team come to the same ones in the same
 * order, so the n-th of one thread is the n-th of all. */
#include "team.h"

OmpShare *__omp_share_enter(void) {
  OmpTask *task = __omp_task();
  unsigned serial = ++task->constructs;
  OmpShare **link = &task->team->shares;
  while (*link != NULL && (*link)->serial != serial)
    link = &(*link)->next;
  if (*link == NULL) {
    *link = omp_new(sizeof **link);
    (*link)->serial = serial;
  }
  return *link;
}

void __omp_share_leave(OmpShare *share) {
  OmpTeam *team = __omp_team();
  if (++share->left < team->size)
    return;
  OmpShare **link = &team->shares;
  while (*link != share)
    link = &(*link)->next;
  *link = share->next;
  if (share->firsts != NULL)
    __mpiproof_release(share->firsts);
  if (share->across != NULL)
    __mpiproof_release(share->across);
  __mpiproof_release(share);
}

/* ---- single: whoever comes first; that orders nothing ------------------- */

static int is_taken(void *share) { return ((OmpShare *)share)->taken; }

int32_t __kmpc_single(OmpPlace *place, int32_t global);
int32_t __kmpc_single(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  if (__omp_team()->size == 1)
    return 1;
  OmpShare *share = __omp_share_enter();
  const struct RtPause pause = {.what = "a single construct",
                                .eager = is_taken, .object = share,
                                .keeps = 1};
  if (!share->taken)
    __rt_thread_pause(&pause);
  int mine = !share->taken;
  share->taken = 1;
  __omp_share_leave(share);
  return mine;
}

void __kmpc_end_single(OmpPlace *place, int32_t global);
void __kmpc_end_single(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
}

/* Values that one thread has are given to all others: `copy` is clang's. */
void __kmpc_copyprivate(OmpPlace *place, int32_t global, size_t size,
                        void *data, void (*copy)(void *to, void *from),
                        int32_t is_source);
void __kmpc_copyprivate(OmpPlace *place, int32_t global, size_t size,
                        void *data, void (*copy)(void *to, void *from),
                        int32_t is_source) {
  OmpTeam *team = __omp_team();
  (void)place;
  (void)global;
  (void)size;
  if (is_source)
    team->copied = data;
  __omp_barrier(OMP_BARRIER_IMPLIED);
  if (!is_source)
    copy(data, (void *)(uintptr_t)team->copied);
  __omp_barrier(OMP_BARRIER_IMPLIED);
  team->copied = NULL;
}

/* ---- master, masked ---------------------------------------------------- */

int32_t __kmpc_masked(OmpPlace *place, int32_t global, int32_t filter);
int32_t __kmpc_masked(OmpPlace *place, int32_t global, int32_t filter) {
  (void)place;
  (void)global;
  return __omp_thread() == filter;
}

int32_t __kmpc_master(OmpPlace *place, int32_t global);
int32_t __kmpc_master(OmpPlace *place, int32_t global) {
  return __kmpc_masked(place, global, 0);
}

void __kmpc_end_masked(OmpPlace *place, int32_t global);
void __kmpc_end_masked(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
}

void __kmpc_end_master(OmpPlace *place, int32_t global);
void __kmpc_end_master(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
}
