/* Nodes: beginning and end, who is who (MCAPI 2.015, 3.2). */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

/* Bytes are the first of the basic types (mpi/basic.def). */
enum { BASIC_BYTE = 0 };

Node __mcapi_node;

enum { PART_CONTROL = -701, PART_MESSAGES, PART_CHANNELS };

struct MpiproofData __mcapi_bytes(const void *address, size_t size,
                                  struct MpiproofLayout *layout,
                                  struct MpiproofBlock *block) {
  *block = (struct MpiproofBlock){0, BASIC_BYTE, (uint32_t)size};
  *layout = (struct MpiproofLayout){size, (int64_t)size, 1, block};
  return (struct MpiproofData){(void *)address, size != 0, layout};
}

int __mcapi_enter(mcapi_status_t *status) {
  if (status == NULL) return 0;
  *status = __mcapi_node.initialized ? MCAPI_SUCCESS : MCAPI_ERR_NODE_NOTINIT;
  return *status == MCAPI_SUCCESS;
}

/* ---- What nodes tell each other ---------------------------------------- */

int __mcapi_control_tag(int what, mcapi_port_t port) {
  return (int)(port << 2) | what;
}

void __mcapi_tell(int rank, int tag, const void *data, size_t size) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(data, size, &layout, &block);
  int operation = __mpiproof_mpi_send(__mcapi_node.control, rank, tag,
                                      MPIPROOF_SEND_BUFFERED, &bytes, 0);
  __mpiproof_mpi_release(operation);
}

static void announce(void) {
  Node *n = &__mcapi_node;
  uint32_t who[2] = {n->domain, n->node};
  for (int r = 0; r < n->size; r++)
    if (r != n->rank)
      __mcapi_tell(r, __mcapi_control_tag(CONTROL_NODE, 0), who, sizeof who);
}

static void meet(int rank) {
  Node *n = &__mcapi_node;
  uint32_t who[2];
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofEnvelope envelope;
  struct MpiproofData bytes =
      __mcapi_bytes(who, sizeof who, &layout, &block);
  int done, operation =
      __mpiproof_mpi_recv(n->control, rank,
                          __mcapi_control_tag(CONTROL_NODE, 0), &bytes, 0);
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  n->peers[rank] = (Peer){1, who[0], who[1]};
}

/* Every node says who it is before anything else, so nobody waits for long. */
int __mcapi_rank_of(mcapi_domain_t domain, mcapi_node_t node) {
  Node *n = &__mcapi_node;
  for (int r = 0; r < n->size; r++) {
    if (!n->peers[r].known) meet(r);
    if (n->peers[r].domain == domain && n->peers[r].node == node) return r;
  }
  return -1;
}

/* ---- Beginning and end -------------------------------------------------- */

static void make_contexts(void) {
  Node *n = &__mcapi_node;
  int members[MAX_NODES];
  for (int r = 0; r < n->size; r++) members[r] = r;
  n->control = __mpiproof_mpi_context(0, 0, PART_CONTROL, n->size, 0, members);
  n->messages =
      __mpiproof_mpi_context(0, 0, PART_MESSAGES, n->size, 0, members);
  n->channels =
      __mpiproof_mpi_context(0, 0, PART_CHANNELS, n->size, 0, members);
  __mpiproof_mpi_context_silent(n->control);
}

static void start(mcapi_domain_t domain, mcapi_node_t node,
                  mcapi_status_t *status) {
  Node *n = &__mcapi_node;
  int rank, size;
  if (n->initialized) {
    *status = MCAPI_ERR_NODE_INITIALIZED;
    return;
  }
  __mpiproof_mpi_world(&rank, &size);
  if (size > MAX_NODES) {
    *status = MCAPI_ERR_NODE_INITFAILED;
    return;
  }
  memset(n, 0, sizeof *n);
  n->rank = rank;
  n->size = size;
  n->domain = domain;
  n->node = node;
  n->initialized = 1;
  n->peers[rank] = (Peer){1, domain, node};
  make_contexts();
  announce();
  *status = MCAPI_SUCCESS;
}

static void fill_info(mcapi_info_t *info) {
  *info = (mcapi_info_t){.mcapi_version = MCAPI_VERSION,
                         .implementation_version = 1,
                         .number_of_domains = 1,
                         .number_of_nodes = (mcapi_uint_t)__mcapi_node.size,
                         .number_of_ports = MCAPI_MAX_ENDPOINTS};
}

void mcapi_initialize(mcapi_domain_t domain_id, mcapi_node_t node_id,
                      const mcapi_node_attributes_t *attributes,
                      const mcapi_param_t *parameters, mcapi_info_t *info,
                      mcapi_status_t *status) {
  (void)attributes, (void)parameters;
  if (status == NULL) return;
  if (info == NULL) {
    *status = MCAPI_ERR_PARAMETER;
  } else if (domain_id == MCAPI_DOMAIN_INVALID) {
    *status = MCAPI_ERR_DOMAIN_INVALID;
  } else if (node_id == MCAPI_NODE_INVALID) {
    *status = MCAPI_ERR_NODE_INVALID;
  } else {
    start(domain_id, node_id, status);
    if (*status == MCAPI_SUCCESS) fill_info(info);
  }
}

void __mcapi_initialize_1(mcapi_node_t node, uint32_t *version,
                          mcapi_status_t *status) {
  if (status == NULL) return;
  if (version == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  start(0, node, status);
  *version = 1063;
}

void mcapi_finalize(mcapi_status_t *status) {
  if (status == NULL) return;
  if (!__mcapi_node.initialized) {
    *status = MCAPI_ERR_NODE_NOTINIT;
    return;
  }
  __mcapi_node.initialized = 0;
  *status = MCAPI_SUCCESS;
}

mcapi_domain_t mcapi_domain_id_get(mcapi_status_t *status) {
  return __mcapi_enter(status) ? __mcapi_node.domain : MCAPI_DOMAIN_INVALID;
}

mcapi_node_t mcapi_node_id_get(mcapi_status_t *status) {
  return __mcapi_enter(status) ? __mcapi_node.node : MCAPI_NODE_INVALID;
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
