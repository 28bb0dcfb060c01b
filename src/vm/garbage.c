// Garbage: objects that were allocated as managed (Java's) and that nothing
// refers to any more are released before states are compared, and when there
// are many of them.
//
// Marking is conservative: every aligned word of live registers, of other
// objects that live, and of memory that pending operations own counts as a
// reference if it lies in the window of a managed object. Object numbers with
// generations make an accident unlikely, and one only keeps garbage.
//
// A term may hide references that it chooses between; then nothing is collected.
// Either the choice is to be seen in it (ITE), or it has become a number: of
// bytes 0 and 1, ite(c, 1, 0) is zext(c). All references have the same lower
// half, so a word whose lower half is one, and known, and whose upper half is not
// known, hides some. (A choice between a reference and null shows in the lower
// half: its bytes differ by more than 1.) A constant in a term may be the object
// an address is computed from.
//
// Afterwards free numbers are listed in ascending order and those at the end
// are forgotten, so that garbage leaves no trace in what is allocated next.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "vm/internal.h"

typedef struct Marking {
  Vm *vm;
  Process *process;
  uint64_t *marks;          // bit per object number
  VEC(uint32_t) work;       // marked, contents not yet looked at
  Table choices;            // terms already looked at
  bool unsure;
} Marking;

static void mark_word(Marking *m, uint64_t word) {
  uint32_t index = guest_index(word);
  const Space *space = &m->process->space;
  if (index < GUEST_INDEX_GLOBAL || index >= space->next_index ||
      (m->marks[index / 64] >> (index & 63) & 1))
    return;
  const Object *object = space_find(space, word);
  if (object == NULL || !object->alive || !object->managed) return;
  m->marks[index / 64] |= UINT64_C(1) << (index & 63);
  vec_push(&m->work, index);
}

// Can these be the lower 32 bits of a reference?
static bool is_lower_half(uint64_t bits) {
  return (uint32_t)bits >= GUEST_BASE;
}

static void look_at_constant(Marking *m, ExprId e) {
  if (expr_width(m->vm->terms, e) == 64)
    mark_word(m, expr_const_value(m->vm->terms, e));
}

// Does the term contain a choice?
static void look_at_term(Marking *m, ExprId term) {
  const ExprTable *terms = m->vm->terms;
  VEC(ExprId) stack = {0};
  vec_push(&stack, term);
  while (stack.len > 0 && !m->unsure) {
    ExprId e = vec_pop(&stack);
    if (table_find(&m->choices, e.index) != NULL) continue;
    table_set(&m->choices, e.index, 1);
    if (expr_op(terms, e) == EXPR_ITE) m->unsure = true;
    if (expr_is_const(terms, e)) look_at_constant(m, e);
    for (unsigned i = 0; i < expr_arity(terms, e); i++)
      vec_push(&stack, expr_arg(terms, e, i));
  }
  vec_fini(&stack);
}

// A word in a register.
static void look_at_word(Marking *m, ExprId term) {
  ExprTable *terms = m->vm->terms;
  look_at_term(m, term);
  if (m->unsure || expr_width(terms, term) != 64) return;
  ExprId low = expr_extract(terms, term, 0, 32);
  ExprId high = expr_extract(terms, term, 32, 32);
  if (expr_is_const(terms, low) && !expr_is_const(terms, high) &&
      is_lower_half(expr_const_value(terms, low)))
    m->unsure = true;
}

// Eight bytes in memory, not all of them known.
static void look_at_bytes(Marking *m, const Page *page, uint32_t at) {
  uint32_t low;
  memcpy(&low, page->bytes + at, sizeof low);
  if (page_hard_bits(page->hard, at, 4) == 0 && is_lower_half(low))
    for (uint32_t i = at + 4; i < at + 8; i++)
      if (page_is_hard(page, i) && !expr_is_none(page->terms[i]))
        m->unsure = true;
}

static void mark_page(Marking *m, const Page *page) {
  assert(page->lo <= page->hi && page->hi <= PAGE_SIZE);
  for (uint32_t at = (page->lo + 7u) & ~7u; at + 8 <= page->hi; at += 8) {
    if (page->hard != NULL && page_hard_bits(page->hard, at, 8) != 0) {
      if (page->terms != NULL) look_at_bytes(m, page, at);
      continue;
    }
    uint64_t word;
    memcpy(&word, page->bytes + at, sizeof word);
    if (word >> GUEST_WINDOW_BITS != 0) mark_word(m, word);
  }
  if (page->hard == NULL || page->terms == NULL) return;
  for (uint32_t at = page->lo; at < page->hi && !m->unsure; at++)
    if (page_is_hard(page, at) && !expr_is_none(page->terms[at]))
      look_at_term(m, page->terms[at]);
}

static void mark_leaf(void *context, uint32_t number, void *leaf) {
  (void)number;
  mark_page(context, leaf);
}

static void mark_contents(Marking *m, const Object *object) {
  assert(object->alive);
  if (object->page_count == 1) mark_page(m, object->page);
  else if (object->page_count > 1) tree_each(&object->pages, mark_leaf, m);
}

static void mark_root(void *context, const Object *object) {
  if (!object->managed && !object->constant) mark_contents(context, object);
}

static void mark_frame(Marking *m, const Frame *frame) {
  bool waiting = frame->pc == UINT32_MAX;
  const uint64_t *live =
      live_slots(m->vm, frame->function, waiting ? 0 : frame->pc);
  for (uint32_t i = 0; i < frame->slot_count; i++) {
    if ((live[i / 64] >> (i & 63) & 1) == 0) continue;
    ExprId term = frame_term(frame, i);
    if (expr_is_none(term)) mark_word(m, frame->slots[i]);
    else look_at_word(m, term);
  }
}

static void mark_watched(Marking *m) {
  for (uint32_t kind = 0; kind < WATCH_KINDS; kind++) {
    const WatchList *list = m->process->watches[kind];
    for (uint32_t i = 0; list != NULL && i < list->count; i++)
      mark_word(m, list->items[i].it.low);
  }
}

static void mark_all(Marking *m) {
  for (const Frame *f = m->process->top; f != NULL; f = f->caller)
    mark_frame(m, f);
  mark_watched(m);
  space_each(&m->process->space, mark_root, m);
  while (m->work.len > 0 && !m->unsure) {
    uint32_t index = vec_pop(&m->work);
    mark_contents(m, space_at(&m->process->space, index));
  }
}

typedef struct Sweep {
  const uint64_t *marks;
  VEC(uint32_t) dead;
} Sweep;

static void note_dead(void *context, const Object *object) {
  Sweep *sweep = context;
  uint32_t index = object->index;
  if (object->managed && !(sweep->marks[index / 64] >> (index & 63) & 1))
    vec_push(&sweep->dead, index);
}

static void sweep(Marking *m) {
  assert(!m->unsure);
  Sweep all = {.marks = m->marks};
  Space *space = &m->process->space;
  space_each(space, note_dead, &all);
  for (uint32_t i = 0; i < all.dead.len; i++) {
    cache_drop_object(m->vm, space_at(space, all.dead.data[i]));
    space_release(space, all.dead.data[i], PLACE_NONE);
  }
  space_tidy_free(space);
  vec_fini(&all.dead);
}

void machine_collect(Vm *vm, Process *process) {
  Space *space = &process->space;
  // Stacks of other threads are not looked at: Java programs have one.
  if (space->managed_count == 0 || process->threads != NULL ||
      vm->options.keep_garbage)
    return;
  size_t words = space->next_index / 64 + 1;
  Marking m = {.vm = vm, .process = process};
  m.marks = mem_alloc_zero(words * sizeof *m.marks);
  mark_all(&m);
  if (!m.unsure) sweep(&m);
  space->kept_count = space->managed_count;
  mem_free(m.marks, words * sizeof *m.marks);
  vec_fini(&m.work);
  table_fini(&m.choices);
}
