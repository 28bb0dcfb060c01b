// nodes: 4
// infinite: verified
// Table 2, small: tests/perf/mcapi/router.c.
#define COUNT 4
#define ROUNDS 4
#include "../perf/mcapi/router.c"
