// Identity of a process: the walk over all that determines its future, as
// state.def describes it. Pages, objects and nodes of trees keep the hash of
// what they say until they change; a listener hears all of it.
#include <assert.h>
#include <string.h>

#include "code/guest.h"
#include "vm/identity.h"

typedef struct ProcessWalk {
  Walk walk;
  Vm *vm;                  // frames only
  ExprTable *terms;
  const Space *space;      // for names of addresses
} ProcessWalk;

static void walk_hard(ProcessWalk *in, const Page *page);
static void walk_bytes(ProcessWalk *in, const Page *page);
static void walk_pages(ProcessWalk *in, const Object *object);
static void walk_objects(ProcessWalk *in, const Space *space);
static void walk_slots(ProcessWalk *in, const Frame *frame);
static void walk_stack(ProcessWalk *in, const Frame *top);
static void walk_parts(ProcessWalk *in, const Space *space);
static void walk_accesses(ProcessWalk *in, const AccessSet *accesses);
static void walk_threads(ProcessWalk *in, const Threads *threads);
static void walk_past(ProcessWalk *in, const Threads *threads);
static void walk_all_threads(ProcessWalk *in, const Threads *threads);

#define DESCRIPTION "vm/state.def"
#define WALKER ProcessWalk
#include "base/describe_info.h"
#include "base/describe_walk.h"

// ---- Pages.

// What the listener gets instead of words.
static bool is_same_page(const void *a, const void *b, void *terms) {
  return page_is_same(a, b, terms);
}

static void walk_bytes(ProcessWalk *in, const Page *page) {
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, page_bytes_hash(page, page->generations));
  } else {
    walk_whole(&in->walk, "bytes", page, is_same_page);
  }
}

// Terms count by their structure, without labels. To a listener they are part
// of the whole.
static void walk_hard(ProcessWalk *in, const Page *page) {
  if (in->walk.listener != NULL || page_is_plain(page)) return;
  for (uint32_t i = page->lo; i < page->hi; i++) {
    if (!page_is_hard(page, i)) continue;
    ExprId term = page->terms == NULL ? EXPR_NONE : page->terms[i];
    walk_word(&in->walk, "at", i, 15);
    walk_word(&in->walk, "defined", !expr_is_none(term), 1);
    if (!expr_is_none(term))
      walk_word(&in->walk, "term", expr_value_hash(in->terms, term), 64);
  }
}

Hash128 page_hash(Page *page, ExprTable *terms) {
  assert(page->lo <= page->hi && page->hi <= PAGE_SIZE);
  if (page->hashed) return page->hash;
  ProcessWalk fresh = {.terms = terms};
  page->generations = page_find_generations(page);
  walk_Page(&fresh, page);
  page->hash = walk_hash(&fresh.walk);
  page->hashed = true;
  return page->hash;
}

// ---- Objects.

static void walk_page_leaf(void *context, uint32_t number, void *leaf) {
  ProcessWalk *in = context;
  walk_item(&in->walk, "pages", number);
  walk_Page(in, leaf);
}

static void walk_pages(ProcessWalk *in, const Object *object) {
  assert(object->page_count == 0 || object->alive);
  if (!object->alive || object->page_count == 0) return;
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, object_pages_hash(object, in->terms));
  } else if (object->page_count == 1) {
    walk_Page(in, object->page);
  } else {
    tree_each(&object->pages, walk_page_leaf, in);
  }
}

Hash128 object_hash(Object *object, ExprTable *terms) {
  if (object->hashed) return object->hash;
  ProcessWalk fresh = {.terms = terms};
  walk_Object(&fresh, object);
  object->hash = walk_hash(&fresh.walk);
  object->hashed = true;
  return object->hash;
}

// ---- Spaces. Pages leave out what may be a generation; here those are said that
// are not, or that are stale.

typedef struct Stale {
  ProcessWalk *in;
  uint64_t page;         // object index and number of the page
} Stale;

static void say_stale(void *context, uint32_t offset, uint64_t word) {
  const Stale *stale = context;
  if (space_name(stale->in->space, word) != word) return;
  walk_word(&stale->in->walk, "stale",
            stale->page << PAGE_BITS | offset, 64);
  walk_word(&stale->in->walk, "stale", word, 64);
}

static void walk_stale_page(void *context, uint32_t number, void *leaf) {
  Stale *stale = context;
  const Page *page = leaf;
  if (page->hashed && page->generations == 0) return;
  stale->page = (stale->page & ~(uint64_t)UINT32_MAX) | number;
  page_each_generation(page, say_stale, stale);
}

static void walk_stale(void *context, const Object *object) {
  Stale *stale = context;
  stale->page = (uint64_t)object->index << 32;
  if (object->page_count == 1) {
    walk_stale_page(stale, 0, object->page);
  } else if (object->page_count > 1) {
    tree_each_marked(&object->pages, walk_stale_page, stale);
  }
}

static void walk_object_leaf(void *context, uint32_t index, void *leaf) {
  ProcessWalk *in = context;
  walk_item(&in->walk, "objects", index);
  walk_Object(in, leaf);
}

static void walk_objects(ProcessWalk *in, const Space *space) {
  Stale stale = {.in = in};
  in->space = space;
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, space_objects_hash(space, in->terms));
    space_each_marked(space, walk_stale, &stale);
  } else {
    tree_each(&space->objects, walk_object_leaf, in);
    if (in->walk.listener->word != NULL) space_each(space, walk_stale, &stale);
  }
}

Hash128 space_hash(Space *space, ExprTable *terms) {
  ProcessWalk in = {.terms = terms};
  space_cool_down(space);
  walk_Space(&in, space);
  return walk_hash(&in.walk);
}

// ---- Frames.

static const uint64_t *live_in(Vm *vm, const Frame *frame) {
  bool waiting = frame->pc == UINT32_MAX;
  return live_slots(vm, frame->function, waiting ? 0 : frame->pc);
}

// Which slots are live follows from function and pc.
static void walk_slots(ProcessWalk *in, const Frame *frame) {
  const uint64_t *live = live_in(in->vm, frame);
  for (uint32_t i = 0; i < frame->slot_count; i++) {
    if ((live[i / 64] >> (i & 63) & 1) == 0) continue;
    ExprId term = frame_term(frame, i);
    walk_item(&in->walk, "slots", i);
    if (expr_is_none(term)) {
      walk_word(&in->walk, "word", space_name(in->space, frame->slots[i]), 64);
    } else {
      walk_word(&in->walk, "term",
                in->walk.listener == NULL
                    ? ~expr_value_hash(in->terms, term)
                    : expr_unlabelled(in->terms, term).index,
                64);
    }
  }
}

static void walk_stack(ProcessWalk *in, const Frame *top) {
  uint32_t number = 0;
  for (const Frame *f = top; f != NULL; f = f->caller) {
    walk_item(&in->walk, "frames", number++);
    walk_Frame(in, f);
  }
}

// ---- Threads.

static void walk_parts(ProcessWalk *in, const Space *space) {
  for (uint32_t i = 0; space->parts != NULL && i < SPACE_PARTS; i++) {
    if (i == space->part || space_part_is_unused(space, i)) continue;
    walk_item(&in->walk, "parts", i);
    walk_SpacePart(in, &space->parts[i]);
  }
}

static void walk_accesses(ProcessWalk *in, const AccessSet *accesses) {
  Hash128 hash = access_set_hash(accesses, in->space);
  walk_word(&in->walk, "accesses", hash.lo, 64);
  walk_word(&in->walk, "accesses", hash.hi, 64);
}

static void walk_threads(ProcessWalk *in, const Threads *threads) {
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++) {
    const Thread *thread = &threads->items[i];
    if (thread->top == NULL && thread->accesses == NULL) continue;
    walk_item(&in->walk, "threads", i);
    walk_Thread(in, thread);
  }
}

// Who carries it, by address: locations have no order.
static Hash128 hash_carriers(const Threads *threads, const PastSegment *past) {
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; i < threads->locations.len; i++) {
    if ((past->carriers >> i & 1) == 0) continue;
    const AtomicLocation *location = &threads->locations.data[i];
    Hash128 one = {0, 0};
    hash_add(&one, guest_without_generation(location->address));
    hash_add(&one, location->owner);
    hash_sum(&sum, one);
  }
  return sum;
}

// In no order: a sum.
static void walk_past(ProcessWalk *in, const Threads *threads) {
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; i < threads->past.len; i++) {
    const PastSegment *past = &threads->past.data[i];
    Hash128 hash = access_set_hash(past->accesses, in->space);
    if (hash.lo == 0 && hash.hi == 0) continue;
    Hash128 carriers = hash_carriers(threads, past);
    hash_add(&hash, past->before);
    hash_add(&hash, past->fenced);
    hash_add(&hash, past->pending);
    hash_add(&hash, carriers.lo);
    hash_add(&hash, carriers.hi);
    hash_sum(&sum, hash);
  }
  walk_word(&in->walk, "past", sum.lo, 64);
  walk_word(&in->walk, "past", sum.hi, 64);
}

static void walk_all_threads(ProcessWalk *in, const Threads *threads) {
  if (threads != NULL) walk_Threads(in, threads);
}

// ---- Processes.

Hash128 machine_hash(Vm *vm, Process *process) {
  assert(process->vm == vm);
  ProcessWalk in = {.vm = vm, .terms = vm->terms};
  space_cool_down(&process->space);
  if (vm->cache_owner == process) vm->cache_owner = NULL;
  walk_Process(&in, process);
  return walk_hash(&in.walk);
}

void machine_walk(Vm *vm, const Process *process,
                  const WalkListener *listener) {
  assert(process->vm == vm);
  ProcessWalk in = {.walk = {.listener = listener}, .vm = vm,
                    .terms = vm->terms};
  walk_Process(&in, process);
}

uint64_t machine_name_address(const Process *process, uint64_t address) {
  return space_name(&process->space, address);
}

// ---- Terms.

typedef struct TermVisit {
  void (*fn)(void *context, ExprId term);
  void *context;
  Vm *vm;
} TermVisit;

static void visit_frame(const TermVisit *visit, const Frame *f) {
  if (f->term_count == 0 || f->pc == UINT32_MAX) return;
  const uint64_t *live = live_in(visit->vm, f);
  for (uint32_t i = 0; i < f->slot_count; i++) {
    ExprId term = frame_term(f, i);
    if (!expr_is_none(term) && (live[i / 64] >> (i & 63) & 1))
      visit->fn(visit->context, term);
  }
}

static void visit_page(const TermVisit *visit, const Page *page) {
  if (page->hard == NULL || page->terms == NULL) return;
  for (uint32_t i = page->lo; i < page->hi; i++)
    if (page_is_hard(page, i) && !expr_is_none(page->terms[i]))
      visit->fn(visit->context, page->terms[i]);
}

static bool visit_thing(void *context, const StructInfo *info,
                        const void *thing) {
  bool frame = info == get_info_Frame(), page = info == get_info_Page();
  if (frame) visit_frame(context, thing);
  if (page) visit_page(context, thing);
  return !frame && !page;
}

void machine_each_term(Vm *vm, const Process *process,
                       void (*fn)(void *context, ExprId term),
                       void *context) {
  TermVisit visit = {fn, context, vm};
  WalkListener listener = {.context = &visit, .enter = visit_thing};
  process_walk(vm, process, &listener);
}
