// nodes: 6
// infinite any zero: verified
// The same with an assertion that holds for every order.
#define SENDERS 5
#define SAFE
#include "../perf/mcapi/senders.c"
