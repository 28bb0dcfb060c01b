// nodes: 3
// form: threads
// infinite: verified
// most paths: 100
// In which order nodes make their endpoints does not show in what the library keeps.
#include "node.h"

int program(int node) {
  begin(node);
  return end();
}
