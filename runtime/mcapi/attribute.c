/* Attributes of nodes and endpoints (MCAPI 2.015, 3.2.5 to 3.2.7, 3.3.5,
 * 3.3.6). Those of endpoints have the values of this implementation and cannot
 * be changed. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"

void mcapi_node_init_attributes(mcapi_node_attributes_t *attributes,
                                mcapi_status_t *status) {
  if (!__mcapi_enter_early(status)) return;
  if (attributes == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the attributes are NULL");
    return;
  }
  attributes->values[MCAPI_NODE_ATTR_TYPE] = MCAPI_NODE_ATTR_TYPE_REGULAR;
  *status = MCAPI_SUCCESS;
}

static int is_right(mcapi_uint_t number, mcapi_uint_t end, const void *value,
                    size_t size, mcapi_status_t *status) {
  if (value == NULL)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the attribute is NULL");
  else if (number >= end)
    __mcapi_misuse(status, MCAPI_ERR_ATTR_NUM, "there is no such attribute");
  else if (size != sizeof(mcapi_uint_t))
    __mcapi_misuse(status, MCAPI_ERR_ATTR_SIZE,
                   "the attribute has another size");
  return *status == MCAPI_SUCCESS;
}

void mcapi_node_set_attribute(mcapi_node_attributes_t *attributes,
                              mcapi_uint_t number, const void *attribute,
                              size_t size, mcapi_status_t *status) {
  if (!__mcapi_enter_early(status)) return;
  if (attributes == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the attributes are NULL");
    return;
  }
  if (!is_right(number, MCAPI_NODE_ATTR_END, attribute, size, status)) return;
  mcapi_uint_t value;
  memcpy(&value, attribute, sizeof value);
  if (value != MCAPI_NODE_ATTR_TYPE_REGULAR)
    __mcapi_misuse(status, MCAPI_ERR_ATTR_VALUE,
                   "the attribute cannot have this value");
  else attributes->values[number] = value;
}

void mcapi_node_get_attribute(mcapi_domain_t domain_id, mcapi_node_t node_id,
                              mcapi_uint_t number, void *attribute,
                              size_t size, mcapi_status_t *status) {
  if (__mcapi_enter(status) == NULL) return;
  if (!is_right(number, MCAPI_NODE_ATTR_END, attribute, size, status)) return;
  if (domain_id == MCAPI_DOMAIN_INVALID || node_id == MCAPI_NODE_INVALID) {
    __mcapi_misuse(status, MCAPI_ERR_NODE_INVALID, "the node is invalid");
    return;
  }
  memset(attribute, 0, size);
}

static const mcapi_uint_t endpoint_values[MCAPI_ENDP_ATTR_END] = {
    [MCAPI_ENDP_ATTR_MAX_PAYLOAD_SIZE] = MCAPI_MAX_MSG_SIZE,
    [MCAPI_ENDP_ATTR_BUFFER_TYPE] = MCAPI_ENDP_ATTR_FIFO_BUFFER,
    [MCAPI_ENDP_ATTR_NUM_PRIORITIES] = MCAPI_MAX_PRIORITY + 1,
    [MCAPI_ENDP_ATTR_TIMEOUT] = MCAPI_TIMEOUT_INFINITE,
};

void mcapi_endpoint_get_attribute(mcapi_endpoint_t endpoint,
                                  mcapi_uint_t number, void *attribute,
                                  size_t size, mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (!__mcapi_endpoint_valid(n, endpoint)) {
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "this is no endpoint, or was deleted");
    return;
  }
  if (is_right(number, MCAPI_ENDP_ATTR_END, attribute, size, status))
    memcpy(attribute, &endpoint_values[number], size);
}

void mcapi_endpoint_set_attribute(mcapi_endpoint_t endpoint,
                                  mcapi_uint_t number, const void *attribute,
                                  size_t size, mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (!__mcapi_endpoint_valid(n, endpoint)) {
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "this is no endpoint, or was deleted");
    return;
  }
  if (is_right(number, MCAPI_ENDP_ATTR_END, attribute, size, status))
    *status = MCAPI_ERR_ATTR_READONLY;
}
