// nodes: 1
// any: verified
// Attributes of nodes and endpoints, as they are here.
#include "node.h"

int program(int node) {
  mcapi_node_attributes_t attributes;
  mcapi_info_t info;
  mcapi_uint_t value = MCAPI_NODE_ATTR_TYPE_REGULAR;
  (void)node;
  mcapi_node_init_attributes(&attributes, &s);
  OK();
  mcapi_node_set_attribute(&attributes, MCAPI_NODE_ATTR_TYPE, &value,
                           sizeof value, &s);
  OK();
  mcapi_initialize(DOMAIN, 10, &attributes, NULL, &info, &s);
  OK();
  assert(info.mcapi_version == MCAPI_VERSION && info.number_of_nodes == 1);
  value = 9;
  mcapi_node_get_attribute(DOMAIN, 10, MCAPI_NODE_ATTR_TYPE, &value,
                           sizeof value, &s);
  OK();
  assert(value == MCAPI_NODE_ATTR_TYPE_REGULAR);
  mine = mcapi_endpoint_create(PORT, &s);
  mcapi_endpoint_get_attribute(mine, MCAPI_ENDP_ATTR_MAX_PAYLOAD_SIZE, &value,
                               sizeof value, &s);
  OK();
  assert(value == MCAPI_MAX_MSG_SIZE);
  mcapi_endpoint_set_attribute(mine, MCAPI_ENDP_ATTR_PRIORITY, &value,
                               sizeof value, &s);
  FAILS(MCAPI_ERR_ATTR_READONLY);
  return end();
}
