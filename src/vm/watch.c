// Watched memory: bytes that a pending operation outside the process owns. The
// translation cache holds only parts of pages that are free of them, so that
// every access to them comes through step_resolve, which looks here.
#include <stdlib.h>
#include <string.h>

#include "vm/step.h"

static size_t list_bytes(uint32_t room) {
  return sizeof(WatchList) + room * sizeof(Watch);
}

void watches_unref(WatchList *list) {
  if (list == NULL || --list->refs != 0) return;
  mem_free(list, list_bytes(list->room));
}

// ---- Changing a list.

// A list nobody shares, with room for some more.
static WatchList *list_edit(WatchList *list, uint32_t more) {
  uint32_t count = list == NULL ? 0 : list->count;
  if (list != NULL && list->refs == 1 && list->room - count >= more)
    return list;
  uint32_t room = 2 * (count + more);
  WatchList *copy = mem_alloc(list_bytes(room));
  *copy = (WatchList){.refs = 1, .count = count, .room = room};
  if (count != 0)
    memcpy(copy->items, list->items, count * sizeof list->items[0]);
  watches_unref(list);
  return copy;
}

static void set_reach(WatchList *list, uint32_t from) {
  uint64_t reach = from == 0 ? 0 : list->items[from - 1].reach;
  for (uint32_t i = from; i < list->count; i++) {
    if (list->items[i].it.high > reach) reach = list->items[i].it.high;
    list->items[i].reach = reach;
  }
}

static int compare_watches(const void *a, const void *b) {
  const VmWatch *x = a, *y = b;
  return x->low != y->low ? (x->low < y->low ? -1 : 1) : 0;
}

static bool are_sorted(const VmWatch *items, uint32_t count) {
  for (uint32_t i = 1; i < count; i++)
    if (items[i].low < items[i - 1].low) return false;
  return true;
}

// Merges sorted watches into a list, from the end.
static void list_add(WatchList **place, const VmWatch *items,
                     uint32_t count) {
  WatchList *list = *place = list_edit(*place, count);
  uint32_t old = list->count, to = old + count;
  list->count = to;
  while (count != 0) {
    if (old != 0 && list->items[old - 1].it.low > items[count - 1].low) {
      list->items[--to] = list->items[--old];
    } else {
      list->items[--to].it = items[--count];
    }
  }
  set_reach(list, to);
}

// The cache forgets the pages of new watches.
static void drop_pages(Vm *vm, const VmWatch *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const VmWatch *w = &items[i];
    if ((w->high - w->low) >> PAGE_BITS >= CACHE_SIZE) {
      cache_flush(vm);
      return;
    }
    for (uint64_t at = w->low & ~(uint64_t)(PAGE_SIZE - 1); at < w->high;
         at += PAGE_SIZE)
      cache_drop(vm, at);
  }
}

static void add_sorted(Process *process, const VmWatch *items,
                       uint32_t count) {
  list_add(&process->watches[WATCH_WRITE], items, count);
  for (uint32_t i = 0, n; i < count; i += n) {
    for (n = 1; i + n < count && items[i + n].reads == items[i].reads;) n++;
    if (items[i].reads) list_add(&process->watches[WATCH_READ], items + i, n);
  }
}

void vm_watch_writes(Vm *vm, Process *process, uint64_t address,
                     uint64_t size) {
  VmWatch watch = {.low = address, .high = address + size};
  if (vm->cache_owner == process) drop_pages(vm, &watch, 1);
  list_add(&process->watches[WATCH_SEEN], &watch, 1);
  vm->assigned = PLACE_NONE;
}

void process_add_watches(Vm *vm, Process *process, const VmWatch *items,
                         uint32_t count) {
  if (vm->cache_owner == process) drop_pages(vm, items, count);
  if (are_sorted(items, count)) {
    add_sorted(process, items, count);
    return;
  }
  VmWatch *copy = mem_alloc(count * sizeof *copy);
  memcpy(copy, items, count * sizeof *copy);
  qsort(copy, count, sizeof *copy, compare_watches);
  add_sorted(process, copy, count);
  mem_free(copy, count * sizeof *copy);
}

void process_hold(Process *process, const VmWatch *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    list_add(&process->watches[WATCH_HELD], items + i, 1);
}

// Of the list, what is to be kept. Parts of pages in the cache are smaller
// than they need be, then, which does no harm.
void process_filter_watches(Process *process,
                            bool (*keep)(void *context, uint32_t owner),
                            void *context) {
  for (uint32_t kind = 0; kind <= WATCH_HELD; kind++) {
    WatchList *list = process->watches[kind];
    if (list == NULL) continue;
    list = list_edit(list, 0);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++)
      if (keep(context, list->items[i].it.owner))
        list->items[kept++] = list->items[i];
    list->count = kept;
    set_reach(list, 0);
    process->watches[kind] = list;
    if (kept != 0) continue;
    watches_unref(list);
    process->watches[kind] = NULL;
  }
}

// ---- Looking.

// How many begin below `limit`.
static uint32_t count_below(const WatchList *list, uint64_t limit) {
  uint32_t a = 0, b = list->count;
  while (a < b) {
    uint32_t middle = a + (b - a) / 2;
    if (list->items[middle].it.low < limit) {
      a = middle + 1;
    } else {
      b = middle;
    }
  }
  return a;
}

// Of the first *n, the last that ends above `low`, or NULL; *n are before it.
static const VmWatch *find_above(const WatchList *list, uint64_t low,
                                 uint32_t *n) {
  while (*n != 0 && list->items[*n - 1].reach > low) {
    const VmWatch *w = &list->items[--*n].it;
    if (w->high > low) return w;
  }
  return NULL;
}

const VmWatch *watches_find(const WatchList *list, uint64_t low,
                            uint64_t high) {
  if (list == NULL) return NULL;
  uint32_t n = count_below(list, high);
  return find_above(list, low, &n);
}

bool watches_gap(const WatchList *list, uint64_t address, uint64_t *low,
                 uint64_t *high) {
  if (list == NULL) return true;
  uint32_t n = count_below(list, address + 1);
  if (n != 0 && list->items[n - 1].reach > address) return false;
  if (n != 0 && list->items[n - 1].reach > *low)
    *low = list->items[n - 1].reach;
  if (n < list->count && list->items[n].it.low < *high)
    *high = list->items[n].it.low;
  return true;
}

// ---- Reporting.

static FindingKind kind_of(const Step *s, const VmWatch *watch) {
  return s->vm->extension->watch_kind(s->vm->extension_context, watch->owner);
}

static bool report(Step *s, const VmWatch *watch, bool write) {
  const VmExtension *extension = s->vm->extension;
  FindingKind kind = kind_of(s, watch);
  Text owner = {0};
  extension->print_owner(s->vm->extension_context, watch->owner, &owner);
  step_fault(s, kind, "the program %s %s",
             write ? "writes" : "reads", text_get(&owner));
  text_fini(&owner);
  step_report_once(s);
  s->result->fault.unknown = s->result->fault.narrows = true;
  return false;
}

// What the race leaves: bytes read may have been written or not; bytes written
// may be written again or not, which shows when the operation is complete.
static void spoil(Step *s, const Access *access, uint64_t size,
                  const VmWatch *watch, bool write) {
  VmWatch part = *watch;
  if (!watch->reads) return;   // what is sent was read already
  if (access->address > part.low) part.low = access->address;
  if (access->last + size < part.high) part.high = access->last + size;
  if (write) {
    step_add_raced(s, &part);
  } else {
    step_forget(s, part.low, part.high);
  }
}

void step_add_raced(Step *s, const VmWatch *part) {
  WatchList **list = &s->process->watches[WATCH_RACED];
  const VmWatch *known = watches_find(*list, part->low, part->high);
  if (known != NULL && known->owner == part->owner &&
      known->low <= part->low && known->high >= part->high)
    return;
  list_add(list, part, 1);
}

void step_forget_raced(Step *s, bool (*keep)(void *context, uint32_t owner),
                       void *context) {
  const WatchList *list = s->process->watches[WATCH_RACED];
  for (uint32_t i = 0; list != NULL && i < list->count; i++)
    if (!keep(context, list->items[i].it.owner))
      step_forget(s, list->items[i].it.low, list->items[i].it.high);
}

// Is a symbolic address in the watch? Which inputs make it so, is decided.
static Decided decide_inside(Step *s, const Access *access, uint64_t size,
                              const VmWatch *watch) {
  ExprTable *t = s->vm->terms;
  ExprId end = expr_binary(t, EXPR_ADD, access->term,
                           expr_const(t, 64, size));
  ExprId inside = expr_and(
      t,
      expr_binary(t, EXPR_ULT, access->term,
                  expr_const(t, 64, watch->high)),
      expr_binary(t, EXPR_ULT, expr_const(t, 64, watch->low), end));
  return step_decide(s, inside, VM_FORK_FAULT, "an address");
}

void process_expose(Vm *vm, Process *process, uint64_t low, uint64_t high) {
  VmWatch watch = {.low = low, .high = high};
  if (low >= high) return;
  if (vm->cache_owner == process) drop_pages(vm, &watch, 1);
  list_add(&process->watches[WATCH_EXPOSED], &watch, 1);
}

void process_conceal(Process *process, uint64_t low, uint64_t high) {
  WatchList *list = process->watches[WATCH_EXPOSED];
  if (list == NULL || low >= high) return;
  list = list_edit(list, 0);
  uint32_t kept = 0;
  bool found = false;
  for (uint32_t i = 0; i < list->count; i++) {
    bool is_it = !found && list->items[i].it.low == low &&
                 list->items[i].it.high == high;
    found = found || is_it;
    if (!is_it) list->items[kept++] = list->items[i];
  }
  list->count = kept;
  set_reach(list, 0);
  process->watches[WATCH_EXPOSED] = kept == 0 ? NULL : list;
  if (kept == 0) watches_unref(list);
}

static bool touches_exposed(const Step *s, const Access *access,
                            uint64_t size) {
  const WatchList *list = s->process->watches[WATCH_EXPOSED];
  return list != NULL &&
         watches_find(list, access->address, access->last + size) != NULL;
}

bool step_check_exposed(Step *s, const Object *object) {
  const WatchList *list = s->process->watches[WATCH_EXPOSED];
  uint64_t low = object_base(object);
  if (list == NULL || object->size == 0 ||
      watches_find(list, low, low + object->size) == NULL)
    return true;
  const Access end = {.object = NULL, .address = low, .last = low,
                      .stride = 1, .term = EXPR_NONE};   // see mpi/mark.c
  return s->vm->extension->touch(s->vm->extension_context, s, &end,
                                 object->size, true);
}

bool step_check_watches(Step *s, const Access *access, uint64_t size,
                        bool write) {
  if (touches_exposed(s, access, size) &&
      !s->vm->extension->touch(s->vm->extension_context, s, access, size,
                               write))
    return false;
  if (write && !step_sight_write(s, access->address, access->last, size))
    return false;
  const WatchList *list = s->process->watches[write];
  if (list == NULL || s->vm->in_extension || size == 0) return true;
  uint32_t n = count_below(list, access->last + size);
  const VmWatch *watch = find_above(list, access->address, &n);
  for (; watch != NULL; watch = find_above(list, access->address, &n)) {
    Decided d = {true, true};
    if (!expr_is_none(access->term))
      d = decide_inside(s, access, size, watch);
    if (!d.known) return false;
    if (!d.value) continue;
    spoil(s, access, size, watch, write);
    if (!step_is_reported(s, kind_of(s, watch)))
      return report(s, watch, write);
  }
  return true;
}
