// The translation cache (see internal.h).
#include "vm/internal.h"

void cache_flush(Vm *vm) {
  for (uint32_t i = 0; i < CACHE_SIZE; i++)
    vm->reads[i].number = vm->writes[i].number = UINT64_MAX;
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
  if (object->page_count > CACHE_SIZE) {
    cache_flush(vm);
    return;
  }
  uint64_t base = object_base(object);
  for (uint32_t i = 0; i < object->page_count; i++)
    cache_drop(vm, base + (uint64_t)i * PAGE_SIZE);
}

static bool is_watched(const Process *process, uint64_t address, bool write) {
  if (process->watches == NULL) return false;
  uint64_t page = address & ~(uint64_t)(PAGE_SIZE - 1);
  return watches_find(process->watches, page, page + PAGE_SIZE, write) != NULL;
}

bool cache_fill_read(Vm *vm, Process *process, uint64_t address) {
  assert(vm->cache_owner == process);
  if (is_watched(process, address, false)) return false;
  const Page *page = space_page(&process->space, address);
  if (page == NULL) return false;
  uint64_t number = address >> PAGE_BITS;
  vm->reads[cache_slot(number)] =
      (CacheEntry){.number = number,
                   .bytes = ((Page *)page)->bytes,
                   .hard = page_is_plain(page) ? NULL : page->hard,
                   .lo = page->lo,
                   .hi = page->hi};
  return true;
}

bool cache_fill_write(Vm *vm, Process *process, uint64_t address) {
  assert(vm->cache_owner == process);
  if (is_watched(process, address, true)) return false;
  Page *page = space_page_for_write(&process->space, address, false);
  if (page == NULL) return false;
  uint64_t number = address >> PAGE_BITS;
  CacheEntry entry = {.number = number,
                      .bytes = page->bytes,
                      .hard = page_is_plain(page) ? NULL : page->hard,
                      .page = page,
                      .lo = page->lo,
                      .hi = page->hi};
  vm->writes[cache_slot(number)] = entry;
  vm->reads[cache_slot(number)] = entry;
  return true;
}
