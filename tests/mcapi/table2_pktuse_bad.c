// nodes: 5
// infinite: violated assertion-failed
// Table 2, small: tests/perf/mcapi/pktuse.c.
#define MESSAGES 20
#define WRONG
#include "../perf/mcapi/pktuse.c"
