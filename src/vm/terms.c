// The terms that can still influence a process: in live registers and in the
// memory of live objects.
#include "vm/internal.h"

typedef struct Visit {
  void (*fn)(void *context, ExprId term);
  void *context;
} Visit;

static void visit_page(const Visit *visit, const Page *page) {
  if (page == NULL || page->hard == NULL || page->terms == NULL) return;
  for (uint32_t i = page->lo; i < page->hi; i++)
    if (page_is_hard(page, i) && !expr_is_none(page->terms[i]))
      visit->fn(visit->context, page->terms[i]);
}

static void visit_leaf(void *context, uint32_t index, void *leaf) {
  (void)index;
  visit_page(context, leaf);
}

static void visit_object(void *context, const Object *object) {
  if (object->page_count == 1) {
    visit_page(context, object->page);
  } else {
    tree_each(&object->pages, visit_leaf, context);
  }
}

void process_each_term(Vm *vm, const Process *process,
                       void (*fn)(void *context, ExprId term),
                       void *context) {
  Visit visit = {fn, context};
  for (const Frame *f = process->top; f != NULL; f = f->caller) {
    if (f->term_count == 0 || f->pc == UINT32_MAX) continue;
    const uint64_t *live = live_slots(vm, f->function, f->pc);
    for (uint32_t i = 0; i < f->slot_count; i++) {
      ExprId term = frame_term(f, i);
      if (!expr_is_none(term) && (live[i / 64] >> (i & 63) & 1))
        fn(context, term);
    }
  }
  space_each(&process->space, visit_object, &visit);
}
