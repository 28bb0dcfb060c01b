// Consistency of a world.
#include "mpi/internal.h"

#include <stdio.h>
#include <stdlib.h>

// Our own bug, in every build.
#define MUST(condition) \
  ((condition) ? (void)0 : broken(#condition, __LINE__))

_Noreturn static void broken(const char *what, int line) {
  fprintf(stderr, "mpi/check.c:%d: broken world: %s\n", line, what);
  abort();
}

static void check_inbox(const World *w, const RankState *r) {
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    MUST(m->payload != NULL && m->payload->refs > 0);
    MUST(m->clock != NULL && m->clock->size == w->size);
    MUST(m->sender < w->size && m->context < w->run->contexts.len);
    if (m->op >= 0) {
      MUST(op_exists(w, m->sender, m->op));
      const Op *send = op_get(w, m->sender, m->op);
      MUST(send->kind == OP_SEND && !send->matched && send->tag == m->tag);
      MUST(!send->cancelled && (!send->cancel || m->excused));
    }
    if (i == 0) continue;
    const Message *before = m - 1;
    MUST(before->sender <= m->sender);
    if (before->sender != m->sender) continue;
    MUST(before->context <= m->context);
    MUST(before->context != m->context || before->order < m->order);
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

static void check_instance(const World *w, const Instance *instance) {
  uint32_t joined = 0, finished = 0;
  MUST(instance->size == context_size(run_get(w->run, instance->context)));
  for (uint32_t i = 0; i < instance->size; i++) {
    joined += instance->members[i].contribution != NULL;
    finished += instance->members[i].finished;
  }
  MUST(joined == instance->joined && finished == instance->finished);
  MUST(finished < instance->size);
}

void world_check(const World *w) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    MUST(r->refs > 0 && r->clock->size == w->size);
    check_inbox(w, r);
    check_ops(w, rank, r);
  }
  for (uint32_t i = 0; i < w->instances.len; i++) {
    MUST(i == 0 ||
         w->instances.data[i - 1]->serial < w->instances.data[i]->serial);
    check_instance(w, w->instances.data[i]);
  }
}
