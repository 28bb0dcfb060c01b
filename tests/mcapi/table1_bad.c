// nodes: 6
// infinite any zero: violated assertion-failed
// Table 1 of "Proving MCAPI executions are correct" for five senders.
#define SENDERS 5
#include "../perf/mcapi/senders.c"
