// nodes: 11
// infinite: violated assertion-failed
// Table 2, as in the seed: tests/perf/mcapi/router.c.
#define WRONG
#include "../perf/mcapi/router.c"
