/* Ranks as processes: start, end, shared memory, contexts and faults. */
#define _GNU_SOURCE
#include "world.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_FAULT = 70, EXIT_OTHERS = 71, EXIT_LEFT = 72 };

World *world;
Operation operations[MAX_OPERATIONS];
int world_rank, world_size;

static const size_t arena_size = (size_t)1 << 30;
static unsigned char *arena;

int user_main(int argc, char **argv);    /* the program's main */

void world_lock(void) {
  while (atomic_flag_test_and_set(&world->lock))
    sched_yield();
}

void world_unlock(void) { atomic_flag_clear(&world->lock); }

void world_yield(void) {
  if (world->failed)
    _exit(EXIT_OTHERS);
  if (world->ended)
    _exit(0);
  sched_yield();
}

void *world_alloc(size_t size) {
  world_lock();
  void *p = arena + world->used;
  world->used += (size + 15) & ~(size_t)15;
  world_unlock();
  if (world->used > arena_size)
    world_fail("limit", "the arena is full");
  return p;
}

void world_fail(const char *what, const char *text) {
  fprintf(stderr, "rank %d: [%s] %s\n", world_rank, what, text);
  world->failed = 1;
  _exit(EXIT_FAULT);
}

int world_operation(Kind kind) {
  for (int i = 0; i < MAX_OPERATIONS; i++)
    if (operations[i].kind == KIND_FREE) {
      operations[i] = (Operation){.kind = kind};
      return i;
    }
  world_fail("limit", "too many operations");
}

/* ---- Primitives of the machine (runtime/internal.h) -------------------- */

void *__mpiproof_alloc(size_t size, size_t align, int zero) {
  (void)align;
  return zero ? calloc(1, size) : malloc(size);
}

void __mpiproof_release(void *p) { free(p); }

void __mpiproof_fault(const char *kind, const char *message) {
  world_fail(kind, message);
}

void __mpiproof_fault_at(const char *kind, const char *message, int place) {
  (void)place;
  world_fail(kind, message);
}

void __mpiproof_note(const char *kind, const char *message, int place) {
  (void)kind;
  (void)message;
  (void)place;
}

void __mpiproof_report(const char *kind, const char *message, int place) {
  (void)place;
  world_fail(kind, message);
}

int __mpiproof_place(void) { return 1; }

void __mpiproof_stop(const char *what) { world_fail("limit", what); }


void __mpiproof_limit(const char *what) {
  fprintf(stderr, "rank %d: limit: %s\n", world_rank, what);
}

void __mpiproof_reduces(void) {}

uint64_t __mpiproof_ticks(void) {
  static uint64_t ticks;
  return ++ticks;
}

int __mpiproof_shown(void *p, size_t n) {
  (void)p;
  (void)n;
  return 0;
}

int __mpiproof_is_symbolic(const void *p, size_t n) {
  (void)p;
  (void)n;
  return 0;
}

size_t __mpiproof_describe(char *buf, size_t n, const void *p, size_t size) {
  (void)p;
  (void)size;
  if (n != 0)
    buf[0] = '\0';
  return 0;
}

uint64_t __rt_clock_elapsed(void) { return __mpiproof_ticks() * 1000; }

static char *boot_words[] = {"program", NULL, NULL};
static const struct MpiproofBoot boot = {
    .argc = 1, .argv = boot_words, .envp = boot_words + 2};
const struct MpiproofBoot *__mpiproof_boot = &boot;

/* ---- The world ---------------------------------------------------------- */

void __mpiproof_mpi_world(int *rank, int *size) {
  *rank = world_rank;
  *size = world_size;
}

void __mpiproof_mpi_life(int event) { (void)event; }

void __mpiproof_mpi_abort(int code, int context) {
  (void)context;
  if (code != 0)
    world_fail("mpi-abort", "the program gives up");
  world->ended = 1;
  _exit(0);
}

static int is_same_context(const Context *a, const Context *b) {
  return a->parent == b->parent && a->child == b->child &&
         a->part == b->part && a->local == b->local &&
         a->remote == b->remote &&
         memcmp(a->members, b->members, sizeof a->members) == 0;
}

int __mpiproof_mpi_context(int parent, int child, int part, int local,
                           int remote, const int *members) {
  Context context = {parent, child, part, local, remote, {0}};
  memcpy(context.members, members, sizeof(int) * (size_t)(local + remote));
  world_lock();
  int i = 0;
  while (i < world->context_count &&
         !is_same_context(&world->contexts[i], &context))
    i++;
  if (i == world->context_count && i < MAX_CONTEXTS)
    world->contexts[world->context_count++] = context;
  world_unlock();
  if (i == MAX_CONTEXTS)
    world_fail("limit", "too many contexts");
  return i;
}

void __mpiproof_mpi_context_name(int context, const char *name) {
  (void)context;
  (void)name;
}

/* ---- Start and end ------------------------------------------------------- */

static void *share(size_t size) {
  void *p = mmap(NULL, size, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    abort();
  return p;
}

static void open_world(void) {
  world = share(sizeof *world);
  arena = share(arena_size);
  world->context_count = 1 + world_size;
  Context *all = &world->contexts[0];
  all->parent = -1;
  all->local = world_size;
  for (int i = 0; i < world_size; i++) {
    all->members[i] = i;
    world->contexts[1 + i] =
        (Context){.parent = -1, .child = 1 + i, .local = 1, .members = {i}};
  }
}

/* A buffered message may stay behind, its sender asks no more. */
static int is_left(const Operation *operation) {
  return operation->kind != KIND_FREE && !operation->released &&
         !(operation->kind == KIND_SEND &&
           operation->mode == MPIPROOF_SEND_BUFFERED);
}

/* What a rank's process does. Operations must not be left behind. */
static void run_rank(int argc, char **argv) {
  int code = user_main(argc, argv);
  for (int i = 0; i < MAX_OPERATIONS; i++)
    if (is_left(&operations[i])) {
      fprintf(stderr, "rank %d: operation %d is left\n", world_rank, i);
      code = EXIT_LEFT;
    }
  exit(code);
}

/* main RANKS [arguments of the program] */
int main(int argc, char **argv) {
  world_size = argc > 1 ? atoi(argv[1]) : 0;
  if (world_size < 1 || world_size > MAX_RANKS)
    return 2;
  open_world();
  argv[1] = argv[0];
  for (world_rank = 0; world_rank < world_size; world_rank++)
    if (fork() == 0)
      run_rank(argc - 1, argv + 1);
  int bad = 0, status;
  while (wait(&status) > 0)
    if (status != 0) {
      world->failed = 1;
      bad = 1;
    }
  return bad;
}
