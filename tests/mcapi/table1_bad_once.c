// nodes: 6
// infinite any zero: violated assertion-failed
// ... and with one that fails for a single order.
#define SENDERS 5
#define RARE
#include "../perf/mcapi/senders.c"
