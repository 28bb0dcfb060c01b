/* Looking for endpoints of others. A process asks for each but once: the answer
 * is a message of the process that made it. What is known stays known, for all
 * nodes of the process, whether its node has deleted it since or not: a process
 * that was told by a message does not know that either. While one thread waits
 * for the answer, others that want the same wait for that thread. */
#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

static Lookup *find(int context, mcapi_port_t port) {
  for (uint32_t i = 0; i < __mcapi.lookup_count; i++) {
    Lookup *l = &__mcapi.lookups[i];
    if (l->context == context && l->port == port) return l;
  }
  return NULL;
}

static void ask(Lookup *l) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes =
      __mcapi_bytes(&l->answer, sizeof l->answer, &layout, &block);
  l->operation = __mpiproof_mpi_recv(l->context, MPIPROOF_ANY, (int)l->port,
                                     &bytes, 0);
}

static Lookup *add(int context, mcapi_port_t port) {
  if (__mcapi.lookup_count == MAX_LOOKUPS)
    __mpiproof_stop("MCAPI: more endpoints than are kept");
  Lookup *l = &__mcapi.lookups[__mcapi.lookup_count++];
  *l = (Lookup){.used = 1, .context = context, .port = port, .operation = -1};
  return l;
}

Lookup *__mcapi_lookup(mcapi_domain_t domain, mcapi_node_t node,
                       mcapi_port_t port) {
  int context = __mcapi_directory(domain, node);
  Lookup *l = find(context, port);
  if (l == NULL) {
    l = add(context, port);
    __mcapi_directory_name(context, domain, node);
  }
  if (!l->known && l->operation < 0) ask(l);
  return l;
}

void __mcapi_lookup_answered(Lookup *l) {
  l->operation = -1;
  l->endpoint = l->answer;
  l->known = 1;
}

/* Who asked before it was made gets an answer like everybody else. */
void __mcapi_lookup_made(const Node *n, mcapi_endpoint_t endpoint,
                         mcapi_port_t port) {
  Lookup *l = find(n->directory, port);
  if (l != NULL && l->operation >= 0) {
    __mcapi_tell(__mcapi.rank, n->directory, (int)port, &endpoint,
                 sizeof endpoint);
    return;
  }
  if (l == NULL) l = add(n->directory, port);
  l->known = 1;
  l->endpoint = endpoint;
}

static int is_known(void *lookup) { return ((Lookup *)lookup)->known; }

/* Another thread waits for the answer. */
static int wait_for_other(Lookup *l, LookupWait how) {
  if (how == LOOKUP_TEST && 
      __mpiproof_mpi_decide(MPIPROOF_DECIDE_THREAD, 2) == 0) return 0;
  __rt_thread_point("mcapi_endpoint_get", is_known, l, NULL);
  __mpiproof_thread_plain();
  return 1;
}

int __mcapi_lookup_wait(Lookup *l, LookupWait how) {
  struct MpiproofEnvelope envelope;
  int done = 0;
  if (l->known) return 1;
  if (l->waiting) return wait_for_other(l, how);
  l->waiting = how == LOOKUP_FOR_EVER;
  rt_wait(how == LOOKUP_FOR_EVER ? MPIPROOF_WAIT_ALL
                                 : MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST,
          1, &l->operation, &done, &envelope);
  l->waiting = 0;
  if (done) __mcapi_lookup_answered(l);
  return done;
}
