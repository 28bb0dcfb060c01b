// What atomic operations and fences of weaker orders order among threads: the
// happens-before of C11 (5.1.2.4, 7.17.4), for races between plain accesses. A
// past segment is known to the threads that come after it; a release makes an
// atomic object carry what its thread knows, and an acquiring operation takes
// over what the object carries. See doc/threads.md.
#include "vm/native.h"
#include "vm/thread.h"

#define MAX_LOCATIONS 64

static uint64_t bit(uint32_t number) { return UINT64_C(1) << number; }

static void set_bit(uint64_t *bits, uint64_t which, bool value) {
  *bits = value ? *bits | which : *bits & ~which;
}

// One that carries nothing need not be known; 0: each of them does.
static uint32_t find_idle(const Threads *threads) {
  uint64_t carry = bit(0);
  for (uint32_t i = 0; i < threads->past.len; i++)
    carry |= threads->past.data[i].carriers;
  return ~carry == 0 ? 0 : (uint32_t)__builtin_ctzll(~carry);
}

// Its index. The first one stands for all locks, and for those that come when
// there is no more room: then it orders more than the program does, and races may
// be missed.
static uint32_t find_location(Threads *threads, uint64_t address) {
  AtomicLocations *all = &threads->locations;
  if (all->len == 0) vec_push(all, (AtomicLocation){0});
  for (uint32_t i = 0; i < all->len; i++)
    if (all->data[i].address == address) return i;
  AtomicLocation location = {.address = address};
  if (all->len < MAX_LOCATIONS) {
    vec_push(all, location);
    return all->len - 1;
  }
  uint32_t idle = find_idle(threads);
  threads->crowded = threads->crowded || idle == 0;
  if (idle != 0) all->data[idle] = location;
  return idle;
}

void step_tell_crowded(Step *s) {
  Threads *threads = s->process->threads;
  if (!threads->crowded) return;
  threads->crowded = false;
  vm_limit(s->vm, LIMIT_LIBRARY, step_user_place(s),
           "atomic operations of weaker orders on more than %d objects that "
           "order something at a time: data races may be missed",
           MAX_LOCATIONS - 1);
}

static bool is_shared(const Threads *threads, uint32_t location) {
  return threads->locations.data[location].address == 0;
}

static void read_location(Threads *threads, uint32_t location, bool acquires) {
  uint64_t self = bit(threads->current);
  for (uint32_t i = 0; i < threads->past.len; i++) {
    PastSegment *past = &threads->past.data[i];
    if ((past->carriers & bit(location)) == 0) continue;
    past->pending |= self;
    if (acquires) past->before |= self;
  }
}

// What it carried it still carries if the operation reads it, too, or belongs to
// the thread whose release sequence it is.
static void write_location(Threads *threads, uint32_t location, uint32_t order) {
  uint64_t self = bit(threads->current);
  AtomicLocation *at = &threads->locations.data[location];
  bool releases = (order & ORDER_RELEASES) != 0;
  bool own = at->owner == threads->current + 1;
  bool goes_on = own || (order & ORDER_READS) != 0 ||
                 is_shared(threads, location);
  for (uint32_t i = 0; i < threads->past.len; i++) {
    PastSegment *past = &threads->past.data[i];
    bool carried = goes_on && (past->carriers & bit(location)) != 0;
    bool known = ((releases ? past->before : past->fenced) & self) != 0;
    set_bit(&past->carriers, bit(location), carried || known);
  }
  if (releases) {
    at->owner = threads->current + 1;
  } else if (!goes_on) {
    at->owner = 0;
  }
}

static void fence(Threads *threads, uint32_t order) {
  uint64_t self = bit(threads->current);
  for (uint32_t i = 0; i < threads->past.len; i++) {
    PastSegment *past = &threads->past.data[i];
    if ((order & ORDER_ACQUIRES) != 0 && (past->pending & self) != 0)
      past->before |= self;
    if ((order & ORDER_RELEASES) != 0)
      set_bit(&past->fenced, self, (past->before & self) != 0);
  }
}

static bool are_alike(const PastSegment *a, const PastSegment *b) {
  return a->number == b->number && a->role == b->role &&
         a->title == b->title && a->before == b->before &&
         a->fenced == b->fenced && a->pending == b->pending &&
         a->carriers == b->carriers;
}

static PastSegment *find_alike(const PastSegments *all,
                               const PastSegment *past) {
  for (uint32_t i = 0; i < all->len; i++)
    if (are_alike(&all->data[i], past)) return &all->data[i];
  return NULL;
}

// Past segments that nothing tells apart become one: loops come to an end.
static void merge_alike(Threads *threads) {
  PastSegments all = {0};
  for (uint32_t i = 0; i < threads->past.len; i++) {
    PastSegment *past = &threads->past.data[i];
    PastSegment *same = find_alike(&all, past);
    if (same == NULL) {
      vec_push(&all, *past);
      continue;
    }
    access_set_join(&same->accesses, past->accesses);
    access_set_unref(past->accesses);
  }
  vec_fini(&threads->past);
  threads->past = all;
}

void threads_order(Threads *threads, uint32_t order, uint64_t address) {
  assert(order != 0 && order < 2 * ORDER_WRITES);
  bool acquires = (order & ORDER_ACQUIRES) != 0;
  if ((order & ORDER_RELEASES) != 0) threads_cut(threads, threads->current);
  if ((order & (ORDER_READS | ORDER_WRITES)) == 0) {
    fence(threads, order);
  } else {
    uint32_t location = find_location(threads, address);
    if ((order & ORDER_READS) != 0) read_location(threads, location, acquires);
    if ((order & ORDER_WRITES) != 0) write_location(threads, location, order);
  }
  threads_drop_over(threads);
  merge_alike(threads);
}

// __mpiproof_thread_order(order, location): a fence of the current one, or the
// rest of what its atomic operation orders, unless that orders nothing.
bool native_thread_order(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  uint64_t order, location;
  if (!step_concrete(call->step, call->args[0], "an order", &order) ||
      !step_concrete(call->step, call->args[1], "an object", &location))
    return false;
  if (threads != NULL && !threads->keeping)
    threads_order(threads, (uint32_t)order, location);
  if (threads != NULL) step_tell_crowded(call->step);
  return true;
}
