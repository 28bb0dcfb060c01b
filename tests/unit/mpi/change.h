// Changing one field of one structure of a world, and looking at what becomes of
// its hash and of its future. Each change is made in a child process: what is
// broken by it breaks there.
#ifndef TESTS_UNIT_MPI_CHANGE_H
#define TESTS_UNIT_MPI_CHANGE_H

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mpi/kit.h"

// A structure of the world that was walked over, and which fields were said.
typedef struct Thing {
  const StructInfo *info;
  void *at;
  uint64_t said;           // bits: number of the field
} Thing;

typedef struct Things {
  VEC(Thing) list;
  VEC(uint32_t) open;      // entered and not left
} Things;

static bool things_enter(void *context, const StructInfo *info,
                         const void *thing) {
  Things *things = context;
  vec_push(&things->open, things->list.len);
  vec_push(&things->list, ((Thing){info, (void *)thing, 0}));
  return true;
}

static void things_leave(void *context, const StructInfo *info) {
  (void)info;
  Things *things = context;
  things->open.len--;
}

static void things_word(void *context, const char *field, uint64_t value) {
  (void)value;
  Things *things = context;
  if (things->open.len == 0) return;
  Thing *thing = &things->list.data[*vec_last(&things->open)];
  for (uint32_t i = 0; i < thing->info->count; i++)
    if (strcmp(thing->info->fields[i].name, field) == 0)
      thing->said |= UINT64_C(1) << i;
}

static inline void things_of(const World *w, ExprTable *terms,
                             Things *things) {
  WalkListener listener = {things, things_enter, things_leave, NULL,
                           things_word, NULL};
  world_walk(w, terms, NULL, &listener);
}

// Hashes that are kept would hide what changed.
static inline Hash128 fresh_hash(const World *w, ExprTable *terms,
                                 const Things *things) {
  for (uint32_t i = 0; i < things->list.len; i++)
    if (strcmp(things->list.data[i].info->name, "Payload") == 0)
      ((Payload *)things->list.data[i].at)->hashed = false;
  return world_hash(w, terms, NULL);
}

// ---- The future, as far as a world alone has one: what may happen next, and
// after that, and what ranks get to see of it.

static void future_of_rank(const World *w, uint32_t rank, Hash128 *h) {
  hash_add(h, (uint64_t)world_is_ready(w, rank) << 1 |
                  world_is_blocked(w, rank));
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind == OP_FREE || op->kind == OP_MESSAGE) continue;
    bool p2p = op->kind == OP_SEND || op->kind == OP_RECV;
    hash_add(h, (uint64_t)op_is_complete(w, rank, op) << 8 |
                    (uint64_t)op_may_buffer(w, rank, op) << 7 |
                    (uint64_t)(p2p && op->cancelled) << 6 |
                    (p2p && op->matched));
    if (op->message.payload == NULL) continue;
    hash_add(h, (uint64_t)op->message.sender << 32 |
                    (uint32_t)op->message.tag);
    Hash128 bytes =
        hash_bytes(op->message.payload->bytes, op->message.payload->size);
    hash_add(h, bytes.lo);
  }
}

static void future_of(World *w, uint32_t depth, Hash128 *h) {
  world_settle(w);
  bool ready = false;
  for (uint32_t rank = 0; rank < w->size; rank++) {
    future_of_rank(w, rank, h);
    ready = ready || world_is_ready(w, rank);
  }
  if (ready || depth == 0) return;
  Choices choices = {0};
  world_choices(w, &choices, NULL);
  hash_add(h, choices.len);
  for (uint32_t i = 0; i < choices.len; i++) {
    const Choice *c = &choices.data[i];
    hash_add(h, (uint64_t)c->kind << 48 | (uint64_t)c->rank << 32 |
                    (uint64_t)c->peer << 16 | c->op);
    hash_add(h, c->picked);
    World *next = world_fork(w);
    world_choose(next, c);
    future_of(next, depth - 1, h);
    world_free(next);
  }
  vec_fini(&choices);
}

static inline Hash128 future(const World *w) {
  Hash128 h = {0, 0};
  World *copy = world_fork(w);
  for (uint32_t rank = 0; rank < w->size; rank++) world_touch(copy, rank);
  future_of(copy, 3, &h);
  world_free(copy);
  return h;
}

// ---- Changes.

#define CHANGES 5
// Gives a field another value; false: it has no such one.
static inline bool change_field(uint8_t *at, const FieldInfo *field,
                                uint32_t way) {
  uint32_t size = field->size;
  uint64_t value = 0;
  memcpy(&value, at, size);
  uint64_t before = value;
  value = way == 0 ? value ^ 1 : way == 1 ? (value == 0) : value + way - 1;
  if (field->boolean && value > 1) return false;
  memcpy(at, &value, size);
  return value != before;
}

enum { IS_SAME, IS_OTHER, IS_BROKEN };

// Runs a function in a child: what it returns, or IS_BROKEN.
static inline int in_child(int (*fn)(void *context), void *context) {
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    if (freopen("/dev/null", "w", stderr) == NULL) _exit(IS_BROKEN);
    alarm(20);
    _exit(fn(context));
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) <= IS_OTHER
             ? WEXITSTATUS(status)
             : IS_BROKEN;
}

#endif
