// nodes: 6
// infinite: verified
// Table 2, small: tests/perf/mcapi/election.c.
#define COUNT 6
#define ROUNDS 6
#include "../perf/mcapi/election.c"
