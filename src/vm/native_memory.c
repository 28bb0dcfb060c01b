// Natives on memory: allocation, release, copies.
#include <assert.h>
#include <string.h>

#include "vm/native.h"

// Library functions whose result the program has to free.
static bool gives_ownership(const char *name) {
  static const char *const names[] = {
      "malloc",   "calloc",    "realloc",       "reallocarray", "strdup",
      "strndup",  "memalign",  "aligned_alloc", "posix_memalign", "valloc",
      "asprintf", "vasprintf", "getline",       "getdelim",     "realpath",
      "wcsdup",   "__strdup",  "__strndup",     "open_memstream",
      "getcwd",   "tempnam",   "scandir",       "get_current_dir_name",
      "sscanf",   "fscanf",    "scanf",         "__isoc99_sscanf",
      "__isoc99_fscanf", "__isoc99_scanf"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(names[i], name) == 0) return true;
  return false;
}

// Library functions whose result the program uses and does not free as such.
static bool shows(const VmExtension *extension, const char *name) {
  static const char *const names[] = {
      "__rt_thread_local", "mmap", "mmap64", "sbrk", "alloca"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(names[i], name) == 0) return true;
  return extension != NULL && extension->hands_out(name);
}

// What the program has to do with memory that the library asks for.
typedef struct MemoryUse {
  bool owned;              // it must free it
  bool shown;              // it uses it
} MemoryUse;

// Where the user's code asked for the memory, and through which function.
static uint32_t user_place(Step *s, MemoryUse *use) {
  const Module *module = s->vm->module;
  const char *entry = "";
  for (const Frame *f = s->frame; f != NULL; f = f->caller) {
    const Function *function = &module->functions.data[f->function];
    if (!function->runtime) {
      use->owned = gives_ownership(entry);
      use->shown = use->owned || shows(s->vm->extension, entry);
      return function->places[f->pc];
    }
    entry = function->name;
  }
  *use = (MemoryUse){0};
  return s->place;
}

// Managed objects that are there before garbage is looked for.
#define MANY_OBJECTS 100000

// Bytes a process on x86-64 can address.
#define ADDRESSABLE (UINT64_C(1) << 47)

// Objects of this size and more are taken to be sparse: memory is needed for
// the pages that are touched.
#define SPARSE (UINT64_C(256) << 20)

// No memory: certain for more than a process can address. Otherwise it is our
// own limit, and what the program would do with a null pointer is no defect.
static bool refuse(NativeCall *call, uint64_t size) {
  if (size < ADDRESSABLE)
    return step_stop_limit(call->step, LIMIT_MEMORY,
                           "an allocation of %llu bytes: objects of %llu bytes "
                           "and more are not modelled, nor %llu bytes in one "
                           "process", (unsigned long long)size,
                           (unsigned long long)GUEST_MAX_SIZE,
                           (unsigned long long)
                               call->step->vm->options.max_heap);
  native_result(call, 0);
  return true;
}

bool native_alloc(NativeCall *call) {
  assert(call->count == 3);
  Step *s = call->step;
  uint64_t size, align, zero;
  if (!step_concrete(s, call->args[0], "the size of an allocation", &size) ||
      !step_concrete(s, call->args[1], "an alignment", &align) ||
      !step_concrete(s, call->args[2], "an allocation", &zero))
    return false;
  Space *space = &s->process->space;
  if ((zero & 2) != 0 && space->managed_count > 2 * space->kept_count &&
      space->managed_count > MANY_OBJECTS)
    vm_collect(s->vm, s->process);
  if (size >= GUEST_MAX_SIZE || align > UINT32_C(1) << 30 ||
      space->heap_bytes + size > s->vm->options.max_heap)
    return refuse(call, size);
  uint64_t max_memory = s->vm->options.max_memory;
  uint64_t needed = mem_outstanding() + (size < SPARSE ? size : 0);
  if (max_memory != 0 && needed > max_memory)
    return step_stop_limit(s, LIMIT_MEMORY, "the memory limit was reached");
  MemoryUse use;
  uint32_t place = user_place(s, &use);
  uint64_t at = space_allocate(space, OBJECT_HEAP, size, (uint32_t)align,
                               (zero & 1) == 0, place);
  if (at == 0)
    return step_stop_limit(s, LIMIT_TOO_MANY_OBJECTS,
                           "more objects than the machine can address");
  if ((zero & 2) != 0) space_set_managed(space, guest_index(at));
  else if (use.shown || (zero & 4) != 0) space_set_shown(space, guest_index(at), use.owned);
  native_result(call, at);
  return true;
}

// The live heap object that starts at a pointer, or a fault.
static const Object *heap_object(Step *s, uint64_t at) {
  const Object *object = space_find(&s->process->space, at);
  if (object == NULL) {
    const Object *other = space_at(&s->process->space, guest_index(at));
    bool stale = other != NULL && (uint32_t)at >= GUEST_BASE &&
                 guest_generation(at) < other->generation;
    step_fault(s, stale ? FINDING_DOUBLE_FREE : FINDING_INVALID_FREE,
               stale ? "memory is freed twice"
                     : "free of a pointer that refers to no object");
  } else if (object->kind != OBJECT_HEAP) {
    step_fault(s, FINDING_INVALID_FREE,
               "free of a pointer that did not come from malloc");
  } else if (!object->alive) {
    step_fault(s, FINDING_DOUBLE_FREE, "memory is freed twice");
  } else if (at != object_base(object)) {
    step_fault(s, FINDING_INVALID_FREE,
               "free of a pointer into the middle of an object (offset %lld)",
               (long long)(at - object_base(object)));
  } else {
    return object;
  }
  fault_describe_object(s, at);
  return NULL;
}

bool native_release(NativeCall *call) {
  assert(call->count == 1);
  Step *s = call->step;
  uint64_t at;
  if (!step_concrete(s, call->args[0], "a pointer to free", &at)) return false;
  if (at == 0) return true;
  const Object *object = heap_object(s, at);
  if (object == NULL || !step_check_end_of(s, object)) return false;
  MemoryUse use;
  cache_drop_object(s->vm, object);
  space_release(&s->process->space, object->index, user_place(s, &use));
  return true;
}

bool native_collect(NativeCall *call) {
  vm_collect(call->step->vm, call->step->process);
  return true;
}

bool native_object_size(NativeCall *call) {
  assert(call->count == 1);
  Step *s = call->step;
  uint64_t at;
  if (!step_concrete(s, call->args[0], "a pointer", &at)) return false;
  const Object *object = heap_object(s, at);
  if (object == NULL) return false;
  native_result(call, object->size);
  return true;
}

static bool copy(NativeCall *call, bool no_overlap) {
  Step *s = call->step;
  if (!step_copy(s, call->args[0], call->args[1], call->args[2], no_overlap))
    return false;
  frame_set_value(s->frame, call->result, call->args[0]);
  return true;
}

bool native_memcpy(NativeCall *call) { return copy(call, true); }
bool native_memmove(NativeCall *call) { return copy(call, false); }

bool native_memset(NativeCall *call) {
  Step *s = call->step;
  if (!step_fill(s, call->args[0], call->args[1], call->args[2])) return false;
  frame_set_value(s->frame, call->result, call->args[0]);
  return true;
}

// ---- Leaks.

typedef struct LeakCount {
  uint32_t objects;
  uint64_t bytes;
  const Object *first;
} LeakCount;

static void count_leak(void *context, const Object *object) {
  assert(object->alive);
  LeakCount *count = context;
  if (object->kind != OBJECT_HEAP || !object->owned) return;
  if (count->objects++ == 0) count->first = object;
  count->bytes += object->size;
}

bool native_leaks(Step *s) {
  LeakCount count = {0};
  space_each(&s->process->space, count_leak, &count);
  if (count.objects == 0 || step_is_reported(s, FINDING_MEMORY_LEAK))
    return true;
  step_report(s, FINDING_MEMORY_LEAK,
              "%llu bytes in %u object%s are never freed",
              (unsigned long long)count.bytes, count.objects,
              count.objects == 1 ? "" : "s");
  fault_describe_object(s, object_base(count.first));
  return false;
}
