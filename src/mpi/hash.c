// Identity of a world: the walk over all that determines its future, as
// state.def describes it, and who listens to it. Inboxes are kept sorted by
// sender, so that the order in which messages of different senders were sent
// leaves no trace; open collectives are said by context.
#include <assert.h>
#include <string.h>

#include "code/guest.h"
#include "mpi/file.h"

typedef struct Watch {
  uint32_t rank, step;
} Watch;
typedef VEC(Watch) Watches;

typedef struct WorldWalk {
  Walk walk;
  const World *world;
  ExprTable *terms;
  const WorldNames *names;
  Watches watches;
  uint32_t rank;                // that is being said
  const Instance *instance;     // whose members are
  bool without_op;              // a message's operation does not matter
  uint32_t file;                // whose accesses are being said
} WorldWalk;

// ---- Conditions of the description.

// Is the message's operation one that a match would complete?
static bool message_waits(const WorldWalk *in, const Message *m) {
  return !in->without_op && m->op >= 0 &&
         !op_get(in->world, m->sender, m->op)->buffered;
}

// What will be seen of a call's future depends on the call.
static bool has_eyes(const WorldWalk *in) {
  return in->world->run->options.eyes != NULL;
}

static uint64_t call_key(const WorldWalk *in, uint32_t call) {
  const MpiEyes *eyes = in->world->run->options.eyes;
  return eyes->call_key(eyes->context, call);
}

// Functions are numbered in the order in which this process came to them.
static uint64_t call_name(const WorldWalk *in, uint32_t name) {
  const char *text = names_get(&in->world->run->names, name);
  return hash_bytes(text, strlen(text)).lo;
}

static bool op_is_p2p(const Op *op) {
  return op->kind == OP_SEND || op->kind == OP_RECV;
}

static bool op_is_open_receive(const Op *op) {
  assert(op->kind != OP_RECV || op->message.payload != NULL || !op->matched);
  return op->kind == OP_RECV && !op->matched;
}

static bool op_is_cancelled_send(const Op *op) {
  return op->kind == OP_SEND && (op->cancel || op->cancelled);
}

static bool op_may_cancel(const Op *op) {
  return op_is_p2p(op) || op->kind == OP_DONE;
}

// An address as it counts, see WorldNames.
static uint64_t address_name(const WorldWalk *in, uint64_t address) {
  return in->names == NULL
             ? guest_without_generation(address)
             : in->names->name(in->names->context, in->rank, address);
}

// How many open instances of its context come before this one.
static uint32_t instance_position(const World *w, const Instance *instance) {
  uint32_t position = 0;
  for (uint32_t i = 0; w->instances.data[i] != instance; i++)
    position += w->instances.data[i]->context == instance->context;
  return position;
}

// ---- Parts.

static void walk_blocks(WorldWalk *in, const Shape *shape);
static void walk_runs(WorldWalk *in, const TypeSignature *signature);
static void walk_bytes(WorldWalk *in, const Payload *payload);
static void walk_terms(WorldWalk *in, const Payload *payload);
static void walk_payload(WorldWalk *in, Payload *payload);
static void walk_clock(WorldWalk *in, const Clock *clock);
static void walk_into(WorldWalk *in, const Op *op);
static void walk_taken(WorldWalk *in, const Op *op);
static void walk_ops(WorldWalk *in, const RankState *rank);
static void walk_posted(WorldWalk *in, const RankState *rank);
static void walk_inbox(WorldWalk *in, const RankState *rank);
static void walk_exposed(WorldWalk *in, const RankState *rank);
static void walk_marks(WorldWalk *in, const RankState *rank);
static void walk_released(WorldWalk *in, const RankState *rank);
static void walk_acquired(WorldWalk *in, const RankState *rank);
static void walk_needs(WorldWalk *in, const Call *call);
static void walk_parts(WorldWalk *in, const Contribution *contribution);
static void walk_contribution(WorldWalk *in, const InstanceMember *member);
static void walk_members(WorldWalk *in, const Instance *instance);
static void walk_ranks(WorldWalk *in, const World *w);
static void walk_instances(WorldWalk *in, const World *w);
static void walk_doomed(WorldWalk *in, const World *w);
static void walk_accesses(WorldWalk *in, const WorldFile *file);
static void walk_files(WorldWalk *in, const World *w);
static void walk_synced(WorldWalk *in, const FileHandle *handle);
static void walk_handles(WorldWalk *in, const World *w);

#define DESCRIPTION "mpi/state.def"
#define WALKER WorldWalk
#include "base/describe_info.h"
#include "base/describe_walk.h"

static void walk_blocks(WorldWalk *in, const Shape *shape) {
  for (uint32_t i = 0; i < shape->block_count; i++)
    walk_Block(in, &shape->blocks[i]);
}

static void walk_runs(WorldWalk *in, const TypeSignature *signature) {
  for (uint32_t i = 0; i < signature->len; i++)
    walk_SignatureRun(in, &signature->runs[i]);
}

static void walk_bytes(WorldWalk *in, const Payload *p) {
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, hash_bytes(p->bytes, p->size));
    return;
  }
  for (uint64_t i = 0; i < p->size; i++)
    walk_word(&in->walk, "byte", p->bytes[i], 8);
}

// Labels are no part of values. Terms are said by their structure, to listeners
// by their number, which is as good within one table.
static void walk_terms(WorldWalk *in, const Payload *p) {
  for (uint64_t i = 0; p->terms != NULL && i < p->size; i++) {
    ExprId term = p->terms[i];
    if (expr_is_none(term)) continue;
    walk_word(&in->walk, "at", i, 64);
    walk_word(&in->walk, "term",
              in->walk.listener == NULL
                  ? expr_value_hash(in->terms, term)
                  : expr_unlabelled(in->terms, term).index,
              64);
  }
}

Hash128 payload_hash(Payload *p, ExprTable *terms) {
  assert(p->refs > 0);
  if (p->hashed) return p->hash;
  WorldWalk fresh = {.terms = terms};
  walk_Payload(&fresh, p);
  p->hash = walk_hash(&fresh.walk);
  p->hashed = true;
  return p->hash;
}

static void walk_payload(WorldWalk *in, Payload *p) {
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, payload_hash(p, in->terms));
  } else {
    walk_Payload(in, p);
  }
}

static void walk_clock(WorldWalk *in, const Clock *clock) {
  if (clock == NULL) return;
  for (uint32_t i = 0; i < in->watches.len; i++) {
    const Watch *watch = &in->watches.data[i];
    assert(watch->rank < clock->size);
    walk_word(&in->walk, "knows", clock->at[watch->rank] >= watch->step, 1);
  }
}

static void walk_into(WorldWalk *in, const Op *op) {
  if (op->kind == OP_RECV || op->kind == OP_ACCESS) walk_Shape(in, op->into);
}

// Of a message that was taken the operation matters only if its completion does
// not follow.
static void walk_taken(WorldWalk *in, const Op *op) {
  bool receive = op->kind == OP_RECV && op->matched;
  if (!receive && op->kind != OP_MESSAGE) return;
  in->without_op = receive && op->message.mode != MPIPROOF_SEND_BUFFERED;
  walk_Message(in, &op->message);
  in->without_op = false;
}

static void walk_ops(WorldWalk *in, const RankState *r) {
  walk_word(&in->walk, "ops", r->ops.len, 32);
  for (uint32_t i = 0; i < r->ops.len; i++) {
    walk_item(&in->walk, "ops", i);
    walk_Op(in, &r->ops.data[i]);
  }
}

static void walk_posted(WorldWalk *in, const RankState *r) {
  walk_word(&in->walk, "posted", r->posted.len, 32);
  for (uint32_t i = 0; i < r->posted.len; i++)
    walk_word(&in->walk, "posted", (uint32_t)r->posted.data[i], 32);
}

static void walk_inbox(WorldWalk *in, const RankState *r) {
  walk_word(&in->walk, "inbox", r->inbox.len, 32);
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    walk_item(&in->walk, "inbox", i);
    walk_Message(in, &r->inbox.data[i]);
  }
}

static void walk_exposed(WorldWalk *in, const RankState *r) {
  if (!in->world->run->onesided) return;
  walk_word(&in->walk, "exposed", r->exposed.len, 32);
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    walk_item(&in->walk, "exposed", i);
    walk_Exposed(in, &r->exposed.data[i]);
  }
}

static void walk_marks(WorldWalk *in, const RankState *r) {
  uint32_t number = 0;
  if (!in->world->run->onesided) return;
  for (uint32_t i = 0; i < r->marks.len; i++) {
    if (!mark_counts(in->world, &r->marks.data[i])) continue;
    walk_item(&in->walk, "marks", number++);
    walk_Mark(in, &r->marks.data[i]);
  }
  walk_word(&in->walk, "marks", number, 32);
}

static void walk_acquired(WorldWalk *in, const RankState *r) {
  if (!in->world->run->onesided) return;
  walk_word(&in->walk, "acquired", r->acquired.len, 32);
  for (uint32_t i = 0; i < r->acquired.len; i++) {
    walk_item(&in->walk, "acquired", i);
    walk_Acquired(in, &r->acquired.data[i]);
  }
}

static void walk_released(WorldWalk *in, const RankState *r) {
  if (!in->world->run->onesided) return;
  walk_word(&in->walk, "released", r->released.len, 32);
  for (uint32_t i = 0; i < r->released.len; i++) {
    walk_item(&in->walk, "released", i);
    walk_Released(in, &r->released.data[i]);
  }
}

static void walk_needs(WorldWalk *in, const Call *call) {
  for (uint32_t i = 0; i < call->need_count; i++)
    walk_word(&in->walk, "needs", (uint32_t)call->needs[i], 32);
}

static void walk_parts(WorldWalk *in, const Contribution *c) {
  for (uint32_t i = 0; i < c->part_count; i++) {
    if (c->part_count != 1 && in->instance->members[i].finished) continue;
    walk_item(&in->walk, "parts", i);
    walk_payload(in, c->parts[i]);
  }
}

static void walk_contribution(WorldWalk *in, const InstanceMember *member) {
  walk_word(&in->walk, "contribution", member->contribution != NULL, 1);
  if (member->contribution != NULL)
    walk_Contribution(in, member->contribution);
}

static void walk_members(WorldWalk *in, const Instance *instance) {
  assert(instance->joined <= instance->size);
  in->instance = instance;
  for (uint32_t i = 0; i < instance->size; i++) {
    walk_item(&in->walk, "members", i);
    walk_InstanceMember(in, &instance->members[i]);
  }
}

static void walk_ranks(WorldWalk *in, const World *w) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    walk_item(&in->walk, "ranks", rank);
    in->rank = rank;
    walk_RankState(in, rank_get(w, rank));
  }
}

// The lowest context above the one given that has an open collective.
static uint64_t next_context(const World *w, int64_t above) {
  uint64_t lowest = UINT64_MAX;
  for (uint32_t i = 0; i < w->instances.len; i++) {
    uint32_t context = w->instances.data[i]->context;
    if ((int64_t)context > above && context < lowest) lowest = context;
  }
  return lowest;
}

// By context, in each by creation: how contexts are interleaved is history.
static void walk_instances(WorldWalk *in, const World *w) {
  uint32_t number = 0;
  walk_word(&in->walk, "instances", w->instances.len, 32);
  for (uint64_t context = next_context(w, -1); context != UINT64_MAX;
       context = next_context(w, (int64_t)context))
    for (uint32_t i = 0; i < w->instances.len; i++) {
      if (w->instances.data[i]->context != context) continue;
      walk_item(&in->walk, "instances", number++);
      walk_Instance(in, w->instances.data[i]);
    }
}

static void walk_doomed(WorldWalk *in, const World *w) {
  for (uint32_t i = 0; w->partly && i * 64 < w->size; i++)
    walk_word(&in->walk, "doomed", w->doomed[i], 64);
}

static void walk_accesses(WorldWalk *in, const WorldFile *file) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess *access = &file->accesses.data[i];
    if (access_is_known(in->world, in->file, access)) continue;
    walk_item(&in->walk, "accesses", number++);
    walk_FileAccess(in, access);
  }
  walk_word(&in->walk, "accesses", number, 32);
}

static void walk_files(WorldWalk *in, const World *w) {
  for (uint32_t i = 0; i < w->files.len; i++) {
    if (w->files.data[i] == NULL) continue;
    walk_item(&in->walk, "files", i);
    walk_word(&in->walk, "name", i, 32);
    in->file = i;
    walk_WorldFile(in, w->files.data[i]);
  }
}

static void walk_synced(WorldWalk *in, const FileHandle *handle) {
  for (uint32_t i = 0; i < handle->size; i++) {
    walk_word(&in->walk, "synced", handle->synced[i] != NULL, 1);
    walk_clock(in, handle->synced[i]);
  }
}

static void walk_handles(WorldWalk *in, const World *w) {
  walk_word(&in->walk, "handles", w->handles.len, 32);
  for (uint32_t i = 0; i < w->handles.len; i++) {
    walk_item(&in->walk, "handles", i);
    walk_FileHandle(in, w->handles.data[i]);
  }
}

// ---- Walking.

static bool is_watched(const Watches *list, Watch watch) {
  for (uint32_t i = 0; i < list->len; i++)
    if (list->data[i].rank == watch.rank && list->data[i].step == watch.step)
      return true;
  return false;
}

// Whether a rank knows of an access decides whether its own is a race.
static void watch_files(const World *w, Watches *out) {
  for (uint32_t f = 0; f < w->files.len; f++)
    for (uint32_t i = 0;
         w->files.data[f] != NULL && i < w->files.data[f]->accesses.len; i++) {
      const FileAccess *access = &w->files.data[f]->accesses.data[i];
      const Watch watch = {access->rank, access->step + 1};
      if (!access->pending && !access_is_known(w, f, access) &&
          !is_watched(out, watch))
        vec_push(out, watch);
    }
}

// Whose step `released` is.
static uint32_t released_by(uint32_t owner, const Mark *m) {
  assert(m->released != 0);
  return m->shared ? m->actor : owner;
}

static void find_watches(const World *w, Watches *out) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->ops.len; i++) {
      const Op *op = &r->ops.data[i];
      if (op->kind == OP_SEND && op->received != 0)
        vec_push(out, ((Watch){(uint32_t)op->peer, op->received}));
    }
    for (uint32_t i = 0; i < r->marks.len; i++)
      if (mark_counts(w, &r->marks.data[i]) && r->marks.data[i].complete)
        vec_push(out, ((Watch){r->marks.data[i].by,
                               r->marks.data[i].step}));
    for (uint32_t i = 0; i < r->marks.len; i++)
      if (mark_counts(w, &r->marks.data[i]) &&
          r->marks.data[i].released != 0)
        vec_push(out, ((Watch){released_by(rank, &r->marks.data[i]),
                               r->marks.data[i].released}));
    for (uint32_t i = 0; w->run->ready_sends && i < r->posted.len; i++)
      vec_push(out, ((Watch){rank, r->ops.data[r->posted.data[i]].step}));
  }
  watch_files(w, out);
}

static Hash128 walk_all(const World *w, ExprTable *terms,
                        const WorldNames *names,
                        const WalkListener *listener) {
  WorldWalk in = {.walk = {.listener = listener}, .world = w, .terms = terms,
                  .names = names};
  find_watches(w, &in.watches);
  walk_World(&in, w);
  vec_fini(&in.watches);
  return walk_hash(&in.walk);
}

Hash128 world_hash(const World *w, ExprTable *terms,
                   const WorldNames *names) {
  return walk_all(w, terms, names, NULL);
}

void world_walk(const World *w, ExprTable *terms, const WorldNames *names,
                const WalkListener *listener) {
  walk_all(w, terms, names, listener);
}

// ---- Terms.

typedef struct TermVisit {
  void (*visit)(void *context, ExprId term);
  void *context;
} TermVisit;

static bool visit_terms(void *context, const StructInfo *info,
                        const void *thing) {
  if (info != get_info_Payload()) return true;
  const TermVisit *v = context;
  const Payload *p = thing;
  for (uint64_t i = 0; p->terms != NULL && i < p->size; i++)
    if (!expr_is_none(p->terms[i])) v->visit(v->context, p->terms[i]);
  return false;
}

void world_each_term(const World *w,
                     void (*visit)(void *context, ExprId term),
                     void *context) {
  TermVisit v = {visit, context};
  WalkListener listener = {.context = &v, .enter = visit_terms};
  world_walk(w, NULL, NULL, &listener);
}
