/* Which thread runs next. See thread.h. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../internal.h"
#include "../mpi/engine.h"
#include "message.h"
#include "thread.h"

int __mpiproof_thread_new(void (*entry)(void *), void *argument,
                          void (*interrupt)(void));
void __mpiproof_thread_quiet(void);
void __mpiproof_thread_go(int slot, int order, const void *location);
void __mpiproof_thread_resume(int slot);
void __mpiproof_thread_keep(int slot);
void __mpiproof_thread_alone(int slot);
void __mpiproof_thread_pause(int slot);
void __mpiproof_thread_scheduler(void (*entry)(void *));
_Noreturn void __mpiproof_thread_end(int slot);
int __mpiproof_thread_place(int slot);
void __mpiproof_place_text(int place, char *buffer, size_t size);

struct RtThread __rt_threads[RT_THREADS + 1] = {
    [RT_THREAD_FIRST] = {.used = 1},
};

/* The stack on which the next thread is chosen: see src/vm/thread.h. While it
 * runs there is no current thread. */
enum { SCHEDULER = RT_THREADS };

static int current = RT_THREAD_FIRST;
static int alive = 1;
static int highest = RT_THREAD_FIRST;   /* number ever used */

int __rt_thread_current(void) { return current; }
int __rt_thread_count(void) { return alive; }
struct RtThread *__rt_thread_self(void) { return &__rt_threads[current]; }

int __rt_thread_decide(int ways) {
  return ways <= 1 ? 0 : __mpiproof_mpi_decide(MPIPROOF_DECIDE_THREAD, ways);
}

int __rt_thread_decide_as(int ways, const char *const *texts) {
  struct MpiproofTurn turns[RT_THREADS];
  if (ways <= 1)
    return 0;
  for (int i = 0; i < ways; i++)
    turns[i] = (struct MpiproofTurn){.slot = __rt_threads[current].slot,
                                     .what = texts[i]};
  return __mpiproof_mpi_turn(ways, turns);
}

void __rt_thread_misuse(const char *format, ...) {
  char text[400];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  __mpiproof_report("thread-misuse", text, 0);
}

void __rt_thread_hold(void) {
  struct RtThread *self = __rt_thread_self();
  self->held++;
  self->held_place = __mpiproof_place();
}

void __rt_thread_release(int number) {
  struct RtThread *owner = &__rt_threads[number];
  if (owner->held > 0 && --owner->held == 0)
    owner->held_place = 0;
}

static int lives(int number) {
  return __rt_threads[number].used && !__rt_threads[number].ended;
}

/* ---- Messages a thread waits for -------------------------------------- */

static int ask_once(const struct RtMessageWait *wait, int flags) {
  if (wait->mode < 0)
    return __mpiproof_mpi_probe(wait->context, wait->source, wait->tag,
                                (flags & MPIPROOF_WAIT_TEST) == 0,
                                wait->matched, wait->envelopes);
  return __mpiproof_mpi_wait(wait->mode | flags, wait->count,
                             wait->operations, wait->done, wait->envelopes);
}

static int ask(const struct RtMessageWait *wait, int flags) {
  int result;
  while ((result = ask_once(wait, flags)) == MPIPROOF_WORK)
    __mpi_win_work();
  return result;
}

/* Has it come? Both answers are explored. What comes with it is written by the
 * thread itself when it goes on (await), a probe's answer excepted. */
static int message_came(struct RtMessageWait *wait) {
  wait->result = ask(wait, MPIPROOF_WAIT_TEST | MPIPROOF_WAIT_PEEK);
  wait->complete = wait->result != 0;
  return wait->complete;
}

static int is_single(const struct RtMessageWait *wait) {
  return wait->mode >= 0 && wait->count == 1;
}

/* Threads that wait for messages, in order. */
static int list_waiting(int *list) {
  int n = 0;
  for (int i = 1; i <= highest; i++)
    if (lives(i) && __rt_threads[i].message.active &&
        !__rt_threads[i].message.complete)
      list[n++] = i;
  return n;
}

/* Nothing else can go on: waits until one of them has what it waits for. */
static int await_any(const int *list, int n) {
  int operations[RT_THREADS], done[RT_THREADS];
  for (int i = 0; i < n; i++)
    if (!is_single(&__rt_threads[list[i]].message)) {
      for (int k = 0;; k = (k + 1) % n)
        if (message_came(&__rt_threads[list[k]].message))
          return list[k];
    }
  for (int i = 0; i < n; i++)
    operations[i] = __rt_threads[list[i]].message.operations[0];
  while (__mpiproof_mpi_wait(MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_PEEK, n,
                             operations, done, NULL) == MPIPROOF_WORK)
    __mpi_win_work();
  for (int i = 0; i < n; i++)
    if (done[i])
      return list[i];
  return list[0];
}

/* ---- Nobody can go on ------------------------------------------------- */

static void name(char *text, size_t size, int number) {
  if (__rt_thread_name == 0 || !__rt_thread_name(number, text, size))
    snprintf(text, size, "thread %d", number);
}

static void describe(char *text, size_t size, int number) {
  const struct RtThread *t = &__rt_threads[number];
  char place[120] = "", self[160], other[160];
  int holder = t->holder != NULL ? t->holder(t->object) : 0;
  name(self, sizeof self, number);
  name(other, sizeof other, holder);
  __mpiproof_place_text(__mpiproof_thread_place(t->slot), place, sizeof place);
  size_t len = strlen(text);
  snprintf(text + len, size - len, "%s%s waits in %s at %s",
           len == 0 ? "" : "; ", self, t->what, place);
  len = strlen(text);
  if (holder == number)
    snprintf(text + len, size - len, " for what it holds itself");
  else if (holder != 0)
    snprintf(text + len, size - len, " for what %s holds%s", other,
             lives(holder) ? "" : ", which has ended");
}

/* The first thread that waits says so: it stands where it waits. */
static int is_stuck;

static int find_stuck(void) {
  int i = 1;
  while (!lives(i) || __rt_threads[i].what == NULL)
    i++;
  is_stuck = 1;
  return i;
}

static _Noreturn void report_stuck(void) {
  static char text[2000];
  __mpiproof_thread_quiet();
  text[0] = '\0';
  for (int i = 1; i <= highest; i++)
    if (lives(i) && __rt_threads[i].what != NULL)
      describe(text, sizeof text, i);
  __mpiproof_fault("thread-deadlock", text);
}

/* ---- Choosing --------------------------------------------------------- */

static int is_ready(int number) {
  struct RtThread *t = &__rt_threads[number];
  if (!lives(number))
    return 0;
  if (t->message.active)
    return t->message.complete;
  return t->ready == NULL || t->ready(t->object);
}

int __rt_thread_is_waited_for(const void *object) {
  for (int i = 1; i <= highest; i++)
    if (lives(i) && i != current && __rt_threads[i].touches == object &&
        !is_ready(i))
      return 1;
  return 0;
}

static int list_ready(int *list) {
  int n = 0;
  for (int i = 1; i <= highest; i++)
    if (is_ready(i))
      list[n++] = i;
  return n;
}

static int is_apart(const struct RtThread *t) {
  return t->apart || (t->ending && t->joiner != 0 && !t->detached);
}

/* One thread alone goes on and on, perhaps in circles: from time to time the
 * engine has a look whether it was here before. */
enum { LOOK = 16 };   /* points from one look to the next */

static int goes_alone;   /* no other turn was looked at */

static int decide(const int *threads, int n) {
  struct MpiproofTurn turns[2 * RT_THREADS];
  static int alone;
  if (n == 1 && ++alone < LOOK)
    return 0;
  alone = 0;
  for (int i = 0; i < n; i++) {
    const struct RtThread *t = &__rt_threads[threads[i]];
    turns[i] = (struct MpiproofTurn){
        threads[i], t->slot, t->what == NULL ? "" : t->what,
        t->touches, t->bytes, is_apart(t)};
  }
  int way = __mpiproof_mpi_turn(n, turns);
  goes_alone = (way & MPIPROOF_TURN_ALONE) != 0;
  return way & ~MPIPROOF_TURN_ALONE;
}

/* Nobody can go on but those that wait for messages. Of several, the first one
 * waits for all, on its own stack: it stands where it waits. */
static int awaited;          /* who was found to have what it waits for */

static int let_wait(const int *list, int n) {
  if (n > 1)
    __rt_threads[list[0]].asks = 1;
  return list[0];
}

static int is_eager(int number) {
  const struct RtThread *t = &__rt_threads[number];
  return lives(number) && (t->function != NULL ||
                           (t->eager != NULL && t->eager(t->object)));
}

/* ---- Atomic sections: what is between their ends happens at once ------- */

static int section_owner;    /* the thread inside of one, or 0 */
static int section_depth;

static int may_enter(void *unused) {
  (void)unused;
  return section_owner == 0;
}

static int owner_of_section(void *unused) {
  (void)unused;
  return section_owner;
}

void __rt_section_begin(const char *what) {
  if (section_owner != current) {
    __rt_thread_point(what, may_enter, NULL, owner_of_section);
    section_owner = current;
    __mpiproof_thread_plain();
  }
  section_depth++;
}

/* Nobody is asked here, but a segment ends: what the section did is ordered with
 * other sections. */
void __rt_section_end(const char *what) {
  if (section_owner != current || --section_depth > 0)
    return;
  __rt_thread_point(what, NULL, NULL, NULL);
  section_owner = 0;
  __mpiproof_thread_plain();
}

static void leave_section(void) {
  if (section_owner != current)
    return;
  section_owner = 0;
  section_depth = 0;
}

/* Which thread goes on. One inside of an atomic section, if it can: another one
 * that races with it there does so in an execution in which it came first.
 * One that has not begun yet does so at once: up to its
 * first point it does nothing that others see, and what it touches is known
 * while others run. One that waits for a message may be it: then nobody else
 * does anything before the message is there. If it does not come that way, the
 * execution is none (__mpiproof_mpi_idle). */
static int choose(void) {
  int ready[2 * RT_THREADS];
  goes_alone = 0;
  if (awaited != 0) {
    int found = awaited;
    awaited = 0;
    return found;
  }
  for (int i = 1; i <= highest; i++)
    if (is_eager(i))
      return i;
  if (section_owner != 0 && is_ready(section_owner)) {
    decide(&section_owner, 1);
    return section_owner;
  }
  int n = list_ready(ready), *waiting = &ready[n];
  int m = list_waiting(waiting);
  if (n == 0)
    return m == 0 ? find_stuck() : let_wait(waiting, m);
  int next = decide(ready, n + m);
  if (next >= n)
    __rt_threads[ready[next]].message.first = 1;
  return ready[next];
}

static void take_turn(struct RtThread *self) {
  self->ready = NULL;
  self->object = NULL;
  self->what = NULL;
  self->holder = NULL;
  self->eager = NULL;
  self->keeps = 0;
  self->order = 0;
  self->location = NULL;
  self->touches = NULL;
  self->bytes = 0;
  self->apart = 0;
  self->ending = 0;
}

/* How it goes on: with a new segment, in the middle of one where it was
 * interrupted, at an operation that orders nothing, or that others do not see. To
 * begin orders nothing: what others could have done before was not asked. */
enum { GO_NEW, GO_INTERRUPTED, GO_KEEPING, GO_ALONE };

static int how_to_go(const struct RtThread *t) {
  if (t->stretched)
    return GO_INTERRUPTED;
  if (goes_alone)
    return GO_ALONE;
  return t->function != NULL || t->keeps ||
                 (t->eager != NULL && t->eager(t->object))
             ? GO_KEEPING
             : GO_NEW;
}

/* 0: all that others do is ordered with it. Locks and all else that is no atomic
 * operation are one object. */
static int order_of(const struct RtThread *t) {
  if (!rt_has_weak_atomics())
    return 0;
  return t->order != 0 ? t->order
                       : RT_RELEASES | RT_ACQUIRES | RT_READS | RT_WRITES;
}

static void let_go(const struct RtThread *next) {
  switch (how_to_go(next)) {
    case GO_NEW:
      __mpiproof_thread_go(next->slot, order_of(next), next->location);
      return;
    case GO_INTERRUPTED: __mpiproof_thread_resume(next->slot); return;
    case GO_KEEPING: __mpiproof_thread_keep(next->slot); return;
    case GO_ALONE: __mpiproof_thread_alone(next->slot); return;
  }
}

/* Never ends: every choice is made here. */
static void schedule(void *unused) {
  (void)unused;
  for (;;) {
    current = choose();
    const struct RtThread *next = &__rt_threads[current];
    if (next->asks || is_stuck)
      __mpiproof_thread_pause(next->slot);
    else
      let_go(next);
  }
}

static void ask_for_all(struct RtThread *self) {
  int waiting[RT_THREADS];
  self->asks = 0;
  awaited = await_any(waiting, list_waiting(waiting));
}

/* The current thread stands still until it is its turn. */
static void stand(void) {
  struct RtThread *self = &__rt_threads[current];
  __mpiproof_thread_quiet();
  self->error = errno;
  errno = 0;
  for (;;) {
    current = 0;
    __mpiproof_thread_pause(SCHEDULER);
    if (is_stuck)
      report_stuck();
    self = &__rt_threads[current];
    if (!self->asks)
      break;
    ask_for_all(self);
  }
  errno = self->error;
  self->error = 0;
}

/* The engine calls it in the middle of a segment that takes long. */
static void stretch(void) {
  struct RtThread *self = &__rt_threads[current];
  if (alive == 1)
    return;
  self->what = "what it computes";
  self->stretched = 1;
  stand();
  self = &__rt_threads[current];
  self->stretched = 0;
  self->what = NULL;
}

static unsigned long long bit(int number) { return 1ull << number; }

void __rt_thread_touch(const void *object, int bytes) {
  const struct RtThread *self = __rt_thread_self();
  unsigned long long rivals = ~self->after;
  if (!self->stranger)
    rivals &= ~bit(current);
  if (alive > 1)
    __mpiproof_mpi_touch(current, rivals, object, bytes);
}

void __rt_thread_point(const char *what, int (*ready)(void *object),
                       void *object, int (*holder)(void *object)) {
  const struct RtPause pause = {.what = what, .ready = ready, .object = object,
                                .holder = holder};
  __rt_thread_pause(&pause);
}

void __rt_thread_pause(const struct RtPause *pause) {
  struct RtThread *self = &__rt_threads[current];
  self->what = pause->what;
  self->ready = pause->ready;
  self->object = pause->object;
  self->holder = pause->holder;
  self->eager = pause->eager;
  self->keeps = pause->keeps;
  self->order = pause->order;
  self->location = pause->location;
  self->touches = pause->touches;
  self->bytes = pause->bytes;
  self->apart = pause->apart;
  if (alive > 1 && pause->touches != NULL)
    __rt_thread_touch(pause->touches, pause->bytes);
  if (alive == 1) {
    if (!is_ready(current) && !self->message.active)
      report_stuck();
    take_turn(self);
    return;
  }
  stand();
  take_turn(&__rt_threads[current]);
}

/* ---- Beginning and ending --------------------------------------------- */

static int free_number(void) {
  for (int i = 1; i <= RT_THREADS; i++)
    if (!__rt_threads[i].used)
      return i;
  return 0;
}

/* A new thread comes after all that its maker does; its number is nobody's whose
 * end is known any more. */
static void inherit(struct RtThread *t, int number) {
  const struct RtThread *self = __rt_thread_self();
  t->after = self->after;
  t->stranger = t->generation != 0 && (self->after & bit(number)) == 0;
  t->after &= ~bit(number);
  for (int i = 1; i <= highest; i++)
    __rt_threads[i].after &= ~bit(number);
}

int __rt_thread_new(void (*entry)(void *), void *argument) {
  int number = free_number();
  if (number == 0)
    return 0;
  __mpiproof_thread_scheduler(schedule);
  int slot = __mpiproof_thread_new(entry, argument, stretch);
  if (slot < 0)
    return 0;
  struct RtThread *t = &__rt_threads[number];
  int generation = t->generation;
  memset(t, 0, sizeof *t);
  t->generation = generation;
  inherit(t, number);
  t->used = 1;
  t->slot = slot;
  t->what = "its start";
  alive++;
  if (number > highest)
    highest = number;
  return number;
}

void __rt_thread_begin(void) {
  take_turn(__rt_thread_self());
  __mpiproof_thread_plain();
}

_Noreturn void __rt_thread_end(void) {
  __mpiproof_thread_quiet();
  struct RtThread *self = &__rt_threads[current];
  self->ended = 1;
  leave_section();
  if (self->detached) {
    self->used = 0;
    self->generation++;
  }
  if (--alive == 0)
    __mpiproof_exit(0);
  current = 0;
  errno = 0;
  __mpiproof_thread_end(SCHEDULER);
}

/* ---- Messages --------------------------------------------------------- */

static int await(struct RtMessageWait wait, const char *what) {
  struct RtThread *self = __rt_thread_self();
  wait.active = 1;
  self->message = wait;
  __rt_thread_point(what, NULL, NULL, NULL);
  self = __rt_thread_self();
  wait = self->message;
  memset(&self->message, 0, sizeof self->message);
  if (wait.complete && wait.mode < 0)
    return wait.result;
  if (wait.first)
    __mpiproof_mpi_idle(1);
  int result = ask(&wait, 0);
  if (wait.first)
    __mpiproof_mpi_idle(0);
  return result;
}

int __rt_thread_wait(int mode, int count, const int *operations, int *done,
                     struct MpiproofEnvelope *envelopes) {
  return await((struct RtMessageWait){.mode = mode, .count = count,
                                      .operations = operations, .done = done,
                                      .envelopes = envelopes},
               "a call that waits for messages");
}

int __rt_thread_probe(int context, int source, int tag, int matched,
                      struct MpiproofEnvelope *envelope) {
  return await((struct RtMessageWait){.mode = -1, .context = context,
                                      .source = source, .tag = tag,
                                      .matched = matched,
                                      .envelopes = envelope},
               "a probe");
}
