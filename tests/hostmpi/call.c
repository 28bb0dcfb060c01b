/* Collectives: members of a context join instances one after the other. */
#include "world.h"

#include <stdio.h>
#include <string.h>

static int member_of(const Context *context, int rank) {
  for (int i = 0; i < context->local + context->remote; i++)
    if (context->members[i] == rank)
      return i;
  world_fail("context", "the rank is no member");
}

static Contribution *describe(const struct MpiproofCall *call, int size,
                              int part_count,
                              const struct MpiproofData *parts) {
  if (part_count != 0 && part_count != 1 && part_count != size)
    world_fail("call", "as many parts as members, one, or none");
  if (call->need_count > size)
    world_fail("call", "more needs than members");
  Contribution *c = world_alloc(sizeof *c);
  *c = (Contribution){.blocking = call->blocking,
                      .root = call->root,
                      .operator_id = call->operator_id,
                      .operator_function = call->operator_function,
                      .need = call->need,
                      .need_count = call->need_count,
                      .part_count = part_count};
  snprintf(c->name, sizeof c->name, "%s", call->name);
  for (int i = 0; i < call->need_count; i++) {
    if (call->needs[i] < 0 || call->needs[i] >= size)
      world_fail("call", "a need that is no member");
    c->needs[i] = call->needs[i];
  }
  for (int i = 0; i < part_count; i++)
    c->parts[i] = payload_take(&parts[i]);
  return c;
}

/* The kind of finding two contributions are, NULL if they agree. */
static const char *disagreement(const Contribution *a, const Contribution *b) {
  if (strcmp(a->name, b->name) != 0 || a->blocking != b->blocking)
    return "call-mismatch";
  if (a->root >= 0 && b->root >= 0 && a->root != b->root)
    return "root-mismatch";
  if (a->operator_id != 0 && b->operator_id != 0 &&
      (a->operator_id != b->operator_id ||
       a->operator_function != b->operator_function))
    return "operator-mismatch";
  return NULL;
}

/* The first instance this member has not joined; called under the lock. */
static Instance *find_instance(int context, int member, int size) {
  for (int i = 0; i < world->instance_count; i++) {
    Instance *instance = &world->instances[i];
    if (instance->context == context && instance->members[member] == NULL)
      return instance;
  }
  if (world->instance_count == MAX_INSTANCES)
    return NULL;
  Instance *instance = &world->instances[world->instance_count++];
  instance->context = context;
  instance->size = size;
  return instance;
}

int __mpiproof_mpi_join(int number, const struct MpiproofCall *call,
                        int part_count, const struct MpiproofData *parts) {
  const Context *context = &world->contexts[number];
  const int size = context->local + context->remote;
  const int member = member_of(context, world_rank);
  Contribution *mine = describe(call, size, part_count, parts);
  const char *kind = NULL;
  world_lock();
  Instance *instance = find_instance(number, member, size);
  for (int i = 0; instance != NULL && i < size && kind == NULL; i++)
    if (instance->members[i] != NULL)
      kind = disagreement(mine, instance->members[i]);
  if (instance != NULL)
    instance->members[member] = mine;
  world_unlock();
  if (instance == NULL)
    world_fail("limit", "too many collectives");
  if (kind != NULL)
    world_fail(kind, mine->name);
  const int operation = world_operation(KIND_COLLECTIVE);
  operations[operation].instance = instance;
  operations[operation].member = member;
  return operation;
}

static int is_needed(const Contribution *c, int member, int other) {
  switch (c->need) {
  case MPIPROOF_NEED_ALL: return 1;
  case MPIPROOF_NEED_ROOT: return other == c->root;
  case MPIPROOF_NEED_AT_ROOT: return member == c->root;
  case MPIPROOF_NEED_LOWER: return other < member;
  default: break;
  }
  for (int i = 0; i < c->need_count; i++)
    if (c->needs[i] == other)
      return 1;
  return 0;
}

int call_is_ready(const Operation *operation) {
  const Instance *instance = operation->instance;
  const Contribution *mine = instance->members[operation->member];
  for (int i = 0; i < instance->size; i++)
    if (instance->members[i] == NULL &&
        is_needed(mine, operation->member, i))
      return 0;
  return 1;
}

static const Payload *part_of(int number, int from) {
  const Operation *operation = &operations[number];
  if (operation->kind != KIND_COLLECTIVE ||
      from < 0 || from >= operation->instance->size)
    world_fail("call", "no such part");
  const Contribution *c = operation->instance->members[from];
  if (c == NULL || c->part_count == 0)
    return NULL;
  return &c->parts[c->part_count == 1 ? 0 : operation->member];
}

uint64_t __mpiproof_mpi_part_size(int operation, int from) {
  const Payload *part = part_of(operation, from);
  return part == NULL ? 0 : part->size;
}

void __mpiproof_mpi_mismatch(int operation, int from,
                             const struct MpiproofData *into, int place) {
  (void)operation;
  (void)from;
  (void)into;
  (void)place;
  world_fail("datatype-mismatch", "a contribution of another type");
}

int __mpiproof_mpi_fetch(int operation, int from,
                         const struct MpiproofData *into) {
  const Payload *part = part_of(operation, from);
  return part == NULL ? 0 : payload_put(part, into);
}

void __mpiproof_mpi_finish(int operation) {
  if (operations[operation].kind != KIND_COLLECTIVE)
    world_fail("call", "finish of what is no collective");
  operations[operation].kind = KIND_FREE;
}
