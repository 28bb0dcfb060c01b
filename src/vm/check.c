// Consistency of a process: what state.def says of its caches, made again and
// compared, and its lists. Called after every run in builds that check.
#include "base/describe.h"
#include "vm/identity.h"

// Our own bug, in every build.
#define MUST(condition) \
  ((condition) ? (void)0 : describe_broken("process", __func__, #condition))

#define PAGES_AT_ONCE 64   // whose hash is made again by one check

typedef struct ProcessCheck {
  Vm *vm;
  uint64_t skip;           // pages to come whose hash is believed
  uint32_t left;           // pages whose hash may still be made again
} ProcessCheck;

// ---- Hashes that are kept.

static bool page_hash_holds(ProcessCheck *in, const Page *page) {
  if (!page->hashed) return true;
  if (in->skip > 0) in->skip--;
  if (in->skip > 0 || in->left == 0) return true;
  in->left--;
  Page *same = (Page *)page;
  Hash128 before = page->hash;
  same->hashed = false;
  return hash_equal(page_hash(same, in->vm->terms), before);
}

static bool object_hash_holds(ProcessCheck *in, const Object *object) {
  if (!object->hashed) return true;
  Object copy = *object;
  copy.hashed = false;
  return hash_equal(object_hash(&copy, in->vm->terms), object->hash);
}

// ---- Figures that are kept.

static uint32_t pages_of(const Object *object) {
  if (!object->alive || object->size == 0) return 0;
  uint64_t last = (uint64_t)object->start + object->size - 1;
  return (uint32_t)(last >> PAGE_BITS) - (object->start >> PAGE_BITS) + 1;
}

static bool hot_objects_hold(const Space *space) {
  for (uint32_t i = 0; i < HOT_OBJECTS; i++) {
    const Object *hot = space->hot[i];
    if (hot == NULL) continue;
    if (hot->index % HOT_OBJECTS != i || hot->refs != 1 || hot->hashed ||
        tree_get(&space->objects, hot->index) != hot)
      return false;
  }
  return true;
}

typedef struct Count {
  ObjectKind kind;
  uint32_t count;
  uint64_t bytes;
} Count;

static void count_object(void *context, const Object *object) {
  Count *count = context;
  if (object->kind != count->kind) return;
  count->count++;
  count->bytes += object->size;
}

static Count count_objects(const Space *space, ObjectKind kind) {
  Count count = {.kind = kind};
  space_each(space, count_object, &count);
  return count;
}

static uint32_t terms_of(const Frame *frame) {
  uint32_t n = 0;
  for (uint32_t i = 0; frame->terms_ready && i < frame->slot_count; i++)
    n += !expr_is_none(frame_terms(frame)[i]);
  return n;
}

static uint64_t bytes_of_frames(const Process *process) {
  uint64_t bytes = 0;
  for (const Frame *f = process->top; f != NULL; f = f->caller)
    bytes += 64 + 8 * (uint64_t)f->slot_count;
  return bytes;
}

static uint32_t threads_of(const Threads *threads) {
  uint32_t n = threads->current != VM_SCHEDULER;
  for (uint32_t i = 0; i < VM_SCHEDULER; i++)
    n += threads->items[i].top != NULL;
  return n;
}

#define DESCRIPTION "vm/state.def"
#define WALKER ProcessCheck
#include "base/describe_check.h"

// ---- Lists.

static void check_free_list(const Space *space) {
  uint32_t steps = 0;
  for (uint32_t i = space->free_index; i != 0; steps++) {
    const Object *object = space_at(space, i);
    MUST(object != NULL && !object->alive && object->index == i);
    MUST(steps < GUEST_LIKELY_INDEX);
    i = object->link;
  }
}

static void check_stack_list(const Space *space) {
  uint32_t steps = 0;
  for (uint32_t i = space->stack_top; i != 0; steps++) {
    const Object *object = space_at(space, i);
    MUST(object != NULL && object->alive && object->kind == OBJECT_STACK);
    MUST(steps < GUEST_LIKELY_INDEX);
    i = object->link;
  }
}

static bool check_entered(void *context, const StructInfo *info,
                          const void *thing) {
  check_thing(context, info, thing);
  return strcmp(info->name, "Frame") != 0 && strcmp(info->name, "Page") != 0;
}

void process_check(Vm *vm, const Process *process) {
  ProcessCheck check = {vm, process->instructions % 251, PAGES_AT_ONCE};
  WalkListener listener = {.context = &check, .enter = check_entered};
  check_free_list(&process->space);
  check_stack_list(&process->space);
  process_walk(vm, process, &listener);
}
