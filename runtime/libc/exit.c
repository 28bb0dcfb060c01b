/* stdlib.h, ends of the process: C11 7.22.4, POSIX _exit, GNU on_exit.
 *
 * Handlers live in one list in order of registration and run backwards; a
 * handler that registers another one has it run next.  Then the program's
 * destructors run, and streams are flushed. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "../internal.h"
#include "../thread/thread.h"

/* One registered handler; exactly one of the three is set. */
typedef struct {
  void (*plain)(void);
  void (*with_status)(int, void *);
  void (*with_argument)(void *);
  void *argument;
} Handler;

enum { FIRST_CAPACITY = 32 };

typedef struct {
  Handler first[FIRST_CAPACITY]; /* C11 7.22.4.2p3 promises 32 */
  Handler *more;                 /* the others, on the heap */
  size_t count;
  size_t capacity; /* of more */
} HandlerList;

static HandlerList at_exit;
static HandlerList at_quick;

static Handler *handler_at(HandlerList *list, size_t index) {
  return index < FIRST_CAPACITY ? &list->first[index]
                                : &list->more[index - FIRST_CAPACITY];
}

static int grow(HandlerList *list) {
  const size_t capacity = list->capacity == 0 ? 32 : 2 * list->capacity;
  Handler *more = __mpiproof_alloc(capacity * sizeof *more, 16, 0);
  if (more == NULL)
    return -1;
  for (size_t i = 0; i < list->capacity; i++)
    more[i] = list->more[i];
  if (list->more != NULL)
    __mpiproof_release(list->more);
  list->more = more;
  list->capacity = capacity;
  return 0;
}

static int add(HandlerList *list, Handler handler) {
  if (list->count == FIRST_CAPACITY + list->capacity && grow(list) != 0)
    return -1;
  *handler_at(list, list->count++) = handler;
  return 0;
}

static void run_handlers(HandlerList *list, int status) {
  while (list->count > 0) {
    const Handler handler = *handler_at(list, --list->count);
    if (handler.plain != NULL)
      handler.plain();
    else if (handler.with_status != NULL)
      handler.with_status(status, handler.argument);
    else
      handler.with_argument(handler.argument);
  }
  if (list->more != NULL)
    __mpiproof_release(list->more);
  list->more = NULL;
  list->capacity = 0;
}

int atexit(void (*function)(void)) {
  return add(&at_exit, (Handler){.plain = function});
}

int on_exit(void (*function)(int, void *), void *argument) {
  return add(&at_exit,
             (Handler){.with_status = function, .argument = argument});
}

/* The Itanium C++ ABI's form, used by constructors of static objects. */
int __cxa_atexit(void (*function)(void *), void *argument, void *module);
int __cxa_atexit(void (*function)(void *), void *argument, void *module) {
  (void)module;
  return add(&at_exit,
             (Handler){.with_argument = function, .argument = argument});
}

int at_quick_exit(void (*function)(void)) {
  return add(&at_quick, (Handler){.plain = function});
}

/* Hands the files the program changed to the engine (fs_tree.c). */
void __rt_fs_report(void) __attribute__((weak));

/* What streams have written others may see (fs_share.c). */
void __rt_world_flush_all(void) __attribute__((weak));

static _Noreturn void leave(int status) {
  if (__rt_fs_report != NULL)
    __rt_fs_report();
  __mpiproof_exit(status & 0xff);
}

_Noreturn void _exit(int status) { leave(status); }

_Noreturn void _Exit(int status) { leave(status); }

_Noreturn void quick_exit(int status) {
  run_handlers(&at_quick, status);
  leave(status);
}

_Noreturn void exit(int status) {
  rt_pass_point("exit");
  run_handlers(&at_exit, status);
  __mpiproof_run_destructors();
  if (__rt_world_flush_all != NULL)
    __rt_world_flush_all();
  if (__rt_threads_report != NULL)
    __rt_threads_report();
  leave(status);
}
