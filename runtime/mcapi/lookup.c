/* Looking for endpoints of others. A process asks for each but once: the answer
 * is a message of the process that made it; in a program of one process threads
 * wait for each other instead. What is known stays known, for all
 * nodes of the process, whether its node has deleted it since or not: a process
 * that was told by a message does not know that either. While one thread waits
 * for the answer, others that want the same wait for that thread. */
#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

/* The entry it has, or would have; NULL: the table is full. */
static Lookup *find(int context, mcapi_port_t port) {
  uint32_t first = (uint32_t)context * 61 + port;
  for (uint32_t i = 0; i < MAX_LOOKUPS; i++) {
    Lookup *l = &__mcapi.lookups[(first + i) % MAX_LOOKUPS];
    if (!l->used || (l->context == context && l->port == port)) return l;
  }
  return NULL;
}

void __mcapi_lookup_ask(Lookup *l) {
  if (l->known || l->operation >= 0) return;
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes =
      __mcapi_bytes(&l->answer, sizeof l->answer, &layout, &block);
  l->operation = __mpiproof_mpi_recv(l->context, MPIPROOF_ANY, (int)l->port,
                                     &bytes, 0);
}

static Lookup *get(int context, mcapi_port_t port) {
  Lookup *l = find(context, port);
  if (l == NULL) __mpiproof_stop("MCAPI: more endpoints than are kept");
  if (!l->used)
    *l = (Lookup){.used = 1, .context = context, .port = port,
                  .operation = -1};
  return l;
}

Lookup *__mcapi_lookup(mcapi_domain_t domain, mcapi_node_t node,
                       mcapi_port_t port) {
  int context = __mcapi_directory(domain, node);
  Lookup *l = get(context, port);
  if (!l->known) __mcapi_directory_name(context, domain, node);
  return l;
}

void __mcapi_lookup_answered(Lookup *l) {
  l->operation = -1;
  l->endpoint = l->answer;
  l->answer = 0;
  l->known = 1;
}

/* Who asked before it was made gets an answer like everybody else. */
void __mcapi_lookup_made(const Node *n, mcapi_endpoint_t endpoint,
                         mcapi_port_t port) {
  Lookup *l = get(n->directory, port);
  if (l->operation >= 0)
    __mcapi_tell(__mcapi.rank, n->directory, (int)port, &endpoint,
                 sizeof endpoint);
  l->known = 1;
  l->endpoint = endpoint;
}

static int is_known(void *lookup) { return ((Lookup *)lookup)->known; }

/* Only another thread can make it. */
static int wait_for_thread(Lookup *l, LookupWait how) {
  if (how == LOOKUP_TEST) return 0;
  __rt_thread_point("mcapi_endpoint_get", is_known, l, NULL);
  __mpiproof_thread_plain();
  return 1;
}

/* Another thread waits for the answer. */
static int wait_for_other(Lookup *l, LookupWait how) {
  if (how == LOOKUP_TEST &&
      __mpiproof_mpi_decide(MPIPROOF_DECIDE_THREAD, 2) == 0) return 0;
  return wait_for_thread(l, LOOKUP_FOR_EVER);
}

int __mcapi_lookup_wait(Lookup *l, LookupWait how) {
  struct MpiproofEnvelope envelope;
  int done = 0;
  if (l->known) return 1;
  if (__mcapi.size == 1 && rt_has_threads()) return wait_for_thread(l, how);
  if (l->waiting) return wait_for_other(l, how);
  __mcapi_lookup_ask(l);
  l->waiting = how == LOOKUP_FOR_EVER;
  rt_wait(how == LOOKUP_FOR_EVER ? MPIPROOF_WAIT_ALL
                                 : MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST,
          1, &l->operation, &done, &envelope);
  l->waiting = 0;
  if (done) __mcapi_lookup_answered(l);
  return done;
}
