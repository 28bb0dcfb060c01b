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
  copy->locations = (AtomicLocations){0};
  for (uint32_t i = 0; i < threads->locations.len; i++)
    vec_push(&copy->locations, threads->locations.data[i]);
  copy->past = (PastSegments){0};
  for (uint32_t i = 0; i < threads->past.len; i++) {
    vec_push(&copy->past, threads->past.data[i]);
    access_set_ref(threads->past.data[i].accesses);
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
  for (uint32_t i = 0; i < threads->past.len; i++)
    access_set_unref(threads->past.data[i].accesses);
  vec_fini(&threads->past);
  vec_fini(&threads->locations);
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
  if (number != VM_SCHEDULER) p->threads->last = number;
  p->top = frame_private(&vm->frames, next->top);
  p->space.stack_top = next->stack_top;
  p->frame_bytes = next->frame_bytes;
  p->space.stack_bytes = next->stack_bytes;
  space_set_part(&p->space, number);
  next->top = NULL;
}

// Instructions until a segment is interrupted for the first time; then twice as
// many each time.
#define STRETCH (UINT64_C(1) << 20)
#define MOST_DOUBLED 16
#define POSTPONED 256        // if it cannot be, for the moment

static void set_due(Process *p) {
  Threads *threads = p->threads;
  uint32_t times = threads->items[threads->current].stretches;
  threads->due = p->instructions +
                 (STRETCH << (times < MOST_DOUBLED ? times : MOST_DOUBLED));
}

// Its visible operation begins: what it did before is ordered by it.
static void order_all(Threads *threads) {
  Thread *thread = &threads->items[threads->current];
  access_set_unref(thread->accesses);
  thread->accesses = NULL;
  threads_forget(threads, threads->current);
}

// order: a sum of ThreadOrder; 0: all that others do is ordered with it.
static void begin_segment(Process *p, uint32_t order, uint64_t location) {
  Threads *threads = p->threads;
  if (order == 0) {
    order_all(threads);
  } else {
    threads_order(threads, order, location);
  }
  threads->items[threads->current].stretches = 0;
  threads->atomic = true;
  threads->quiet = threads->combining = threads->keeping = false;
  set_due(p);
}

// It goes on in the middle of a segment.
static void resume_segment(Process *p) {
  p->threads->items[p->threads->current].stretches++;
  p->threads->atomic = p->threads->quiet = false;
  set_due(p);
}

int64_t thread_budget(const Process *p, int64_t budget) {
  const Threads *threads = p->threads;
  if (!threads_are_several(threads)) return budget;
  int64_t left = p->instructions < threads->due
                     ? (int64_t)(threads->due - p->instructions)
                     : POSTPONED;
  return left < budget ? left : budget;
}

void thread_interrupt(Vm *vm, Process *p) {
  const Threads *threads = p->threads;
  if (!threads_are_several(threads) || threads->atomic || threads->quiet ||
      p->instructions < threads->due ||
      vm->module->functions.data[p->top->function].runtime)
    return;
  process_push(vm, p, threads->interrupt, NULL, 0, 0, 0);
  p->top->result_count |= FRAME_INTERRUPTS;
}

// What it does orders nothing.
static void continue_segment(Process *p) {
  p->threads->atomic = p->threads->quiet = false;
  set_due(p);
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
  for (uint32_t i = 0; i < VM_SCHEDULER; i++)
    if (i != threads->current && threads->items[i].top == NULL) return i;
  return UINT32_MAX;
}

static uint32_t function_at(const Vm *vm, uint64_t address) {
  uint32_t function = (uint32_t)((address - guest_function_address(0)) >> 4);
  assert(function < vm->module->functions.len);
  (void)vm;
  return function;
}

// A stack of its own that begins with function(argument).
static void make_stack(Vm *vm, Process *p, uint32_t number, uint32_t function,
                       uint64_t argument) {
  Threads *threads = p->threads;
  const Frame *creator = p->top;
  uint32_t current = threads->current;
  leave(p);
  p->space.stack_top = 0;
  p->frame_bytes = p->space.stack_bytes = 0;
  space_set_part(&p->space, number);
  Value args[] = {value_word(argument)};
  process_push(vm, p, function, args, 1, 0, 0);
  p->top->pc = UINT32_MAX;   // native_call moves it to the first instruction
  threads->current = number;
  leave(p);
  enter(vm, p, current);
  assert(p->top == creator);
  (void)creator;
}

// __mpiproof_thread_scheduler(entry): makes VM_SCHEDULER, if need be.
bool native_thread_scheduler(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint64_t at;
  if (!step_concrete(s, call->args[0], "a function", &at)) return false;
  Threads *threads = threads_of(p);
  if (threads->current != VM_SCHEDULER &&
      threads->items[VM_SCHEDULER].top == NULL)
    make_stack(s->vm, p, VM_SCHEDULER, function_at(s->vm, at), 0);
  return true;
}

// __mpiproof_thread_new(entry, argument, interrupt): its number; -1: too many.
// It begins when it is switched to. interrupt() is called in front of any
// instruction of a thread that has run for long.
bool native_thread_new(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint64_t at, argument, interrupt;
  if (!step_concrete(s, call->args[2], "a function", &interrupt) ||
      !step_concrete(s, call->args[0], "a thread's function", &at) ||
      !step_concrete(s, call->args[1], "a thread's argument", &argument))
    return false;
  Threads *threads = threads_of(p);
  uint32_t number = free_number(threads);
  native_result(call, (uint64_t)(int64_t)(int32_t)number);
  if (number == UINT32_MAX) return true;
  threads->interrupt = function_at(s->vm, interrupt);
  if (threads->due == 0) set_due(p);
  make_stack(s->vm, p, number, function_at(s->vm, at), argument);
  threads->alive++;
  threads_inherit(threads, number);
  // What is in the cache may be shared now.
  cache_flush(s->vm);
  return true;
}

// False: stopped.
static bool change(NativeCall *call) {
  Process *p = call->step->process;
  uint32_t number;
  if (!arg_thread(call, &number)) return false;
  if (number != p->threads->current) {
    leave(p);
    enter(call->step->vm, p, number);
  }
  return true;
}

// __mpiproof_thread_go(number, order, location): it goes on, with its visible
// operation.
bool native_thread_go(NativeCall *call) {
  Process *p = call->step->process;
  uint64_t order, location;
  if (!step_concrete(call->step, call->args[1], "an order", &order) ||
      !step_concrete(call->step, call->args[2], "an object", &location))
    return false;
  if (p->threads == NULL) return true;
  if (!change(call)) return false;
  begin_segment(p, (uint32_t)order, location);
  step_tell_crowded(call->step);
  return true;
}

// __mpiproof_thread_pause(number): that one goes on, and it is still being
// decided whose turn it is.
bool native_thread_pause(NativeCall *call) { return change(call); }

// __mpiproof_thread_resume(number): it goes on where it was interrupted.
bool native_thread_resume(NativeCall *call) {
  Process *p = call->step->process;
  if (!change(call)) return false;
  resume_segment(p);
  return true;
}

// __mpiproof_thread_keep(number): it goes on, and that orders nothing: its
// segment goes on, too.
bool native_thread_keep(NativeCall *call) {
  Process *p = call->step->process;
  if (!change(call)) return false;
  if (p->threads == NULL) return true;
  if (p->threads->alive > 1) {
    continue_segment(p);
  } else {
    begin_segment(p, 0, 0);
  }
  return true;
}

// __mpiproof_thread_alone(number): it goes on with a visible operation that
// orders nothing, since no other thread uses what it uses.
bool native_thread_alone(NativeCall *call) {
  Process *p = call->step->process;
  if (!change(call)) return false;
  continue_segment(p);
  p->threads->atomic = p->threads->keeping = true;
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

// __mpiproof_thread_weak_exchange(): a compare-exchange comes next that may fail
// for no reason.
bool native_thread_weak_exchange(NativeCall *call) {
  call->step->vm->premises |= UINT32_C(1) << PREMISE_WEAK_EXCHANGE;
  return true;
}

// __mpiproof_thread_atomic(): as if a visible operation were under way.
bool native_thread_atomic(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL) threads->atomic = true;
  return true;
}

// __mpiproof_thread_plain(): the visible operation is over.
bool native_thread_plain(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL)
    threads->atomic = threads->combining = threads->keeping = false;
  return true;
}

static void drop_stack(Vm *vm, Process *p, uint32_t place) {
  process_unwind(vm, p, 0, place);
  frame_unref(&vm->frames, p->top);
  p->top = NULL;
}

// __mpiproof_thread_end(number): the current one is no more, that one goes on as
// after __mpiproof_thread_pause.
bool native_thread_end(NativeCall *call) {
  Step *s = call->step;
  Process *p = s->process;
  uint32_t number;
  if (!arg_thread(call, &number)) return false;
  Threads *threads = p->threads;
  assert(threads != NULL && number != threads->current);
  if (!step_check_end_of_stack(s, 0)) return false;
  Thread *old = &threads->items[threads->current];
  drop_stack(s->vm, p, s->place);
  access_set_unref(old->accesses);
  *old = (Thread){0};
  threads->alive--;
  threads_remove(threads, threads->current);
  enter(s->vm, p, number);
  if (threads->alive == 1) cache_flush(s->vm);
  return true;
}

const Frame *thread_top(const Process *p) {
  const Threads *threads = p->threads;
  if (threads == NULL || threads->current != VM_SCHEDULER) return p->top;
  for (uint32_t i = 0; i <= VM_SCHEDULER; i++) {
    const Thread *thread = &threads->items[(threads->last + i) % VM_MAX_THREADS];
    if (thread->top != NULL) return thread->top;
  }
  return p->top;
}

StackEntry process_find_thread(const Process *p, uint32_t number) {
  const Threads *threads = p->threads;
  bool runs = threads == NULL || number == threads->current;
  for (const Frame *f = runs ? p->top : threads->items[number].top; f != NULL;
       f = f->caller) {
    const Function *function = &p->vm->module->functions.data[f->function];
    if (function->runtime || f->pc == UINT32_MAX) continue;
    return (StackEntry){.function = f->function, .pc = f->pc,
                        .place = function->places[f->pc],
                        .activation = f->activation};
  }
  return (StackEntry){.place = PLACE_NONE};
}

// The function of our library that the program called there; NULL: none that
// programs know.
static const char *called_by_user(const Process *p, const Frame *top) {
  const char *name = NULL;
  for (const Frame *f = top; f != NULL; f = f->caller) {
    const Function *function = &p->vm->module->functions.data[f->function];
    if (!function->runtime) break;
    name = function->name;
  }
  return name == NULL || name[0] == '_' ? NULL : name;
}

void machine_print_others(const Process *p, const char *before, Text *out) {
  const Threads *threads = p->threads;
  if (!threads_are_several(threads)) return;
  uint32_t self = threads->current == VM_SCHEDULER ? threads->last
                                                   : threads->current;
  for (uint32_t i = 0; i < VM_SCHEDULER; i++) {
    const Frame *top = threads->items[i].top;
    StackEntry entry = process_find_thread(p, i);
    if (i == self || top == NULL || entry.place == PLACE_NONE) continue;
    const char *call = called_by_user(p, top);
    text_add(out, before);
    thread_name(p->vm->module, threads, i, out);
    text_printf(out, " is %s%s at ", call == NULL ? "" : "in ",
                call == NULL ? "" : call);
    place_print(p->vm->module, entry.place, out);
  }
}

// A deadlock is found while the next one is looked for.
bool machine_cuts_threads(const Process *p) {
  return threads_are_several(p->threads) && !p->threads->quiet;
}

// __mpiproof_thread_place(number): where its program is, as __mpiproof_place.
bool native_thread_place(NativeCall *call) {
  uint32_t number;
  if (!arg_thread(call, &number)) return false;
  uint32_t place = process_find_thread(call->step->process, number).place;
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
  if (object->kind == OBJECT_HEAP) return object->shown;
  if (object->kind == OBJECT_STACK) return true;
  uint32_t global = object->index - GUEST_INDEX_GLOBAL;
  return global >= vm->module->globals.len ||
         !vm->module->globals.data[global].runtime;
}

static AccessKind kind_of(const Threads *threads, bool write) {
  if (threads->combining && write) return ACCESS_COMBINE;
  if (threads->atomic)
    return write ? ACCESS_ATOMIC_WRITE : ACCESS_ATOMIC_READ;
  return write ? ACCESS_WRITE : ACCESS_READ;
}

static const char *words_of(AccessKind kind) {
  switch (kind) {
    case ACCESS_READ: return "reads";
    case ACCESS_WRITE: return "writes";
    case ACCESS_COMBINE: return "writes, in a reduction,";
    case ACCESS_ATOMIC_READ: return "reads atomically";
    case ACCESS_ATOMIC_WRITE: return "writes atomically";
  }
  return "touches";
}

static bool report(Step *s, const char *does, const Text *rival,
                   const AccessClash *clash) {
  const Threads *threads = s->process->threads;
  Text where = {0}, self = {0};
  if (clash->place != PLACE_NONE)
    place_print(s->vm->module, clash->place, &where);
  thread_name(s->vm->module, threads, threads->current, &self);
  step_fault(s, FINDING_DATA_RACE,
             "%s %s memory that %s %s at %s, and nothing orders the two",
             text_get(&self), does, text_get(rival),
             words_of(clash->kind), text_get(&where));
  fault_describe_object(s, clash->address);
  text_fini(&where);
  text_fini(&self);
  step_report_once(s);
  s->result->fault.narrows = true;
  return false;
}

// Whom an access of the current thread races with; appends the name.
static bool find_clash(const Step *s, uint64_t address, uint64_t size,
                       AccessKind kind, AccessClash *clash, Text *name) {
  const Threads *threads = s->process->threads;
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++) {
    if (i == threads->current ||
        !access_set_clashes(threads->items[i].accesses, address, size, kind,
                            clash))
      continue;
    thread_name(s->vm->module, threads, i, name);
    return true;
  }
  return threads_clash_past(threads, address, size, kind, clash, name,
                            s->vm->module);
}

// Is an access of the current thread ordered with those of others? What was said
// is not said again.
static bool step_check_clash(Step *s, uint64_t address, uint64_t size,
                             AccessKind kind, const char *does) {
  Threads *threads = s->process->threads;
  AccessClash clash, known;
  Text rival = {0};
  bool fine = !find_clash(s, address, size, kind, &clash, &rival) ||
              access_set_clashes(threads->raced, clash.address, 1, ACCESS_READ,
                                 &known);
  if (!fine) {
    access_set_add(&threads->raced, address, size, ACCESS_WRITE, PLACE_NONE);
    report(s, does, &rival, &clash);
  }
  text_fini(&rival);
  return fine;
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
  bool fine = step_check_clash(s, address, size, kind, words_of(kind));
  if (fine &&
      (!threads->atomic || threads->keeping || kind == ACCESS_COMBINE))
    access_set_add(&threads->items[threads->current].accesses, address, size,
                   kind, step_user_place(s));
  return fine;
}

bool step_check_end_of(Step *s, const Object *object) {
  if (!step_check_exposed(s, object)) return false;
  return !threads_are_several(s->process->threads) || object->size == 0 ||
         !thread_shares(s->vm, object) ||
         step_check_clash(s, object_base(object), object->size, ACCESS_WRITE,
                          object->kind == OBJECT_HEAP ? "frees"
                                                      : "ends the life of");
}

bool step_check_end_of_stack(Step *s, uint32_t mark) {
  const Space *space = &s->process->space;
  if (!process_minds_ends(s->process)) return true;
  for (uint32_t i = space->stack_top; i != mark && i != 0;) {
    const Object *object = space_at(space, i);
    if (!step_check_end_of(s, object)) return false;
    i = object->link;
  }
  return true;
}
