// Threads: making them, changing from one to another, and noticing accesses
// that nothing orders.
#include "vm/thread.h"

#include <string.h>

#include "vm/native.h"

Threads *threads_fork(const Threads *threads) {
  if (threads == NULL) return NULL;
  Threads *copy = mem_alloc(sizeof *copy);
  *copy = *threads;
  access_set_ref(copy->raced);
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++) {
    if (copy->items[i].top != NULL) copy->items[i].top->refs++;
    access_set_ref(copy->items[i].accesses);
  }
  return copy;
}

void threads_free(FramePool *frames, Threads *threads) {
  if (threads == NULL) return;
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++) {
    frame_unref(frames, threads->items[i].top);
    access_set_unref(threads->items[i].accesses);
  }
  access_set_unref(threads->raced);
  mem_free(threads, sizeof *threads);
}

// ---- Changing threads.

// The first time: the stack there is becomes thread 0.
static Threads *threads_of(Process *p) {
  if (p->threads == NULL) {
    p->threads = mem_alloc_zero(sizeof *p->threads);
    p->threads->alive = 1;
  }
  return p->threads;
}

static void leave(Process *p) {
  Thread *old = &p->threads->items[p->threads->current];
  old->top = p->top;
  old->stack_top = p->space.stack_top;
  old->frame_bytes = p->frame_bytes;
  old->stack_bytes = p->space.stack_bytes;
  p->top = NULL;
}

static void enter(Vm *vm, Process *p, uint32_t number) {
  Thread *next = &p->threads->items[number];
  assert(p->top == NULL && next->top != NULL);
  p->threads->current = number;
  p->top = frame_private(&vm->frames, next->top);
  p->space.stack_top = next->stack_top;
  p->frame_bytes = next->frame_bytes;
  p->space.stack_bytes = next->stack_bytes;
  space_set_part(&p->space, number);
  next->top = NULL;
}

// Its visible operation begins: what it did before is ordered by it.
static void begin_segment(Threads *threads) {
  Thread *thread = &threads->items[threads->current];
  access_set_unref(thread->accesses);
  thread->accesses = NULL;
  threads->atomic = true;
  threads->quiet = false;
}

static bool arg_thread(NativeCall *call, uint32_t *number) {
  uint64_t word;
  if (!step_concrete(call->step, call->args[0], "a thread", &word))
    return false;
  *number = (uint32_t)word;
  assert(*number < VM_MAX_THREADS);
  return true;
}

static uint32_t free_number(const Threads *threads) {
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++)
    if (i != threads->current && threads->items[i].top == NULL) return i;
  return UINT32_MAX;
}

// __mpiproof_thread_new(entry, argument): its number; -1: too many. It begins
// when it is switched to.
bool native_thread_new(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint64_t at, argument;
  if (!step_concrete(s, call->args[0], "a thread's function", &at) ||
      !step_concrete(s, call->args[1], "a thread's argument", &argument))
    return false;
  Threads *threads = threads_of(p);
  uint32_t number = free_number(threads);
  native_result(call, (uint64_t)(int64_t)(int32_t)number);
  if (number == UINT32_MAX) return true;
  uint32_t function = (uint32_t)((at - guest_function_address(0)) >> 4);
  assert(function < s->vm->module->functions.len);
  Frame *creator = p->top;
  uint32_t current = threads->current;
  leave(p);
  p->space.stack_top = 0;
  p->frame_bytes = p->space.stack_bytes = 0;
  space_set_part(&p->space, number);
  Value args[] = {value_word(argument)};
  process_push(s->vm, p, function, args, 1, 0, 0);
  p->top->pc = UINT32_MAX;   // native_call moves it to the first instruction
  threads->current = number;
  leave(p);
  enter(s->vm, p, current);
  assert(p->top == creator);
  (void)creator;
  threads->alive++;
  // What is in the cache may be shared now.
  cache_flush(s->vm);
  return true;
}

// __mpiproof_thread_go(number): it goes on, with its visible operation.
bool native_thread_go(NativeCall *call) {
  Process *p = call->step->process;
  uint32_t number;
  if (!arg_thread(call, &number)) return false;
  if (p->threads == NULL) return true;
  if (number != p->threads->current) {
    leave(p);
    enter(call->step->vm, p, number);
  }
  begin_segment(p->threads);
  return true;
}

// __mpiproof_thread_quiet(): which one goes on is about to be decided.
bool native_thread_quiet(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL) threads->quiet = true;
  return true;
}

// __mpiproof_thread_weak(): an atomic operation of a weaker order comes next.
bool native_thread_weak(NativeCall *call) {
  call->step->vm->premises |= UINT32_C(1) << PREMISE_STRONG_ATOMICS;
  return true;
}

// __mpiproof_thread_plain(): the visible operation is over.
bool native_thread_plain(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL) threads->atomic = false;
  return true;
}

static void drop_stack(Vm *vm, Process *p, uint32_t place) {
  process_unwind(vm, p, 0, place);
  frame_unref(&vm->frames, p->top);
  p->top = NULL;
}

// __mpiproof_thread_end(number): the current one is no more, that one goes on.
bool native_thread_end(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint32_t number;
  if (!arg_thread(call, &number)) return false;
  Threads *threads = p->threads;
  assert(threads != NULL && number != threads->current);
  Thread *old = &threads->items[threads->current];
  drop_stack(s->vm, p, s->place);
  access_set_unref(old->accesses);
  *old = (Thread){0};
  threads->alive--;
  enter(s->vm, p, number);
  begin_segment(threads);
  if (threads->alive == 1) cache_flush(s->vm);
  return true;
}

// __mpiproof_thread_place(number): where its program is, as __mpiproof_place.
bool native_thread_place(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint32_t number, place = PLACE_NONE;
  if (!arg_thread(call, &number)) return false;
  if (p->threads == NULL || number == p->threads->current) {
    place = step_user_place(s);
  } else {
    for (const Frame *f = p->threads->items[number].top; f != NULL;
         f = f->caller) {
      const Function *function = &s->vm->module->functions.data[f->function];
      if (function->runtime || f->pc == UINT32_MAX) continue;
      place = function->places[f->pc];
      break;
    }
  }
  native_result(call, place == PLACE_NONE ? 0 : (uint64_t)place + 1);
  return true;
}

// __mpiproof_place_text(place, buffer, size): "a.c:3".
bool native_place_text(NativeCall *call) {
  Step *s = call->step;
  uint64_t place, size;
  if (!step_concrete(s, call->args[0], "a place", &place) ||
      !step_concrete(s, call->args[2], "a size", &size))
    return false;
  Text text = {0};
  if ((uint32_t)place != 0)
    place_print(s->vm->module, (uint32_t)place - 1, &text);
  uint64_t len = text.len < size ? text.len : size - 1;
  uint8_t *bytes = mem_alloc(len + 1);
  memcpy(bytes, text_get(&text), len);
  bytes[len] = '\0';
  bool ok = step_write_range(s, call->args[1], len + 1, bytes, NULL);
  mem_free(bytes, len + 1);
  text_fini(&text);
  return ok;
}

// ---- Races.

bool thread_shares(const Vm *vm, const Object *object) {
  if (object->constant) return false;
  if (object->kind == OBJECT_HEAP) return object->owned;
  if (object->kind == OBJECT_STACK) return true;
  uint32_t global = object->index - GUEST_INDEX_GLOBAL;
  return global >= vm->module->globals.len ||
         !vm->module->globals.data[global].runtime;
}

static AccessKind kind_of(const Threads *threads, bool write) {
  if (threads->atomic)
    return write ? ACCESS_ATOMIC_WRITE : ACCESS_ATOMIC_READ;
  return write ? ACCESS_WRITE : ACCESS_READ;
}

static const char *words_of(AccessKind kind) {
  switch (kind) {
    case ACCESS_READ: return "reads";
    case ACCESS_WRITE: return "writes";
    case ACCESS_ATOMIC_READ: return "reads atomically";
    case ACCESS_ATOMIC_WRITE: return "writes atomically";
  }
  return "touches";
}

static bool report(Step *s, AccessKind kind, uint32_t other,
                   const AccessClash *clash) {
  Text where = {0};
  if (clash->place != PLACE_NONE)
    place_print(s->vm->module, clash->place, &where);
  step_fault(s, FINDING_DATA_RACE,
             "thread %u %s memory that thread %u %s at %s, and nothing orders "
             "the two", s->process->threads->current + 1, words_of(kind),
             other + 1, words_of(clash->kind), text_get(&where));
  fault_describe_object(s, clash->address);
  text_fini(&where);
  step_report_once(s);
  s->result->fault.narrows = true;
  return false;
}

bool step_check_threads(Step *s, const Access *access, uint64_t size,
                        bool write) {
  Threads *threads = s->process->threads;
  if (!threads_are_several(threads) || threads->quiet || size == 0 ||
      !thread_shares(s->vm, access->object))
    return true;
  uint64_t address = access->address;
  if (!expr_is_none(access->term) &&
      !step_concrete(s, (Value){access->term, 0},
                     "an address in a process with several threads", &address))
    return false;
  AccessKind kind = kind_of(threads, write);
  AccessClash clash;
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++) {
    if (i == threads->current ||
        !access_set_clashes(threads->items[i].accesses, address, size, kind,
                            &clash))
      continue;
    AccessClash known;
    if (access_set_clashes(threads->raced, address, size, ACCESS_READ, &known))
      break;
    access_set_add(&threads->raced, address, size, ACCESS_WRITE, PLACE_NONE);
    return report(s, kind, i, &clash);
  }
  access_set_add(&threads->items[threads->current].accesses, address, size,
                 kind, step_user_place(s));
  return true;
}
