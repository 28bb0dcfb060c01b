/* Entry points of loops for one type of the loop's counter: INT, its unsigned
 * one UINT, the signed one of its width SINT, and the name's ending NAME(x). No
 * guard: included once for each. */

/* Iterations of lower, lower + step, ..., upper, both with it. */
static uint64_t LOCAL(trips)(INT lower, INT upper, SINT step) {
  if (step > 0)
    return upper < lower ? 0
                         : (uint64_t)((UINT)upper - (UINT)lower) /
                                   (UINT)step + 1;
  return lower < upper
             ? 0
             : (uint64_t)((UINT)lower - (UINT)upper) / ((UINT)0 - (UINT)step) +
                   1;
}

static INT LOCAL(at)(INT lower, SINT step, uint64_t index) {
  return (INT)((UINT)lower + (UINT)((UINT)index * (UINT)step));
}

/* The block or, with chunks, the first chunk of the thread (OpenMP 5.2,
 * 11.5.3). Without any, lower is behind upper. */
void NAME(__kmpc_for_static_init)(OmpPlace *place, int32_t global,
                                  int32_t schedule, int32_t *last, INT *lower,
                                  INT *upper, SINT *stride, SINT step,
                                  SINT chunk);
void NAME(__kmpc_for_static_init)(OmpPlace *place, int32_t global,
                                  int32_t schedule, int32_t *last, INT *lower,
                                  INT *upper, SINT *stride, SINT step,
                                  SINT chunk) {
  (void)global;
  uint64_t trips = LOCAL(trips)(*lower, *upper, step);
  OmpBlock block = __omp_static_block(place, schedule, trips, chunk);
  *last = block.last;
  *stride = (SINT)((UINT)block.stride * (UINT)step);
  if (trips == 0)
    return;
  INT first = *lower;
  if (block.count == 0) {
    /* The loop must not run; its bounds must not wrap around either. */
    *lower = step > 0 ? 1 : 0;
    *upper = step > 0 ? 0 : 1;
    return;
  }
  *lower = LOCAL(at)(first, step, block.begin);
  *upper = LOCAL(at)(first, step, block.begin + block.count - 1);
}

void NAME(__kmpc_dispatch_init)(OmpPlace *place, int32_t global,
                                int32_t schedule, INT lower, INT upper,
                                SINT step, SINT chunk);
void NAME(__kmpc_dispatch_init)(OmpPlace *place, int32_t global,
                                int32_t schedule, INT lower, INT upper,
                                SINT step, SINT chunk) {
  (void)place;
  (void)global;
  __omp_loop_begin(schedule, LOCAL(trips)(lower, upper, step), (int64_t)lower,
                   (int64_t)step, chunk > 0 ? (uint64_t)chunk : 0);
}

int32_t NAME(__kmpc_dispatch_next)(OmpPlace *place, int32_t global,
                                   int32_t *last, INT *lower, INT *upper,
                                   SINT *stride);
int32_t NAME(__kmpc_dispatch_next)(OmpPlace *place, int32_t global,
                                   int32_t *last, INT *lower, INT *upper,
                                   SINT *stride) {
  (void)place;
  (void)global;
  OmpBlock block;
  const OmpShare *share = __omp_task()->loop.share;
  INT first = (INT)share->lower;
  SINT step = (SINT)share->step;
  if (!__omp_loop_next(&block))
    return 0;                /* *last stays what the last block made it */
  *lower = LOCAL(at)(first, step, block.begin);
  *upper = LOCAL(at)(first, step, block.begin + block.count - 1);
  if (stride != NULL)
    *stride = step;
  if (last != NULL)
    *last = block.last;
  return 1;
}

void NAME(__kmpc_dispatch_fini)(OmpPlace *place, int32_t global);
void NAME(__kmpc_dispatch_fini)(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  __omp_loop_iteration_end();
}
