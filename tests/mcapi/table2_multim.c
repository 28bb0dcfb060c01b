// nodes: 3
// infinite: verified
// Table 2, small: tests/perf/mcapi/multim.c.
#define ITERATIONS 3
#include "../perf/mcapi/multim.c"
