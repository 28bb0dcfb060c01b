/* Nodes: beginning and end, who is who (MCAPI 2.015, 3.2). */
#include <stdio.h>
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

/* Bytes are the first of the basic types (mpi/basic.def). */
enum { BASIC_BYTE = 0 };

Library __mcapi;

enum { PART_CONTROL = -701, PART_MESSAGES, PART_CHANNELS, PART_NODES };

struct MpiproofData __mcapi_bytes(const void *address, size_t size,
                                  struct MpiproofLayout *layout,
                                  struct MpiproofBlock *block) {
  *block = (struct MpiproofBlock){0, BASIC_BYTE, (uint32_t)size};
  *layout = (struct MpiproofLayout){size, (int64_t)size, 1, block};
  return (struct MpiproofData){(void *)address, size != 0, layout};
}

void __mcapi_tell(int rank, int context, int tag, const void *data,
                  size_t size) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(data, size, &layout, &block);
  int operation = __mpiproof_mpi_send(context, rank, tag,
                                      MPIPROOF_SEND_BUFFERED, &bytes, 0);
  __mpiproof_mpi_release(operation);
}

/* ---- Whose node -------------------------------------------------------- */

__attribute__((weak)) struct RtThread *__rt_thread_self(void);

static int thread_number(void) {
  return __rt_thread_current == 0 ? 0 : __rt_thread_current();
}

static int thread_owners(void) {
  return __rt_thread_current == 0 ? 0 : __rt_thread_self()->generation;
}

static Node *find_node(void) {
  int thread = thread_number(), owners = thread_owners();
  for (uint32_t i = 0; i < __mcapi.node_count; i++) {
    Node *n = &__mcapi.nodes[i];
    if (n->initialized && n->thread == thread && n->owners == owners) return n;
  }
  return NULL;
}

int __mcapi_enter_early(mcapi_status_t *status) {
  if (status != NULL) {
    *status = MCAPI_SUCCESS;
    return 1;
  }
  __mcapi_misuse(NULL, MCAPI_ERR_PARAMETER, "the status is NULL");
  return 0;
}

Node *__mcapi_enter_visible(const char *call, mcapi_status_t *status) {
  rt_pass_point(call);
  return __mcapi_enter(status);
}

Node *__mcapi_enter(mcapi_status_t *status) {
  if (!__mcapi_enter_early(status)) return NULL;
  Node *n = find_node();
  if (n == NULL)
    __mcapi_misuse(status, MCAPI_ERR_NODE_NOTINIT,
                   "the calling process or thread is no node: it has not "
                   "called mcapi_initialize, or has finalized");
  return n;
}

/* ---- Beginning and end -------------------------------------------------- */

static int make_context(int parent, int child, int part) {
  int members[MAX_RANKS];
  for (int r = 0; r < __mcapi.size; r++) members[r] = r;
  return __mpiproof_mpi_context(parent, child, part, __mcapi.size, 0, members);
}

int __mcapi_silent_context(int parent, int child, int part) {
  int context = make_context(parent, child, part);
  __mpiproof_mpi_context_silent(context);
  return context;
}

int __mcapi_directory(mcapi_domain_t domain, mcapi_node_t node) {
  return __mcapi_silent_context(__mcapi.control, (int)domain, (int)node);
}

void __mcapi_directory_name(int context, mcapi_domain_t domain,
                            mcapi_node_t node) {
  char name[80];
  snprintf(name, sizeof name, "MCAPI endpoints of domain %u, node %u", domain,
           node);
  __mpiproof_mpi_context_name(context, name);
}

static int start_library(void) {
  Library *l = &__mcapi;
  if (l->started) return 1;
  __mpiproof_mpi_world(&l->rank, &l->size);
  if (l->size > MAX_RANKS) return 0;
  l->checks = (uint8_t)__mpiproof_mpi_checks();
  l->control = __mcapi_silent_context(0, 0, PART_CONTROL);
  l->messages = make_context(0, 0, PART_MESSAGES);
  l->channels = make_context(0, 0, PART_CHANNELS);
  __mpiproof_mpi_context_name(l->messages, "MCAPI messages");
  __mpiproof_mpi_context_name(l->channels, "MCAPI channels");
  __mpiproof_mpi_context_name(l->control, "MCAPI channels being opened");
  l->started = 1;
  return 1;
}

/* A slot that is free, its thread's if possible, 0 for the first one; -1: there
 * is none. */
static int free_slot(void) {
  int own = thread_number();
  if (own >= RT_THREAD_FIRST) own -= RT_THREAD_FIRST;
  for (int i = 0; i < MAX_LOCAL; i++) {
    int slot = (own + i) % MAX_LOCAL;
    if (!__mcapi.nodes[slot].initialized) return slot;
  }
  return -1;
}

static int is_taken(mcapi_domain_t domain, mcapi_node_t node) {
  for (uint32_t i = 0; i < __mcapi.node_count; i++) {
    const Node *n = &__mcapi.nodes[i];
    if (n->initialized && n->domain == domain && n->node == node) return 1;
  }
  return 0;
}

static void start(mcapi_domain_t domain, mcapi_node_t node, int version,
                  mcapi_status_t *status) {
  if (find_node() != NULL) {
    __mcapi_misuse(status, MCAPI_ERR_NODE_INITIALIZED,
                   "the calling process or thread is a node already");
    return;
  }
  if (is_taken(domain, node)) {
    __mcapi_misuse(status, MCAPI_ERR_NODE_INITIALIZED,
                   "another thread is this node already");
    return;
  }
  int slot = free_slot();
  if (!start_library() || slot < 0) {
    *status = MCAPI_ERR_NODE_INITFAILED;
    return;
  }
  Node *n = &__mcapi.nodes[slot];
  *n = (Node){.initialized = 1, .slot = (uint8_t)slot,
              .version = (uint8_t)version, .thread = thread_number(),
              .owners = thread_owners(), .domain = domain, .node = node,
              .directory = __mcapi_directory(domain, node),
              .place = __mpiproof_place()};
  if ((uint32_t)slot >= __mcapi.node_count)
    __mcapi.node_count = (uint32_t)slot + 1;
  *status = MCAPI_SUCCESS;
}

static void fill_info(mcapi_info_t *info) {
  *info = (mcapi_info_t){.mcapi_version = MCAPI_VERSION,
                         .implementation_version = 1,
                         .number_of_domains = 1,
                         .number_of_nodes = (mcapi_uint_t)__mcapi.size,
                         .number_of_ports = MCAPI_MAX_ENDPOINTS};
}

void mcapi_initialize(mcapi_domain_t domain_id, mcapi_node_t node_id,
                      const mcapi_node_attributes_t *attributes,
                      const mcapi_param_t *parameters, mcapi_info_t *info,
                      mcapi_status_t *status) {
  (void)attributes, (void)parameters;
  if (!__mcapi_enter_early(status)) return;
  if (info == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the information is NULL");
  } else if (domain_id == MCAPI_DOMAIN_INVALID) {
    __mcapi_misuse(status, MCAPI_ERR_DOMAIN_INVALID, "the domain is invalid");
  } else if (node_id == MCAPI_NODE_INVALID) {
    __mcapi_misuse(status, MCAPI_ERR_NODE_INVALID, "the node is invalid");
  } else {
    start(domain_id, node_id, 2, status);
    if (*status == MCAPI_SUCCESS) fill_info(info);
  }
}

void __mcapi_initialize_1(mcapi_node_t node, uint32_t *version,
                          mcapi_status_t *status) {
  if (!__mcapi_enter_early(status)) return;
  if (version == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the version is NULL");
    return;
  }
  start(0, node, 1, status);
  *version = 1063;
}

/* What nodes leave behind in a process that ends is seen when it finalizes. */
void mcapi_finalize(mcapi_status_t *status) {
  Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (__mcapi.checks) __mcapi_report_leaks(n);
  for (uint32_t i = __mcapi.endpoint_count; i-- > 0;)
    if (__mcapi.endpoints[i].slot == n->slot)
      __mcapi_endpoint_drop(&__mcapi.endpoints[i]);
  memset(n, 0, sizeof *n);
}

mcapi_domain_t mcapi_domain_id_get(mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  return n != NULL ? n->domain : MCAPI_DOMAIN_INVALID;
}

mcapi_node_t mcapi_node_id_get(mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  return n != NULL ? n->node : MCAPI_NODE_INVALID;
}

/* ---- Status as text ----------------------------------------------------- */

static const char *const names[] = {
#define MCAPI_STATUS(name) #name,
#include "include/mcapi_status.def"
#undef MCAPI_STATUS
};

char *mcapi_display_status(mcapi_status_t status, char *message, size_t size) {
  if (message == NULL || size == 0) return message;
  const char *name = status <= MCAPI_STATUSCODE_END ? names[status]
                                                    : "UNKNOWN";
  strncpy(message, name, size - 1);
  message[size - 1] = '\0';
  return message;
}
