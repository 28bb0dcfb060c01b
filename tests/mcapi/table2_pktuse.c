// nodes: 5
// infinite: verified
// Table 2, small: tests/perf/mcapi/pktuse.c.
#define MESSAGES 20
#include "../perf/mcapi/pktuse.c"
