// nodes: 3
// infinite: violated assertion-failed
// Table 2, small: tests/perf/mcapi/multim.c.
#define ITERATIONS 3
#define WRONG
#include "../perf/mcapi/multim.c"
