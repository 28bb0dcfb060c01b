// For people: everything that is under way in a world.
#include <assert.h>
#include <string.h>

#include "mpi/diagnose.h"

#define DATA_SHOWN 8   // values of a message

static void add_context(const World *w, uint32_t context, Text *out) {
  text_add(out, " on ");
  mpi_run_print_context(w->run, context, out);
}

static void print_started(const World *w, uint32_t rank, const Op *op,
                          Text *out) {
  text_add(out, ", started");
  describe_place(w, rank, op->place, out);
}

static const char *op_state(const World *w, uint32_t rank, const Op *op) {
  if (op->kind == OP_MESSAGE) return "not received";   // nobody waits for it
  if (op->cancelled) return "cancelled";
  if (op_is_complete(w, rank, op)) return "complete";
  return op->matched ? "matched" : "pending";
}

static const char *send_word(const Op *op) {
  switch (op->mode) {
  case MPIPROOF_SEND_SYNCHRONOUS: return "synchronous send";
  case MPIPROOF_SEND_BUFFERED: return "buffered send";
  case MPIPROOF_SEND_READY: return "ready send";
  default: return "send";
  }
}

// ---- Kinds of operations: `print` of op.def.

static void print_word(const World *w, uint32_t rank, const Op *op,
                       Text *out) {
  (void)w, (void)rank;
  text_add(out, op_traits(op)->word);
}

static void print_send(const World *w, uint32_t rank, const Op *op,
                       Text *out) {
  (void)rank;
  text_printf(out, "%s to rank %d with tag %d", send_word(op), op->peer,
              op->tag);
  add_context(w, op->context, out);
}

static void print_recv(const World *w, uint32_t rank, const Op *op,
                       Text *out) {
  (void)rank;
  text_add(out, "receive from ");
  describe_source(op->peer, out);
  text_char(out, ' ');
  describe_tag(w, op->context, op->tag, out);
  add_context(w, op->context, out);
}

static void print_collective(const World *w, uint32_t rank, const Op *op,
                             Text *out) {
  const Instance *instance = instance_find(w, op->instance);
  uint32_t me = run_get(w->run, op->context)->index[rank];
  const Contribution *mine =
      instance == NULL ? NULL : instance->members[me].contribution;
  text_add(out, mine == NULL ? "collective call"
                             : names_get(&w->run->names, mine->call.name));
  add_context(w, op->context, out);
}

static void print_target(const World *w, const Op *op, Text *out) {
  if (op->peer < 0) text_add(out, "all ranks");
  else text_printf(out, "rank %d", op->peer);
  add_context(w, op->context, out);
}

static void print_access(const World *w, uint32_t rank, const Op *op,
                         Text *out) {
  (void)rank;
  text_add(out, "access to memory of ");
  print_target(w, op, out);
}

static void print_lock(const World *w, uint32_t rank, const Op *op,
                       Text *out) {
  (void)rank;
  bool exclusive = (op->mode & MPIPROOF_LOCK_EXCLUSIVE) != 0;
  text_add(out, exclusive ? "exclusive lock on " : "shared lock on ");
  print_target(w, op, out);
}

// ---- Things under way.

static void print_op(const World *w, uint32_t rank, const Op *op, Text *out) {
  assert(op->kind != OP_FREE);
  text_printf(out, "rank %u: ", rank);
  switch ((OpKind)op->kind) {
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  case OP_##kind: print(w, rank, op, out); break;
#include "mpi/op.def"
#undef OP
  case OP_FREE: break;
  }
  print_started(w, rank, op, out);
  text_printf(out, ": %s%s\n", op_state(w, rank, op),
              op->released ? ", its request freed" : "");
}

static void print_message(const World *w, uint32_t rank, const Message *m,
                          Text *out) {
  text_printf(out, "message from rank %u to rank %u with tag %d", m->sender,
              rank, m->tag);
  add_context(w, m->context, out);
  text_add(out, ", sent");
  describe_place(w, m->sender, m->place, out);
  text_add(out, ", not received: ");
  world_print_payload(m->payload, DATA_SHOWN, out);
  text_char(out, '\n');
}

static void print_instance(const World *w, const Instance *instance,
                           Text *out) {
  assert(instance->joined <= instance->size);
  const Context *c = run_get(w->run, instance->context);
  const Contribution *first = NULL;
  for (uint32_t i = 0; i < instance->size && first == NULL; i++)
    first = instance->members[i].contribution;
  if (first == NULL || instance->joined == instance->size) return;
  text_add(out, names_get(&w->run->names, first->call.name));
  add_context(w, instance->context, out);
  text_printf(out, ": %u of %u joined, without", instance->joined,
              instance->size);
  const char *glue = " rank ";
  for (uint32_t i = 0; i < instance->size; i++) {
    if (instance->members[i].contribution != NULL) continue;
    text_printf(out, "%s%d", glue, c->members[i]);
    glue = ", ";
  }
  text_char(out, '\n');
}

// ---- Who listens to the walk of the world (hash.c): a pass for each kind of
// thing.

typedef struct Pending {
  const World *world;
  const char *kind;        // of what is printed in this pass
  uint32_t of;             // rank asked for, UINT32_MAX: all
  uint32_t rank;           // the walk is at
  Text *out;
} Pending;

static bool concerns(const Pending *p, uint32_t rank) {
  return p->of == UINT32_MAX || p->of == rank;
}

static void print_thing(const Pending *p, const void *thing) {
  const Op *op = thing;
  const Message *m = thing;
  if (strcmp(p->kind, "Op") == 0) {
    if (concerns(p, p->rank) && op->kind != OP_FREE)
      print_op(p->world, p->rank, op, p->out);
  } else if (strcmp(p->kind, "Message") == 0) {
    if (concerns(p, p->rank) || concerns(p, m->sender))
      print_message(p->world, p->rank, m, p->out);
  } else {
    print_instance(p->world, thing, p->out);
  }
}

static bool enter(void *context, const StructInfo *info, const void *thing) {
  const Pending *p = context;
  if (strcmp(info->name, p->kind) == 0) print_thing(p, thing);
  return strcmp(info->name, "World") == 0 ||
         strcmp(info->name, "RankState") == 0;
}

static void note_rank(void *context, const char *list, uint64_t number) {
  if (strcmp(list, "ranks") == 0) ((Pending *)context)->rank = (uint32_t)number;
}

void world_print_pending(const World *w, uint32_t rank, Text *out) {
  static const char *const kinds[] = {"Op", "Message", "Instance"};
  for (uint32_t i = 0; i < 3; i++) {
    Pending p = {.world = w, .kind = kinds[i], .of = rank, .out = out};
    WalkListener listener = {.context = &p, .enter = enter,
                             .item = note_rank};
    world_walk(w, NULL, NULL, &listener);
  }
}
