// nodes: 1
// any: verified
// options: --check=no-usage
// Status codes of calls that are wrong, each with its name.
#include "node.h"

int program(int node) {
  mcapi_info_t info;
  mcapi_request_t request = 0;
  char text[MCAPI_MAX_STATUS_SIZE];
  mcapi_uint_t value = 1;
  mcapi_finalize(&s);
  assert(s == MCAPI_ERR_NODE_NOTINIT);
  mcapi_endpoint_create(1, &s);
  assert(s == MCAPI_ERR_NODE_NOTINIT);
  begin(node);
  mcapi_initialize(DOMAIN, 10, NULL, NULL, &info, &s);
  assert(s == MCAPI_ERR_NODE_INITIALIZED);
  assert(mcapi_domain_id_get(&s) == DOMAIN && mcapi_node_id_get(&s) == 10);
  mcapi_endpoint_create(PORT, &s);
  assert(s == MCAPI_ERR_ENDP_EXISTS);
  mcapi_endpoint_create(MCAPI_MAX_PORT + 1, &s);
  assert(s == MCAPI_ERR_PORT_INVALID);
  mcapi_endpoint_t any = mcapi_endpoint_create(MCAPI_PORT_ANY, &s);
  OK();
  mcapi_endpoint_delete(any, &s);
  OK();
  mcapi_endpoint_delete(any, &s);
  assert(s == MCAPI_ERR_ENDP_INVALID);
  mcapi_msg_send(any, mine, text, 1, 0, &s);
  assert(s == MCAPI_ERR_ENDP_INVALID);
  mcapi_msg_send(mine, mine, text, 1, 99, &s);
  assert(s == MCAPI_ERR_PRIORITY);
  mcapi_msg_send(mine, mine, text, MCAPI_MAX_MSG_SIZE + 1, 0, &s);
  assert(s == MCAPI_ERR_MSG_SIZE);
  mcapi_test(&request, &size, &s);
  assert(s == MCAPI_ERR_REQUEST_INVALID);
  mcapi_endpoint_get(DOMAIN, 99, PORT, 0, &s);
  assert(s == MCAPI_TIMEOUT);
  mcapi_endpoint_get(DOMAIN, MCAPI_NODE_INVALID, PORT, 0, &s);
  assert(s == MCAPI_ERR_NODE_INVALID);
  mcapi_endpoint_get_attribute(mine, MCAPI_ENDP_ATTR_NUM_PRIORITIES, &value,
                               sizeof value, &s);
  OK();
  assert(value == MCAPI_MAX_PRIORITY + 1);
  mcapi_endpoint_set_attribute(mine, 0, &value, sizeof value, &s);
  assert(s == MCAPI_ERR_ATTR_READONLY);
  mcapi_endpoint_get_attribute(mine, 99, &value, sizeof value, &s);
  assert(s == MCAPI_ERR_ATTR_NUM);
  mcapi_endpoint_get_attribute(mine, 0, &value, 1, &s);
  assert(s == MCAPI_ERR_ATTR_SIZE);
  assert(strcmp(mcapi_display_status(MCAPI_ERR_ENDP_EXISTS, text, sizeof text),
                "MCAPI_ERR_ENDP_EXISTS") == 0);
  return end();
}
