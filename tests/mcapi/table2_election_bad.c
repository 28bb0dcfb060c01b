// nodes: 6
// infinite: violated assertion-failed
// Table 2, small: tests/perf/mcapi/election.c.
#define COUNT 6
#define ROUNDS 6
#define WRONG
#include "../perf/mcapi/election.c"
