// Vector clocks. A rank's own component counts its visible steps; the others
// say how many steps of each rank its present depends on. Clocks given to
// messages and operations are shared and never change; a rank copies its own
// before it ticks.
#include <assert.h>
#include <string.h>

#include "mpi/internal.h"

static size_t clock_memory(uint32_t size) {
  return sizeof(Clock) + (size_t)size * sizeof(uint32_t);
}

Clock *clock_new(uint32_t size) {
  Clock *clock = mem_alloc_zero(clock_memory(size));
  clock->refs = 1;
  clock->size = size;
  return clock;
}

Clock *clock_ref(Clock *clock) {
  assert(clock->refs > 0);
  clock->refs++;
  return clock;
}

Clock *clock_union(const Clock *a, const Clock *b) {
  assert(a->size == b->size);
  Clock *clock = clock_new(a->size);
  for (uint32_t i = 0; i < a->size; i++)
    clock->at[i] = a->at[i] > b->at[i] ? a->at[i] : b->at[i];
  return clock;
}

void clock_unref(Clock *clock) {
  assert(clock == NULL || clock->refs > 0);
  if (clock == NULL || --clock->refs != 0) return;
  mem_free(clock, clock_memory(clock->size));
}

// The rank's clock, private.
static Clock *clock_edit(World *w, uint32_t rank) {
  RankState *r = rank_edit(w, rank);
  if (r->clock->refs == 1) return r->clock;
  Clock *copy = mem_alloc(clock_memory(r->clock->size));
  memcpy(copy, r->clock, clock_memory(r->clock->size));
  copy->refs = 1;
  r->clock->refs--;
  r->clock = copy;
  return copy;
}

void clock_tick(World *w, uint32_t rank) { clock_edit(w, rank)->at[rank]++; }

void clock_join(World *w, uint32_t rank, const Clock *other) {
  assert(other->size == w->size);
  const Clock *old = rank_get(w, rank)->clock;
  uint32_t i = 0;
  while (i < w->size && other->at[i] <= old->at[i]) i++;
  if (i == w->size) return;
  Clock *clock = clock_edit(w, rank);
  for (; i < w->size; i++)
    if (other->at[i] > clock->at[i]) clock->at[i] = other->at[i];
}

uint32_t world_clock(const World *w, uint32_t rank, uint32_t of) {
  assert(of < w->size);
  return rank_get(w, rank)->clock->at[of];
}
