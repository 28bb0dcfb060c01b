// nodes: 1
// any: verified
// A node may begin again when it has ended.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_info_t info;
  end();
  mcapi_initialize(DOMAIN, 10, NULL, NULL, &info, &s);
  OK();
  return end();
}
