// Watched memory: bytes that a pending operation outside the process owns.
// Their pages stay out of the translation cache, so that every access comes
// through step_resolve, which compares it with the list.
#include <stdlib.h>
#include <string.h>

#include "vm/step.h"

static size_t list_bytes(uint32_t count) {
  return sizeof(WatchList) + count * sizeof(VmWatch);
}

void watches_unref(WatchList *list) {
  if (list == NULL || --list->refs != 0) return;
  mem_free(list, list_bytes(list->count));
}

static int compare_watches(const void *a, const void *b) {
  const VmWatch *x = a, *y = b;
  return x->low != y->low ? (x->low < y->low ? -1 : 1) : 0;
}

// Entries of the cache for the pages of all watches are forgotten.
static void drop_pages(Vm *vm, const WatchList *list) {
  for (uint32_t i = 0; list != NULL && i < list->count; i++) {
    const VmWatch *w = &list->items[i];
    if ((w->high - w->low) >> PAGE_BITS >= CACHE_SIZE) {
      cache_flush(vm);
      return;
    }
    for (uint64_t at = w->low & ~(uint64_t)(PAGE_SIZE - 1); at < w->high;
         at += PAGE_SIZE)
      cache_drop(vm, at);
  }
}

void process_set_watches(Vm *vm, Process *process, const VmWatch *items,
                         uint32_t count) {
  if (vm->cache_owner == process) drop_pages(vm, process->watches);
  watches_unref(process->watches);
  process->watches = NULL;
  if (count == 0) return;
  WatchList *list = mem_alloc(list_bytes(count));
  list->refs = 1;
  list->count = count;
  list->longest = 0;
  memcpy(list->items, items, count * sizeof *items);
  qsort(list->items, count, sizeof *items, compare_watches);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t length = list->items[i].high - list->items[i].low;
    if (length > list->longest) list->longest = length;
  }
  process->watches = list;
  if (vm->cache_owner == process) drop_pages(vm, list);
}

const VmWatch *watches_find(const WatchList *list, uint64_t low,
                            uint64_t high, bool write) {
  if (list == NULL) return NULL;
  // The first that could reach low: no watch is longer than the longest.
  uint64_t start = low > list->longest ? low - list->longest : 0;
  uint32_t a = 0, b = list->count;
  while (a < b) {
    uint32_t middle = a + (b - a) / 2;
    if (list->items[middle].low < start) {
      a = middle + 1;
    } else {
      b = middle;
    }
  }
  for (; a < list->count && list->items[a].low < high; a++)
    if (list->items[a].high > low && (write || list->items[a].reads))
      return &list->items[a];
  return NULL;
}

bool step_is_reported(const Step *s) {
  const Process *p = s->process;
  return p->reported_activation == s->frame->activation &&
         p->reported_pc == s->frame->pc;
}

void step_report_once(Step *s) {
  s->result->stop = VM_REPORT;
  s->process->reported_activation = s->frame->activation;
  s->process->reported_pc = s->frame->pc;
}

static bool report(Step *s, const VmWatch *watch, bool write) {
  const VmExtension *extension = s->vm->extension;
  Text owner = {0};
  extension->print_owner(s->vm->extension_context, watch->owner, &owner);
  step_fault(s, FAULT_LOCAL_RACE, "the program %s %s",
             write ? "writes" : "reads", text_get(&owner));
  text_fini(&owner);
  step_report_once(s);
  return false;
}

bool step_check_watches(Step *s, const Access *access, uint64_t size,
                        bool write) {
  const WatchList *list = s->process->watches;
  if (list == NULL || s->vm->in_extension || size == 0) return true;
  const VmWatch *watch =
      watches_find(list, access->address, access->last + size, write);
  if (watch == NULL || step_is_reported(s)) return true;
  if (!expr_is_none(access->term)) {
    // Some of the possible addresses: which, is a matter of the inputs.
    ExprTable *t = s->vm->terms;
    ExprId inside = expr_and(
        t,
        expr_binary(t, EXPR_ULT, access->term,
                    expr_const(t, 64, watch->high)),
        expr_binary(t, EXPR_ULT, expr_const(t, 64, watch->low),
                    expr_binary(t, EXPR_ADD, access->term,
                                expr_const(t, 64, size))));
    Decision d = step_decide(s, inside, VM_FORK_FAULT, "an address");
    if (!d.known) return false;
    if (!d.value) return true;
  }
  return report(s, watch, write);
}
