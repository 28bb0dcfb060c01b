/* Point-to-point operations, probes and waiting. Standard sends are buffered;
 * a receive takes a message when its rank next asks for something, in the
 * order of posting, the oldest message of a sender first. */
#include "world.h"

#include <stdlib.h>
#include <string.h>

/* ---- Starting ------------------------------------------------------------ */

int __mpiproof_mpi_send(int context, int destination, int tag, int mode,
                        const struct MpiproofData *data, int owns) {
  (void)owns;
  const Payload payload = payload_take(data);
  Message *message = NULL;
  world_lock();
  if (world->message_count < MAX_MESSAGES) {
    message = &world->messages[world->message_count];
    message->context = context;
    message->source = world_rank;
    message->destination = destination;
    message->tag = tag;
    message->payload = payload;
    world->message_count++;
  }
  world_unlock();
  if (message == NULL)
    world_fail("limit", "too many messages");
  const int number = world_operation(KIND_SEND);
  operations[number].mode = mode;
  operations[number].message = message;
  return number;
}

/* A receive outlives the library's description of its data. */
static int new_receive(const struct MpiproofData *data) {
  static long order;
  const int number = world_operation(KIND_RECV);
  Operation *operation = &operations[number];
  operation->order = ++order;
  operation->into = *data;
  if (data->count == 0)
    return number;
  const size_t size = data->layout->block_count * sizeof(struct MpiproofBlock);
  struct MpiproofBlock *blocks = malloc(size);
  memcpy(blocks, data->layout->blocks, size);
  operation->layout = *data->layout;
  operation->layout.blocks = blocks;
  return number;
}

int __mpiproof_mpi_recv(int context, int source, int tag,
                        const struct MpiproofData *data, int owns) {
  (void)owns;
  const int number = new_receive(data);
  operations[number].context = context;
  operations[number].peer = source;
  operations[number].tag = tag;
  return number;
}

int __mpiproof_mpi_mrecv(int message, const struct MpiproofData *data,
                         int owns) {
  (void)owns;
  if (operations[message].kind != KIND_MESSAGE)
    world_fail("call", "mrecv of what is no message");
  Message *taken = operations[message].message;
  operations[message].kind = KIND_FREE;
  const int number = new_receive(data);
  operations[number].message = taken;
  return number;
}

int __mpiproof_mpi_done(void) { return world_operation(KIND_DONE); }

int __mpiproof_mpi_is_received(int operation) {
  return operations[operation].message->taken;
}

/* ---- Matching ------------------------------------------------------------ */

static Message *find_message(int context, int source, int tag) {
  for (int i = 0; i < world->message_count; i++) {
    Message *m = &world->messages[i];
    if (!m->taken && m->destination == world_rank && m->context == context &&
        (source == MPIPROOF_ANY || m->source == source) &&
        (tag == MPIPROOF_ANY || m->tag == tag))
      return m;
  }
  return NULL;
}

/* The receive posted first among those later than `after`. */
static Operation *next_receive(long after) {
  Operation *next = NULL;
  for (int i = 0; i < MAX_OPERATIONS; i++) {
    Operation *o = &operations[i];
    if (o->kind == KIND_RECV && o->message == NULL && !o->cancelled &&
        o->order > after && (next == NULL || o->order < next->order))
      next = o;
  }
  return next;
}

static void match(void) {
  world_lock();
  for (Operation *o = next_receive(0); o != NULL; o = next_receive(o->order)) {
    o->message = find_message(o->context, o->peer, o->tag);
    if (o->message != NULL)
      o->message->taken = 1;
  }
  world_unlock();
}

/* The sender's rank in its group of the context. */
static int sender_rank(const Message *m) {
  const Context *c = &world->contexts[m->context];
  int at = 0;
  while (c->members[at] != m->source)
    at++;
  return c->remote != 0 && at >= c->local ? at - c->local : at;
}

int __mpiproof_mpi_probe(int context, int source, int tag, int blocking,
                         int matched, struct MpiproofEnvelope *envelope) {
  Message *message = NULL;
  for (;;) {
    match();
    world_lock();
    message = find_message(context, source, tag);
    if (message != NULL && matched)
      message->taken = 1;
    world_unlock();
    if (message != NULL || !blocking)
      break;
    world_yield();
  }
  if (message == NULL)
    return 0;
  *envelope = (struct MpiproofEnvelope){.source = message->source,
                                        .tag = message->tag,
                                        .rank = sender_rank(message),
                                        .size = message->payload.size,
                                        .message = -1};
  if (matched) {
    envelope->message = world_operation(KIND_MESSAGE);
    operations[envelope->message].message = message;
  }
  return 1;
}

/* ---- Completing ---------------------------------------------------------- */

static int is_ready(const Operation *o) {
  switch (o->kind) {
  case KIND_COLLECTIVE: return call_is_ready(o);
  case KIND_DONE: return 1;
  case KIND_RECV: return o->message != NULL || o->cancelled;
  case KIND_SEND:
    return o->mode == MPIPROOF_SEND_STANDARD ||
           o->mode == MPIPROOF_SEND_READY || o->message->taken;
  default: world_fail("call", "wait for what is no operation");
  }
}

static void complete(Operation *o, struct MpiproofEnvelope *envelope) {
  *envelope = (struct MpiproofEnvelope){
      .source = -1, .cancelled = o->cancelled, .message = -1};
  if (o->kind == KIND_COLLECTIVE)
    return;
  if (o->kind == KIND_RECV) {
    const Message *m = o->message;
    if (o->into.count != 0)
      o->into.layout = &o->layout;
    if (m != NULL) {
      const int result = payload_put(&m->payload, &o->into);
      envelope->source = m->source;
      envelope->tag = m->tag;
      envelope->rank = sender_rank(m);
      envelope->size = m->payload.size;
      envelope->truncated = (result & MPIPROOF_FETCH_TRUNCATED) != 0;
      if (result & MPIPROOF_FETCH_MISMATCH)
        world_fail("datatype-mismatch", "a message of another type");
    }
    free((void *)(uintptr_t)o->layout.blocks);
  }
  o->kind = KIND_FREE;
}

/* Completes what is ready, all or (one) the first; how many. */
static int complete_ready(int count, const int *list, int *done,
                          struct MpiproofEnvelope *envelopes, int one) {
  int picked = 0;
  for (int i = 0; i < count && !(one && picked); i++)
    if (is_ready(&operations[list[i]])) {
      complete(&operations[list[i]], &envelopes[i]);
      done[i] = 1;
      picked++;
    }
  return picked;
}

int __mpiproof_mpi_wait(int mode, int count, const int *list, int *done,
                        struct MpiproofEnvelope *envelopes) {
  const int all = (mode & 3) == MPIPROOF_WAIT_ALL;
  memset(done, 0, sizeof(int) * (size_t)count);
  for (;;) {
    match();
    int ready = 0;
    for (int i = 0; i < count; i++)
      ready += is_ready(&operations[list[i]]);
    if (all ? ready == count : ready > 0)
      return complete_ready(count, list, done, envelopes,
                            (mode & 3) == MPIPROOF_WAIT_ANY);
    world_yield();
    if (mode & MPIPROOF_WAIT_TEST)
      return 0;
  }
}

/* Who else uses a buffer is not watched here. */
void __mpiproof_mpi_own(int operation, const struct MpiproofData *data,
                        int writes) {
  (void)data;
  (void)writes;
  if (operations[operation].kind == KIND_FREE)
    world_fail("call", "ownership of what is no operation");
}

void __mpiproof_mpi_cancel(int operation, int echo) {
  (void)echo;
  Operation *o = &operations[operation];
  match();
  if (o->kind == KIND_RECV && o->message == NULL)
    o->cancelled = 1;
}

/* One way of several, as real libraries do. */
int __mpiproof_mpi_decide(int what, int ways) {
  (void)what;
  (void)ways;
  return 0;
}

void __mpiproof_mpi_release(int operation) {
  operations[operation].released = 1;
}
