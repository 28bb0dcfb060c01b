// The translation cache (see internal.h).
#include "vm/internal.h"

#include <assert.h>

static void empty_slot(Vm *vm, uint32_t slot) {
  vm->reads[slot].number = vm->writes[slot].number = UINT64_MAX;
  vm->is_filled[slot] = false;
}

void cache_init(Vm *vm) {
  for (uint32_t i = 0; i < CACHE_SIZE; i++) empty_slot(vm, i);
}

// Most states fill few slots before the next one has its turn.
void cache_flush(Vm *vm) {
  for (uint32_t i = 0; i < vm->filled_count; i++)
    empty_slot(vm, vm->filled[i]);
  vm->filled_count = 0;
}

static void note_filled(Vm *vm, uint32_t slot) {
  if (vm->is_filled[slot]) return;
  vm->is_filled[slot] = true;
  vm->filled[vm->filled_count++] = slot;
}

void cache_enter(Vm *vm, const Process *process) {
  if (vm->cache_owner == process) return;
  cache_flush(vm);
  vm->cache_owner = process;
}

void cache_drop(Vm *vm, uint64_t address) {
  uint64_t number = address >> PAGE_BITS;
  uint32_t slot = cache_slot(number);
  if (vm->reads[slot].number == number) vm->reads[slot].number = UINT64_MAX;
  if (vm->writes[slot].number == number) vm->writes[slot].number = UINT64_MAX;
}

void cache_drop_object(Vm *vm, const Object *object) {
  assert(object->page_count == 0 || object->size != 0);
  if (object->page_count > CACHE_SIZE) {
    cache_flush(vm);
    return;
  }
  uint64_t base = object_base(object);
  for (uint32_t i = 0; i < object->page_count; i++)
    cache_drop(vm, base + (uint64_t)i * PAGE_SIZE);
}

static bool has_watches(const Process *process) {
  return process->watches[WATCH_READ] != NULL ||
         process->watches[WATCH_WRITE] != NULL ||
         process->watches[WATCH_EXPOSED] != NULL ||
         process->watches[WATCH_SEEN] != NULL;
}

// The part of a page around address that no watch forbids to access, as
// offsets [*lo, *hi). False if address itself is watched.
static bool find_part(const Process *process, uint64_t address, bool write,
                      uint32_t *lo, uint32_t *hi) {
  uint64_t base = address & ~(uint64_t)(PAGE_SIZE - 1);
  uint64_t low = base, high = base + PAGE_SIZE;
  if (!watches_gap(process->watches[write], address, &low, &high) ||
      !watches_gap(process->watches[WATCH_EXPOSED], address, &low, &high) ||
      (write &&
       !watches_gap(process->watches[WATCH_SEEN], address, &low, &high)))
    return false;
  *lo = (uint32_t)(low - base);
  *hi = (uint32_t)(high - base);
  return true;
}

// Accesses to memory that other threads may touch, too, must be noticed.
static bool is_noticed(const Vm *vm, const Process *process,
                       uint64_t address) {
  if (!threads_are_several(process->threads)) return false;
  const Object *object = space_find(&process->space, address);
  return object != NULL && thread_shares(vm, object);
}

// The whole page, as far as its object goes.
static CacheEntry whole_entry(const Page *page, uint64_t address) {
  assert(page->lo <= page->hi && page->hi <= PAGE_SIZE);
  return (CacheEntry){.number = address >> PAGE_BITS,
                      .bytes = ((Page *)page)->bytes,
                      .hard = page_is_plain(page) ? NULL : page->hard,
                      .lo = page->lo,
                      .hi = page->hi};
}

static void narrow(CacheEntry *entry, uint32_t lo, uint32_t hi) {
  assert(lo <= hi && hi <= PAGE_SIZE);
  if (lo > entry->lo) entry->lo = lo;
  if (hi < entry->hi) entry->hi = hi;
}

bool cache_fill_read(Vm *vm, Process *process, uint64_t address) {
  uint32_t lo = 0, hi = PAGE_SIZE;
  assert(vm->cache_owner == process);
  bool watched = has_watches(process);
  if ((watched && !find_part(process, address, false, &lo, &hi)) ||
      is_noticed(vm, process, address))
    return false;
  const Page *page = space_page(&process->space, address);
  if (page == NULL) return false;
  uint32_t slot = cache_slot(address >> PAGE_BITS);
  CacheEntry *entry = &vm->reads[slot];
  note_filled(vm, slot);
  *entry = whole_entry(page, address);
  if (watched) narrow(entry, lo, hi);
  return true;
}

bool cache_fill_write(Vm *vm, Process *process, uint64_t address) {
  uint32_t lo = 0, hi = PAGE_SIZE;
  assert(vm->cache_owner == process);
  bool watched = has_watches(process);
  // Before the page: it must not be replaced below an entry that stays.
  if ((watched && !find_part(process, address, true, &lo, &hi)) ||
      is_noticed(vm, process, address))
    return false;
  Page *page = space_page_for_write(&process->space, address, false);
  if (page == NULL) return false;
  uint32_t slot = cache_slot(address >> PAGE_BITS);
  CacheEntry *read = &vm->reads[slot], *write = &vm->writes[slot];
  note_filled(vm, slot);
  *read = *write = whole_entry(page, address);
  write->page = page;
  if (!watched) return true;
  narrow(write, lo, hi);
  find_part(process, address, false, &lo, &hi);   // more may be read
  narrow(read, lo, hi);
  return true;
}

static bool is_inside(const CacheEntry *entry, uint64_t address,
                      uint32_t size) {
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  return offset >= entry->lo && offset + size <= entry->hi;
}

static bool is_watched(const Process *process) {
  return process->watches[WATCH_WRITE] != NULL ||
         process->watches[WATCH_EXPOSED] != NULL ||
         process->watches[WATCH_SEEN] != NULL;
}

bool cache_move_read(Vm *vm, Process *process, uint64_t address,
                     uint32_t size) {
  return is_watched(process) && cache_fill_read(vm, process, address) &&
         is_inside(&vm->reads[cache_slot(address >> PAGE_BITS)], address,
                   size);
}

bool cache_move_write(Vm *vm, Process *process, uint64_t address,
                      uint32_t size) {
  return is_watched(process) && cache_fill_write(vm, process, address) &&
         is_inside(&vm->writes[cache_slot(address >> PAGE_BITS)], address,
                   size);
}
