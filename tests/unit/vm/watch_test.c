// Watched memory: lists made by adding and filtering, shared by forks, answer
// like a plain list of all watches.
#include <stdlib.h>

#include "base/rng.h"
#include "test.h"
#include "vm/internal.h"

#define SPACE 600u       // addresses used
#define OWNERS 12u
#define MOST 256u

// The plain list.
typedef struct Model {
  VmWatch items[MOST];
  uint32_t count;
} Model;

static bool forbids(const VmWatch *w, bool write) { return write || w->reads; }

static bool model_hits(const Model *m, uint64_t low, uint64_t high,
                       bool write) {
  for (uint32_t i = 0; i < m->count; i++)
    if (forbids(&m->items[i], write) && m->items[i].low < high &&
        m->items[i].high > low)
      return true;
  return false;
}

static void compare_find(const Process *p, const Model *m, uint64_t low,
                         uint64_t high, bool write) {
  const VmWatch *hit = watches_find(p->watches[write], low, high);
  CHECK((hit != NULL) == model_hits(m, low, high, write));
  CHECK(hit == NULL || (hit->low < high && hit->high > low &&
                        forbids(hit, write)));
}

// The gap around an address is free, and ends at watches or at the limits.
static void compare_gap(const Process *p, const Model *m, uint64_t address,
                        bool write) {
  uint64_t low = address > 40 ? address - 40 : 0, high = address + 40;
  uint64_t least = low, most = high;
  bool free = watches_gap(p->watches[write], address, &low, &high);
  CHECK(free == !model_hits(m, address, address + 1, write));
  if (!free) return;
  CHECK(low <= address && address < high);
  CHECK(!model_hits(m, low, high, write));
  CHECK(low == least || model_hits(m, low - 1, low, write));
  CHECK(high == most || model_hits(m, high, high + 1, write));
}

static void compare(const Process *p, const Model *m, Rng *rng) {
  for (uint32_t i = 0; i < 20; i++) {
    uint64_t low = rng_below(rng, SPACE), high = low + 1 + rng_below(rng, 9);
    for (int write = 0; write <= 1; write++) {
      compare_find(p, m, low, high, write);
      compare_gap(p, m, low, write);
    }
  }
}

static void add_some(Vm *vm, Process *p, Model *m, Rng *rng) {
  VmWatch fresh[8];
  uint32_t count = 1 + (uint32_t)rng_below(rng, 8);
  uint32_t owner = (uint32_t)rng_below(rng, OWNERS);
  if (m->count + count > MOST) return;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t low = rng_below(rng, SPACE);
    fresh[i] = (VmWatch){.low = low, .high = low + 1 + rng_below(rng, 20),
                         .owner = owner, .reads = rng_below(rng, 2)};
    m->items[m->count++] = fresh[i];
  }
  process_add_watches(vm, p, fresh, count);
}

static bool is_other(void *context, uint32_t owner) {
  return owner != *(const uint32_t *)context;
}

static void remove_owner(Process *p, Model *m, uint32_t owner) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < m->count; i++)
    if (m->items[i].owner != owner) m->items[kept++] = m->items[i];
  m->count = kept;
  process_filter_watches(p, is_other, &owner);
}

static void drop(Process *p) {
  for (uint32_t i = 0; i < WATCH_KINDS; i++) {
    watches_unref(p->watches[i]);
    p->watches[i] = NULL;
  }
}

// What process_fork does with them.
static void share(Process *to, const Process *from) {
  drop(to);
  for (uint32_t i = 0; i < WATCH_KINDS; i++) {
    to->watches[i] = from->watches[i];
    if (to->watches[i] != NULL) to->watches[i]->refs++;
  }
}

static void lists_answer_like_the_model(void) {
  Vm *vm = mem_alloc_zero(sizeof *vm);
  Process *a = mem_alloc_zero(sizeof *a), *b = mem_alloc_zero(sizeof *b);
  Model of_a = {0}, of_b = {0};
  Rng rng = {7};
  for (uint32_t round = 0; round < 2000; round++) {
    uint64_t act = rng_below(&rng, 8);
    if (act < 4) {
      add_some(vm, a, &of_a, &rng);
    } else if (act < 7) {
      remove_owner(a, &of_a, (uint32_t)rng_below(&rng, OWNERS));
    } else {
      share(b, a);
      of_b = of_a;
    }
    compare(a, &of_a, &rng);
    compare(b, &of_b, &rng);
  }
  for (uint32_t owner = 0; owner < OWNERS; owner++)
    remove_owner(a, &of_a, owner);
  CHECK(a->watches[WATCH_READ] == NULL && a->watches[WATCH_WRITE] == NULL);
  drop(b);
  mem_free(a, sizeof *a);
  mem_free(b, sizeof *b);
  mem_free(vm, sizeof *vm);
}

int main(void) {
  RUN(lists_answer_like_the_model);
  return test_end();
}
