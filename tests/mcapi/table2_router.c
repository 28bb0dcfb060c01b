// nodes: 11
// infinite: verified
// Table 2, as in the seed: tests/perf/mcapi/router.c.
#include "../perf/mcapi/router.c"
