/* The world of messages for native runs of the guest's MPI library: what
 * runtime/mpi/engine.h promises, in memory shared by processes. */
#ifndef HOSTMPI_WORLD_H
#define HOSTMPI_WORLD_H

#include <stdatomic.h>

#include "mpi/library.h"

enum {
  MAX_RANKS = 16,
  MAX_CONTEXTS = 4096,
  MAX_INSTANCES = 8192,
  MAX_MESSAGES = 16384,
  MAX_OPERATIONS = 4096,
  MAX_NAME = 48,
};

/* Data under way: its bytes, and the basic type of each of them. */
typedef struct Payload {
  size_t size;
  unsigned char *bytes, *types;
} Payload;

typedef struct Context {
  int parent, child, part, local, remote;
  int members[MAX_RANKS];
} Context;

typedef struct Contribution {
  char name[MAX_NAME];
  int blocking, root, operator_id, need, need_count, part_count;
  const void *operator_function;
  int needs[MAX_RANKS];
  Payload parts[MAX_RANKS];
} Contribution;

typedef struct Instance {
  int context, size;
  Contribution *_Atomic members[MAX_RANKS];
} Instance;

typedef struct Message {
  int context, source, destination, tag;
  _Atomic int taken;
  Payload payload;
} Message;

/* Written under the lock, except for what is atomic. */
typedef struct World {
  atomic_flag lock;
  _Atomic int failed;            /* a rank ended badly: the others give up */
  _Atomic int ended;             /* by MPI_Abort with code 0 */
  size_t used;                   /* bytes of the arena */
  int context_count, instance_count, message_count;
  Context contexts[MAX_CONTEXTS];
  Instance instances[MAX_INSTANCES];
  Message messages[MAX_MESSAGES];
} World;

typedef enum Kind {
  KIND_FREE, KIND_DONE, KIND_SEND, KIND_RECV, KIND_MESSAGE, KIND_COLLECTIVE
} Kind;
/* An operation of this rank. */
typedef struct Operation {
  Kind kind;
  int context, peer, tag, mode;
  int cancelled, released;
  long order;                    /* receives are matched as posted */
  Message *message;              /* of a send; of a receive once matched */
  struct MpiproofData into;      /* receive: with a layout of its own */
  struct MpiproofLayout layout;
  Instance *instance;            /* collective */
  int member;                    /* this rank's number in it */
} Operation;

extern World *world;
extern Operation operations[MAX_OPERATIONS];
extern int world_rank, world_size;

void world_lock(void);
void world_unlock(void);
/* Lets others run; ends the process if one of them failed. */
void world_yield(void);
void *world_alloc(size_t size);          /* shared, never freed; not zero */
void world_fail(const char *what, const char *text) __attribute__((noreturn));
int world_operation(Kind kind);          /* the lowest free number */

size_t data_size(const struct MpiproofData *data);
Payload payload_take(const struct MpiproofData *data);
/* A sum of MPIPROOF_FETCH_*. */
int payload_put(const Payload *payload, const struct MpiproofData *into);

/* Nothing that it needs is missing. */
int call_is_ready(const Operation *operation);

#endif
