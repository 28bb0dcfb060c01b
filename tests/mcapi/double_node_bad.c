// nodes: 2
// form: threads
// any: violated mcapi-misuse
// Two threads want to be the same node; sometimes at the same time.
#include "node.h"

int program(int node) {
  mcapi_info_t info;
  mcapi_initialize(DOMAIN, 10, NULL, NULL, &info, &s);
  (void)node;
  if (s != MCAPI_SUCCESS) return 0;
  mine = mcapi_endpoint_create(PORT, &s);
  endpoint_of(0);
  return end();
}
