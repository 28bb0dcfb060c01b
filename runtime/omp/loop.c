/* Which thread gets which iterations. Static schedules are as OpenMP says (5.2,
 * 11.5.3) and no choice; of dynamic and guided ones, whoever asks first gets the
 * next block: who that is are choices. Sections are dealt out in every way that
 * gives each thread neighbours. */
#include "loop.h"

static uint64_t lesser(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* ---- Static schedules -------------------------------------------------- */

static OmpBlock even_block(uint64_t trips, int thread, int size) {
  uint64_t t = (uint64_t)thread, n = (uint64_t)size;
  uint64_t small = trips / n, extra = trips % n;
  OmpBlock block = {.begin = t * small + lesser(t, extra),
                    .count = small + (t < extra),
                    .stride = trips};
  block.last = block.count != 0 && block.begin + block.count == trips;
  return block;
}

static OmpBlock chunk_block(uint64_t trips, uint64_t chunk, int thread,
                            int size) {
  uint64_t t = (uint64_t)thread, n = (uint64_t)size;
  OmpBlock block = {.begin = t * chunk, .stride = chunk * n};
  if (block.begin >= trips)
    return block;
  /* Its last chunk may be shorter: clang's code cuts it. */
  block.count = lesser(chunk, trips - block.begin);
  block.last = (trips - 1) / chunk % n == t;
  return block;
}

/* ---- Sections ---------------------------------------------------------- */

/* Ways to put `items` neighbours into `places` rows. */
static int count_ways(int items, int places) {
  if (places == 1 || items == 0)
    return 1;
  int ways = 0;
  for (int first = 0; first <= items && ways < 4096; first++)
    ways += count_ways(items - first, places - 1);
  return ways;
}

static void deal(OmpShare *share, int items, int size) {
  int way = __rt_thread_decide(count_ways(items, size)), begin = 0;
  share->firsts = omp_new((size_t)(size + 1) * sizeof *share->firsts);
  for (int i = 0; i < size; i++) {
    int mine = (items - begin + size - i - 1) / (size - i);
    /* The even deal comes first, then more, then fewer. */
    for (int tries = 0; i < size - 1; tries++) {
      int left = items - begin;
      int candidate = tries <= left - mine ? mine + tries : left - tries;
      int ways = count_ways(left - candidate, size - i - 1);
      if (way < ways) {
        mine = candidate;
        break;
      }
      way -= ways;
    }
    begin += mine;
    share->firsts[i + 1] = begin;
  }
}

enum { MAX_DEALS = 1000 };

static OmpBlock section_block(uint64_t trips, int thread, int size) {
  if (size == 1 || trips > 64)
    return even_block(trips, thread, size);
  if (count_ways((int)trips, size) > MAX_DEALS) {
    __mpiproof_narrow("many sections: they are dealt out to threads evenly "
                      "only");
    return even_block(trips, thread, size);
  }
  OmpShare *share = __omp_share_enter();
  if (share->firsts == NULL)
    deal(share, (int)trips, size);
  OmpBlock block = {.begin = (uint64_t)share->firsts[thread],
                    .stride = trips};
  block.count = (uint64_t)share->firsts[thread + 1] - block.begin;
  block.last = block.count != 0 && block.begin + block.count == trips;
  __omp_share_leave(share);
  return block;
}

OmpBlock __omp_static_block(const OmpPlace *place, int schedule, uint64_t trips,
                            int64_t chunk) {
  const OmpTask *task = __omp_task();
  int size = task->team->size, thread = task->thread;
  schedule &= ~OMP_LOOP_MODIFIERS;
  if (schedule == OMP_LOOP_DISTRIBUTE ||
      schedule == OMP_LOOP_DISTRIBUTE_CHUNKED) {
    size = 1;                /* of teams */
    thread = 0;
  }
  if (trips == 0)
    return (OmpBlock){.stride = 1};
  if (place->flags & OMP_PLACE_SECTIONS)
    return section_block(trips, thread, size);
  if (schedule == OMP_LOOP_STATIC_CHUNKED ||
      schedule == OMP_LOOP_DISTRIBUTE_CHUNKED)
    return chunk_block(trips, chunk < 1 ? 1 : (uint64_t)chunk, thread, size);
  return even_block(trips, thread, size);
}

/* ---- Blocks that are handed out ---------------------------------------- */

static int is_static(const OmpShare *share) {
  return share->schedule == OMP_LOOP_STATIC ||
         share->schedule == OMP_LOOP_STATIC_CHUNKED;
}

static void set_schedule(OmpShare *share, int schedule, uint64_t chunk,
                         const OmpTask *task) {
  if (schedule == OMP_LOOP_RUNTIME) {
    schedule = task->controls.schedule;
    chunk = task->controls.chunk > 0 ? (uint64_t)task->controls.chunk : 0;
  }
  if (schedule == OMP_LOOP_AUTO || schedule == OMP_LOOP_STATIC_CHUNKED ||
      schedule == OMP_LOOP_STATIC || schedule == OMP_LOOP_BALANCED)
    schedule = chunk == 0 ? OMP_LOOP_STATIC : OMP_LOOP_STATIC_CHUNKED;
  share->schedule = schedule;
  share->chunk = chunk == 0 ? 1 : chunk;
}

void __omp_loop_begin(int schedule, uint64_t trips, int64_t lower, int64_t step,
                      uint64_t chunk) {
  OmpTask *task = __omp_task();
  OmpShare *share = __omp_share_enter();
  schedule &= ~OMP_LOOP_MODIFIERS;
  int is_ordered = schedule > 2 * OMP_LOOP_ORDERED;
  if (share->trips == 0 && share->schedule == 0) {
    share->is_ordered = is_ordered;
    share->lower = lower;
    share->step = step;
    share->trips = trips;
    set_schedule(share, is_ordered ? schedule - OMP_LOOP_ORDERED : schedule,
                 chunk, task);
  }
  task->loop = (OmpLoop){.share = share};
}

static int is_given_out(void *share) {
  return ((OmpShare *)share)->given >= ((OmpShare *)share)->trips;
}

/* The next block, for whoever comes. */
static OmpBlock take(OmpShare *share, int size) {
  uint64_t left = share->trips - share->given, count = share->chunk;
  if (share->schedule == OMP_LOOP_GUIDED) {
    uint64_t part = (left + (uint64_t)size - 1) / (uint64_t)size;
    count = part > count ? part : count;
  }
  OmpBlock block = {.begin = share->given, .count = lesser(count, left)};
  share->given += block.count;
  block.last = is_given_out(share);
  return block;
}

static int next_static(OmpTask *task, OmpBlock *block) {
  OmpLoop *loop = &task->loop;
  const OmpShare *share = loop->share;
  int size = task->team->size;
  if (share->schedule == OMP_LOOP_STATIC) {
    if (loop->chunks++ > 0)
      return 0;
    *block = even_block(share->trips, task->thread, size);
    return block->count != 0;
  }
  uint64_t number = loop->chunks++ * (uint64_t)size + (uint64_t)task->thread;
  block->begin = number * share->chunk;
  if (block->begin >= share->trips)
    return 0;
  block->count = lesser(share->chunk, share->trips - block->begin);
  block->last = block->begin + block->count == share->trips;
  return 1;
}

static int next_dynamic(OmpTask *task, OmpBlock *block) {
  OmpShare *share = task->loop.share;
  const struct RtPause pause = {.what = "a loop's next iterations",
                                .eager = is_given_out, .object = share};
  if (task->team->size > 1 && !is_given_out(share)) {
    __rt_thread_pause(&pause);
    __mpiproof_thread_plain();
  }
  if (is_given_out(share))
    return 0;
  *block = take(share, task->team->size);
  return 1;
}

int __omp_loop_next(OmpBlock *block) {
  OmpTask *task = __omp_task();
  OmpShare *share = task->loop.share;
  *block = (OmpBlock){0};
  int more = is_static(share) ? next_static(task, block)
                              : next_dynamic(task, block);
  task->loop.iteration = block->begin;
  task->loop.passed = 0;
  if (!more) {
    task->loop = (OmpLoop){0};
    __omp_share_leave(share);
  }
  return more;
}

/* ---- Ordered regions --------------------------------------------------- */

static int is_its_turn(void *loop) {
  const OmpLoop *l = loop;
  return l->share->turn == l->iteration;
}

static void wait_for_turn(OmpTask *task) {
  if (task->team->size > 1) {
    __rt_thread_point("an ordered region", is_its_turn, &task->loop, NULL);
    __mpiproof_thread_plain();
  }
}

void __kmpc_ordered(OmpPlace *place, int32_t global);
void __kmpc_ordered(OmpPlace *place, int32_t global) {
  OmpTask *task = __omp_task();
  (void)place;
  (void)global;
  if (task->loop.share == NULL || !task->loop.share->is_ordered)
    return;                  /* of one thread alone, or of no loop */
  if (task->loop.passed)
    __omp_misuse("an iteration comes to a second ordered region (OpenMP 5.2, "
                 "15.10.2)");
  else
    wait_for_turn(task);
}

static void pass_turn(OmpTask *task) {
  if (task->team->size > 1) {
    __rt_thread_point("the end of an ordered region", NULL, NULL, NULL);
    __mpiproof_thread_plain();
  }
  task->loop.share->turn = task->loop.iteration + 1;
  task->loop.passed = 1;
}

void __kmpc_end_ordered(OmpPlace *place, int32_t global);
void __kmpc_end_ordered(OmpPlace *place, int32_t global) {
  OmpTask *task = __omp_task();
  (void)place;
  (void)global;
  if (task->loop.share != NULL && task->loop.share->is_ordered &&
      !task->loop.passed)
    pass_turn(task);
}

/* An iteration without an ordered region lets the next one go, too. */
void __omp_loop_iteration_end(void) {
  OmpTask *task = __omp_task();
  if (task->loop.share == NULL)
    return;
  if (!task->loop.passed) {
    wait_for_turn(task);
    task->loop.share->turn = task->loop.iteration + 1;
  }
  task->loop.iteration++;
  task->loop.passed = 0;
}
