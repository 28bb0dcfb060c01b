// Orders among threads that come without a choice: one makes another, several
// meet (at a barrier, a task and who waits for it), as the constructs of OpenMP
// do (runtime/omp). Segments that end there stay, with the set of threads that
// come after them, as long as there are others.
#include "vm/native.h"
#include "vm/thread.h"

static uint64_t bit(uint32_t number) { return UINT64_C(1) << number; }

static bool lives(const Threads *threads, uint32_t number) {
  return number == threads->current || threads->items[number].top != NULL;
}

static uint64_t alive_bits(const Threads *threads) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < VM_SCHEDULER; i++)
    if (lives(threads, i)) bits |= bit(i);
  return bits;
}

static void drop(Threads *threads, uint32_t index) {
  access_set_unref(threads->past.data[index].accesses);
  threads->past.data[index] = vec_pop(&threads->past);
}

void threads_drop_over(Threads *threads) {
  uint64_t alive = alive_bits(threads);
  for (uint32_t i = threads->past.len; i-- > 0;)
    if ((alive & ~threads->past.data[i].before) == 0) drop(threads, i);
}

void threads_cut(Threads *threads, uint32_t number) {
  Thread *thread = &threads->items[number];
  if (thread->accesses == NULL) return;
  PastSegment past = {.accesses = thread->accesses,
                      .before = bit(number),
                      .role = thread->role,
                      .title = thread->title,
                      .number = number};
  thread->accesses = NULL;
  vec_push(&threads->past, past);
}

static void meet(Threads *threads, uint64_t who) {
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++)
    if ((who & bit(i)) != 0) threads_cut(threads, i);
  for (uint32_t i = 0; i < threads->past.len; i++)
    if ((threads->past.data[i].before & who) != 0)
      threads->past.data[i].before |= who;
  threads_drop_over(threads);
}

void threads_inherit(Threads *threads, uint32_t other) {
  for (uint32_t i = 0; i < threads->past.len; i++)
    if ((threads->past.data[i].before & bit(threads->current)) != 0)
      threads->past.data[i].before |= bit(other);
}

void threads_forget(Threads *threads, uint32_t number) {
  for (uint32_t i = threads->past.len; i-- > 0;)
    if ((threads->past.data[i].before & bit(number)) != 0) drop(threads, i);
}

static void leave_past(PastSegment *past, uint64_t thread) {
  past->before &= ~thread;
  past->fenced &= ~thread;
  past->pending &= ~thread;
}

void threads_remove(Threads *threads, uint32_t number) {
  for (uint32_t i = 0; i < threads->past.len; i++)
    leave_past(&threads->past.data[i], bit(number));
  threads_drop_over(threads);
}

static void print_name(const Module *module, uint32_t number, uint32_t role,
                       uint32_t title, Text *out) {
  switch ((ThreadRole)role) {
    case ROLE_PLAIN:
      text_printf(out, "thread %u", number + 1);
      return;
    case ROLE_TEAM:
      text_printf(out, "OpenMP thread %u", title);
      return;
    case ROLE_TASK:
      text_add(out, "the OpenMP task made at ");
      if (title != 0) place_print(module, title - 1, out);
      return;
  }
}

void thread_name(const Module *module, const Threads *threads, uint32_t number,
                 Text *out) {
  const Thread *thread = &threads->items[number];
  print_name(module, number, thread->role, thread->title, out);
}

bool threads_clash_past(const Threads *threads, uint64_t address,
                        uint64_t size, AccessKind kind, AccessClash *clash,
                        Text *name, const Module *module) {
  for (uint32_t i = 0; i < threads->past.len; i++) {
    const PastSegment *past = &threads->past.data[i];
    if ((past->before & bit(threads->current)) != 0 ||
        !access_set_clashes(past->accesses, address, size, kind, clash))
      continue;
    print_name(module, past->number, past->role, past->title, name);
    return true;
  }
  return false;
}

// ---- What the guest's library calls.

static bool arg_word(NativeCall *call, uint32_t index, uint64_t *word) {
  return step_concrete(call->step, call->args[index], "a thread", word);
}

// __mpiproof_thread_cut(): the current one is about to make others.
bool native_thread_cut(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL) threads_cut(threads, threads->current);
  return true;
}

static void follow(Threads *threads, uint64_t earlier) {
  for (uint32_t i = 0; i < VM_MAX_THREADS; i++)
    if ((earlier & bit(i)) != 0) threads_cut(threads, i);
  for (uint32_t i = 0; i < threads->past.len; i++)
    if ((threads->past.data[i].before & earlier) != 0)
      threads->past.data[i].before |= bit(threads->current);
  threads_drop_over(threads);
}

// __mpiproof_thread_follow(bits): what each of these threads did so far comes
// before what the current one does from now on.
bool native_thread_follow(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  uint64_t earlier;
  if (!arg_word(call, 0, &earlier)) return false;
  if (threads != NULL) follow(threads, earlier);
  return true;
}

// __mpiproof_thread_lead(number): what the current one did so far comes before
// what that one does from now on.
bool native_thread_lead(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  uint64_t number;
  if (!arg_word(call, 0, &number)) return false;
  if (threads == NULL) return true;
  assert(number < VM_MAX_THREADS);
  threads_cut(threads, threads->current);
  for (uint32_t i = 0; i < threads->past.len; i++)
    if ((threads->past.data[i].before & bit(threads->current)) != 0)
      threads->past.data[i].before |= bit((uint32_t)number);
  return true;
}

// __mpiproof_thread_meet(bits): what each of these threads did so far comes
// before what any of them does from now on.
bool native_thread_meet(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  uint64_t who;
  if (!arg_word(call, 0, &who)) return false;
  if (threads != NULL) meet(threads, who);
  return true;
}

// __mpiproof_thread_combine(): up to __mpiproof_thread_plain, what the current
// one touches does not race with what others touch so; nothing is ordered.
bool native_thread_combine(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  if (threads != NULL) threads->atomic = threads->combining = true;
  return true;
}

// __mpiproof_thread_title(number, role, title): what messages call it.
bool native_thread_title(NativeCall *call) {
  Threads *threads = call->step->process->threads;
  uint64_t number, role, title;
  if (!arg_word(call, 0, &number) || !arg_word(call, 1, &role) ||
      !arg_word(call, 2, &title))
    return false;
  if (threads == NULL) return true;
  assert(number < VM_MAX_THREADS);
  threads->items[number].role = (uint32_t)role;
  threads->items[number].title = (uint32_t)title;
  return true;
}

// __mpiproof_thread_reduces(): a reduction of OpenMP is evaluated.
bool native_thread_reduces(NativeCall *call) {
  call->step->vm->premises |= UINT32_C(1) << PREMISE_TEAM_REDUCTION;
  return true;
}
