// Consistency of a world: what state.def says of its caches, and what its parts
// must know of each other.
#include "mpi/internal.h"

#include "base/describe.h"

// Our own bug, in every build.
#define MUST(condition) \
  ((condition) ? (void)0 : describe_broken("world", __func__, #condition))

// ---- Caches.

typedef struct WorldCheck {
  const World *world;
  ExprTable *terms;
} WorldCheck;

static uint64_t blocks_size(const Shape *shape) {
  uint64_t size = 0;
  for (uint32_t i = 0; i < shape->block_count; i++)
    size += (uint64_t)shape->blocks[i].count *
            basic_sizes[shape->blocks[i].basic];
  return size;
}

static bool payload_hash_holds(const WorldCheck *in, const Payload *p) {
  if (!p->hashed || in->terms == NULL) return true;
  Payload copy = *p;
  copy.hashed = false;
  return hash_equal(payload_hash(&copy, in->terms), p->hash);
}

static uint32_t count_joined(const Instance *instance) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < instance->size; i++)
    n += instance->members[i].contribution != NULL;
  return n;
}

static uint32_t count_finished(const Instance *instance) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < instance->size; i++)
    n += instance->members[i].finished;
  return n;
}

#define DESCRIPTION "mpi/state.def"
#define WALKER WorldCheck
#include "base/describe_check.h"

static bool check_entered(void *context, const StructInfo *info,
                          const void *thing) {
  check_thing(context, info, thing);
  return strcmp(info->name, "Payload") != 0;
}

// ---- Parts of each other.

// The operation of a message that no receive has taken.
static void check_sender(const World *w, const Message *m) {
  if (m->op < 0) return;
  MUST(op_exists(w, m->sender, m->op));
  const Op *send = op_get(w, m->sender, m->op);
  MUST(send->kind == OP_SEND && !send->matched && send->tag == m->tag);
  MUST(send->mode == m->mode && send->context == m->context);
  MUST(!send->cancelled && (!send->cancel || m->excused));
}

static void check_inbox(const World *w, const RankState *r) {
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    MUST(m->payload != NULL && m->payload->refs > 0);
    MUST(m->clock != NULL && m->clock->size == w->size);
    MUST(m->sender < w->size && m->context < w->run->contexts.len);
    check_sender(w, m);
    if (i == 0) continue;
    const Message *before = m - 1;
    MUST(before->sender <= m->sender);
    if (before->sender != m->sender) continue;
    MUST(before->context <= m->context);
    if (before->context != m->context) continue;
    MUST(before->lane <= m->lane);
    MUST(before->lane != m->lane || before->order < m->order);
  }
}

static bool is_posted(const RankState *r, int32_t number) {
  for (uint32_t i = 0; i < r->posted.len; i++)
    if (r->posted.data[i] == number) return true;
  return false;
}

static void check_ops(const World *w, uint32_t rank, const RankState *r) {
  uint32_t waiting = 0;
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    MUST(i + 1 < r->ops.len || op->kind != OP_FREE);
    if (op->kind == OP_RECV) {
      bool open = !op->matched && !op->cancelled;
      MUST(is_posted(r, (int32_t)i) == open);
      MUST((op->message.payload != NULL) == op->matched);
      MUST(op->into != NULL && op->clock != NULL);
      waiting += open;
    } else if (op->kind == OP_MESSAGE) {
      check_sender(w, &op->message);
    } else if (op->kind == OP_COLLECTIVE) {
      const Instance *instance = instance_find(w, op->instance);
      uint32_t me = run_get(w->run, op->context)->index[rank];
      MUST(me < instance->size && instance->context == op->context);
      MUST(instance->members[me].contribution != NULL);
      MUST(!instance->members[me].finished);
    }
  }
  MUST(waiting == r->posted.len);
  for (uint32_t i = 0; i < r->waiting.ops.len; i++)
    MUST(op_exists(w, rank, r->waiting.ops.data[i]));
}

void world_check(const World *w, ExprTable *terms) {
  WorldCheck check = {w, terms};
  WalkListener listener = {.context = &check, .enter = check_entered};
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    MUST(r->clock->size == w->size);
    check_inbox(w, r);
    check_ops(w, rank, r);
  }
  for (uint32_t i = 1; i < w->instances.len; i++)
    MUST(w->instances.data[i - 1]->serial < w->instances.data[i]->serial);
  world_walk(w, terms, NULL, &listener);
}
